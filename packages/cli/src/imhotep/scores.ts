/** The lines of a score sheet. */
export const SCORE_LINES: Readonly<Record<string, string | undefined>> = {
  pyramid: 'Pyramid',
  temple: 'Temple',
  towers: 'Towers',
  chamber: 'Burial Chamber',
  obelisks: 'Obelisks',
  decorations: 'Decorations',
  statues: 'Statues',
  blueCards: 'Blue cards',
  wrath: 'Wrath of Pharaoh',
};
