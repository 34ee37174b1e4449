import type { Toggle } from '../printer.ts';

export const TOGGLES: readonly Toggle[] = [
  { id: 'market', label: 'Market B', hint: 'two cards lie face down' },
  { id: 'pyramid', label: 'Pyramid B', hint: 'three small pyramids, some places give more than points' },
  { id: 'temple', label: 'Temple B', hint: 'points, stones or a card' },
  { id: 'chamber', label: 'Burial Chamber B', hint: 'rows count, not groups' },
  { id: 'obelisks', label: 'Obelisks B', hint: 'towers of three' },
  { id: 'wrath', label: 'Wrath of the Pharaoh', hint: 'build everywhere, or lose 5 points' },
];

export const toggled = (ids: readonly string[]): object => ({
  sides: Object.fromEntries(ids.filter((id) => id !== 'wrath').map((id) => [id, 'B'])),
  wrath: ids.includes('wrath'),
});
