/** How high a list is that shows as many of its last lines as have room, each of them whole; its last line in any case. */
export function wholeLines(heights: readonly number[], room: number): number {
  let height = heights.at(-1) ?? 0;
  for (const line of heights.slice(0, -1).toReversed()) {
    if (height + line > room) break;
    height += line;
  }
  return height;
}
