/**
 * Runs in the page. What may lie behind or before these elements, or any in them, and all that it lies in: whatever shares a
 * place with them. Below a dialogue that cannot be seen through lies nothing; the inside of what is drawn has no background.
 */
export function elementsNear(elements: readonly Element[], drawn: string): Set<Node> {
  const isOpaque = (each: Element): boolean => getComputedStyle(each).backgroundColor.startsWith('rgb(');
  const dialogs = [...document.querySelectorAll('dialog[open], .curtain')];
  const roots = dialogs.length > 0 && dialogs.every(isOpaque) ? dialogs : [document.body];
  const boxes = elements.map((element) => {
    const inside = [element, ...element.querySelectorAll('*')].map((each) => each.getBoundingClientRect());
    const shown = inside.filter(({ width, height }) => width > 0 && height > 0);
    return {
      left: Math.min(...shown.map(({ left }) => left)),
      right: Math.max(...shown.map(({ right }) => right)),
      top: Math.min(...shown.map(({ top }) => top)),
      bottom: Math.max(...shown.map(({ bottom }) => bottom)),
    };
  });
  const near = new Set<Node>([document.body]);
  for (const root of roots) {
    for (const each of [root, ...root.querySelectorAll('*')]) {
      if (each.parentElement?.closest(drawn)) continue;
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const isNear = boxes.some(
        (box) => left <= box.right && right >= box.left && top <= box.bottom && bottom >= box.top,
      );
      for (let at = isNear ? each : null; at !== null && !near.has(at); at = at.parentElement) near.add(at);
    }
  }
  return near;
}
