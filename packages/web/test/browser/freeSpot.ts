/** Runs in the page. Where a finger meets the control itself, since small ones lie on large ones; `null` if nowhere. */
export function freeSpot(selector: string): { x: number; y: number } | null {
  const shares = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
  for (const control of document.querySelectorAll(selector)) {
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = control.getBoundingClientRect();
    for (const v of shares) {
      for (const u of shares) {
        const at = { x: left + u * width, y: top + v * height };
        if (control.contains(document.elementFromPoint(at.x, at.y))) return at;
      }
    }
  }
  return null;
}
