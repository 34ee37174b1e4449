/** From this width on everything grows with the screen; before it there is only more room. */
const LARGE = 1920;
/** The screen for which everything is drawn. */
const DRAWN = { width: 1580, height: 890 };
const MOST = 2.2;

/** How many times as large as drawn everything is on a screen. */
export function scaleOf(width: number, height: number): number {
  if (width < LARGE) return 1;
  return Math.max(1, Math.min(width / DRAWN.width, height / DRAWN.height, MOST));
}

/** How much larger the page is at the moment: a point of the screen is so many of its own. */
export const scaleInForce = (): number => Number(document.documentElement.style.zoom) || 1;

/**
 * Keeps the page as large as its screen wants it. Styles that measure the screen divide by `--zoom`. A browser that cannot
 * enlarge a page shows it as it is drawn.
 */
export function followScreen(): void {
  if (!CSS.supports('zoom', '2')) return;
  const apply = (): void => {
    const { style } = document.documentElement;
    const scale = scaleOf(innerWidth, innerHeight);
    style.zoom = scale === 1 ? '' : String(scale);
    style.setProperty('--zoom', String(scale));
  };
  apply();
  addEventListener('resize', apply);
}
