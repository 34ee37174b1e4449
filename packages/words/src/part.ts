/** Something that can be touched or named: a button of the action bar, a ship, a space, a site, a card. */
export type Part = string;
