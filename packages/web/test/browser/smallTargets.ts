/** Runs in the page. Controls that a finger cannot hit: smaller than 24 pixels, unless they stand in a line of text. */
export function smallTargets(): string[] {
  const top = document.querySelector('dialog[open], .curtain') ?? document;
  const found: string[] = [];
  /** What is drawn small may answer a finger around it. */
  const answersAround = (control: Element): boolean => {
    const { left, top: upper, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, upper + height / 2];
    const [dx, dy] = height < width ? [0, 1] : [1, 0];
    const isHit = (step: number): boolean =>
      control.contains(document.elementFromPoint(x + step * dx, y + step * dy));
    const reach = (sign: number): number => {
      let steps = 0;
      while (steps < 24 && isHit(sign * (steps + 1))) steps++;
      return steps;
    };
    return reach(-1) + reach(1) >= 23;
  };
  for (const control of top.querySelectorAll<HTMLElement>('button, a, select, input, summary')) {
    const hit = control.closest('label') ?? control;
    const { width, height } = hit.getBoundingClientRect();
    const isShown = control.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    const isInText = control.matches('p a, li p a');
    if (isShown && !isInText && Math.min(width, height) < 23.5 && !answersAround(hit)) {
      found.push(`${control.outerHTML.slice(0, 120)} is ${width.toFixed(0)} × ${height.toFixed(0)}`);
    }
  }
  return found;
}
