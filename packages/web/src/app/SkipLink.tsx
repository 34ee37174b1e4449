import type { ComponentChildren } from 'preact';

/** The first stop of the Tab key: leads past the header. It leaves the address alone, which names screens and rules. */
export function SkipLink({ to, children }: { readonly to: string; readonly children: ComponentChildren }) {
  return (
    <a
      class="btn skip"
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}
