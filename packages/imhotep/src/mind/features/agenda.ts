import { type Features, note, type Seat } from '@saqqara/kernel';
import type { Decision } from '../../agenda.ts';
import { type Card, RED_CARDS, SITES } from '../../material.ts';
import type { Table } from '../../state.ts';
import { pending } from '../../turn.ts';
import { INPUTS, MOST_SEATS } from './inputs.ts';
import { seatFrom } from './relative.ts';

const { at } = INPUTS;

/** What is decided next, and what is still owed after it. */
export function noteAgenda(table: Table, base: Seat, into: Features): void {
  const decision = pending(table);
  note(into, at.decision + (decision === null ? 0 : kindOf(decision)), 1);
  if (decision?.type === 'temple' || decision?.type === 'templeCard') {
    note(into, at.decisionPlace + decision.place, 1);
  }
  const { seats } = table.options;
  for (let i = 0; i < table.agenda.length; i++) {
    const task = table.agenda[i]!;
    switch (task.type) {
      case 'unload':
        for (let j = 0; j < task.spaces.length; j++) {
          const owner = table.ships[task.ship]!.spaces[task.spaces[j]!] ?? null;
          if (owner === null) continue;
          note(into, at.unloading + SITES.indexOf(task.site) * MOST_SEATS + seatFrom(base, owner, seats), 1);
        }
        break;
      case 'pick':
        note(into, at.picks + seatFrom(base, task.seat, seats), 1);
        break;
      case 'place':
        note(into, at.placing + redOf(task.card) * MOST_SEATS + seatFrom(base, task.seat, seats), 1);
        break;
      case 'scoreTemple':
        note(into, at.scoring + task.place, 1);
        break;
      case 'endRound':
        note(into, at.roundEnds, 1);
        break;
      default:
        break;
    }
  }
}

const redOf = (card: Card): number => (RED_CARDS as readonly Card[]).indexOf(card);

/** 0 is the choice of an action. */
function kindOf(decision: Decision): number {
  switch (decision.type) {
    case 'pick':
      return 1;
    case 'keep':
      return 2;
    case 'pyramid':
      return 3;
    case 'bonus':
      return decision.bonus === 'card' ? 4 : decision.bonus === 'stones' ? 5 : 6;
    case 'temple':
      return 7;
    case 'templeCard':
      return 8;
    case 'load':
      return decision.card === 'hammer' ? 9 : decision.card === 'sail' ? 10 : decision.left > 1 ? 12 : 11;
    case 'sail':
      return decision.ship === null ? 13 : 14;
    case 'order':
      return 15;
  }
}
