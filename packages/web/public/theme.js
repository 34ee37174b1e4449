// Runs before anything is drawn, so that a page in the dark does not flash white. A file, because inline scripts are
// forbidden here.
(() => {
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('saqqara.settings') ?? '{}') ?? {};
  } catch {
    // Without storage the device decides.
  }
  const { theme, language, speed } = chosen;
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.documentElement.dataset.speed = speed ?? (still ? 'off' : 'normal');
  if (typeof language === 'string') document.documentElement.lang = language;
})();
