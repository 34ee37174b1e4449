import { type Features, note } from '@saqqara/kernel';
import { type Card, CARD_COUNTS, CARDS, ROUNDS } from '../../material.ts';
import type { Table } from '../../state.ts';
import { INPUTS } from './inputs.ts';

const { at } = INPUTS;

const NUMBER_OF = Object.fromEntries(CARDS.map((card, i) => [card, i])) as Readonly<Record<Card, number>>;
const IN_BOX: readonly number[] = CARDS.map((card) => CARD_COUNTS[card]);

/** Unseen cards are many; as inputs they should be about 1. */
const UNSEEN_SCALE = 0.5;

const unseen = new Int32Array(CARDS.length);

/** What lies at the market, and what may still come. */
export function noteMarket(table: Table, into: Features): void {
  const { market, discard, cards, deduced, agenda } = table;
  unseen.set(IN_BOX);
  for (let i = 0; i < market.length; i++) {
    const card = market[i] ?? null;
    if (card === null) continue;
    unseen[NUMBER_OF[card]]! -= 1;
    note(into, at.market + NUMBER_OF[card], 1);
    if (table.round === ROUNDS) note(into, at.marketAtLast + NUMBER_OF[card], 1);
  }
  for (let i = 0; i < discard.length; i++) unseen[NUMBER_OF[discard[i]!]]! -= 1;
  for (let i = 0; i < deduced.length; i++) unseen[NUMBER_OF[deduced[i]!]]! -= 1;
  for (let seat = 0; seat < cards.length; seat++) {
    const owned = cards[seat]!;
    for (let i = 0; i < owned.length; i++) unseen[NUMBER_OF[owned[i]!]]! -= 1;
  }
  for (let i = 0; i < agenda.length; i++) {
    const task = agenda[i]!;
    if (task.type === 'discard') unseen[NUMBER_OF[task.card]]! -= 1;
  }
  note(into, at.pair + table.pairSize, 1);
  for (let card = 0; card < unseen.length; card++) {
    if (unseen[card]! > 0) note(into, at.unseen + card, UNSEEN_SCALE * unseen[card]!);
  }
}
