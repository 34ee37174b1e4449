/** What has its place beside the board where there is one, and opens on top of it otherwise. */
export const SIDE_SHEETS = ['log', 'chat'] as const;
export type SideSheet = (typeof SIDE_SHEETS)[number];

export const isSideSheet = (sheet: Sheet | null): sheet is SideSheet =>
  SIDE_SHEETS.some((each) => each === sheet);

/** What opens on top of the table. Rules may open at one of them: `rules:IM-15`. */
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
  | `rules:${string}`;
