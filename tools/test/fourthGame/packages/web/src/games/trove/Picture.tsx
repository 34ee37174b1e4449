export const Picture = () => (
  <svg viewBox="0 0 330 212" aria-hidden="true">
    <rect width="330" height="212" fill="var(--trove)" />
  </svg>
);
