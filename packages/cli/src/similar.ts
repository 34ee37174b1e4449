/** The word that somebody meant who mistyped at most a letter in three, if there is one. */
export function similarTo(typed: string, words: readonly string[]): string | null {
  const near = words
    .map((word) => ({ word, mistakes: mistakesBetween(typed, word) }))
    .filter(
      ({ word, mistakes }) => mistakes <= word.replace(/^-+/, '').length / 3 + 1 && mistakes < word.length,
    )
    .toSorted((a, b) => a.mistakes - b.mistakes);
  return near[0]?.word ?? null;
}

/** How many letters were added, left out, changed, or swapped with the next. */
function mistakesBetween(a: string, b: string): number {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        last![column]! + 1,
        next[column - 1]! + 1,
        last![column - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforeLast![column - 2]! + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, next];
  }
  return last![b.length]!;
}
