/** What opens on top of the table. Rules may open at one of them: `rules:IM-15`. */
export type Sheet =
  | 'menu'
  | 'scores'
  | 'text'
  | 'keys'
  | 'log'
  | 'players'
  | 'list'
  | 'chat'
  | 'rules'
  | `rules:${string}`;
