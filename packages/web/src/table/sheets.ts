export const learnSheet = (thing: string | null): Sheet => (thing === null ? 'learn' : `learn:${thing}`);

/** The thing that a sheet tells of; `null` for all of them together, `undefined` for other sheets. */
export function learntThing(sheet: Sheet | null): string | null | undefined {
  if (sheet === 'learn') return null;
  return sheet?.startsWith('learn:') === true ? sheet.slice('learn:'.length) : undefined;
}

/** A sheet from which the game is played on after so many plays, counted over all of it; without a number, from the moment shown. */
export const playOnSheet = (at: number): Sheet => `playOn:${at}`;

/** Where the game would be played on; `null` for the moment shown, `undefined` for other sheets. */
export function playedOnAt(sheet: Sheet | null): number | null | undefined {
  if (sheet === 'playOn') return null;
  return sheet?.startsWith('playOn:') === true ? Number(sheet.slice('playOn:'.length)) : undefined;
}

/** What has its place beside the board where there is one, and opens on top of it otherwise. */
export const SIDE_SHEETS = ['log', 'chat'] as const;
export type SideSheet = (typeof SIDE_SHEETS)[number];

export const isSideSheet = (sheet: Sheet | null): sheet is SideSheet =>
  SIDE_SHEETS.some((each) => each === sheet);

/**
 * What opens on top of the table. Rules may open at one of them: `rules:IM-15`; what is told of things, at one of these:
 * `learn:site:temple`.
 */
export type Sheet =
  | 'menu'
  | 'goal'
  | 'scores'
  | 'text'
  | 'keys'
  | 'log'
  | 'players'
  | 'list'
  | 'chat'
  | 'rules'
  | 'learn'
  | 'playOn'
  | `playOn:${number}`
  | `learn:${string}`
  | `rules:${string}`;
