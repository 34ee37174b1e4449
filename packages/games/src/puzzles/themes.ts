/** What the puzzles of a game are about. */
export const PUZZLE_THEMES = {
  imhotep: ['lastShips', 'sites', 'obelisks', 'market', 'blueCard'],
  kheops: ['pawns', 'effects', 'lastTiles'],
  anubixx: ['twoStones', 'quarry', 'joker', 'restraint'],
} as const;

/** A game that has puzzles. */
export type PuzzledGame = keyof typeof PUZZLE_THEMES;

export const isPuzzled = (id: string): id is PuzzledGame => Object.hasOwn(PUZZLE_THEMES, id);

export type PuzzleTheme = (typeof PUZZLE_THEMES)[PuzzledGame][number];

/** The theme of a puzzle is told by its answer alone. */
export const themeOf = (game: PuzzledGame, answer: readonly string[]): PuzzleTheme => THEMES[game](answer);

const THEMES: Record<PuzzledGame, (answer: readonly string[]) => PuzzleTheme> = {
  imhotep([action = '']) {
    const [verb, , site] = action.split(' ');
    if (verb === 'play') return 'blueCard';
    if (verb === 'take' || verb === 'look' || verb === 'keep' || site === 'market') return 'market';
    if (site === 'obelisks') return 'obelisks';
    return verb === 'sail' || verb === 'build' ? 'sites' : 'lastShips';
  },
  kheops([action = '']) {
    const [verb] = action.split(' ');
    if (verb === 'lay') return 'lastTiles';
    return verb === 'turn' || verb === 'swap' || verb === 'shift' ? 'effects' : 'pawns';
  },
  anubixx(answer) {
    const marks = answer.filter((action) => action.startsWith('mark '));
    if (marks.some((mark) => mark.endsWith(' joker'))) return 'joker';
    if (marks.some((mark) => / Q\d+$/.test(mark))) return 'quarry';
    return marks.length === 2 ? 'twoStones' : 'restraint';
  },
};
