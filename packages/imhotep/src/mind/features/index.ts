import type { Features, NetInputs } from '@saqqara/kernel';
import type { Imhotep } from '../../index.ts';
import type { Table } from '../../state.ts';
import { actor } from '../../turn.ts';
import { noteAgenda } from './agenda.ts';
import { INPUTS, ROW, SEAT, SHIP } from './inputs.ts';
import { noteMarket } from './market.ts';
import { noteSeats } from './seats.ts';
import { noteShips } from './ships.ts';
import { noteSites } from './sites.ts';
import { count, newTally } from './tally.ts';
import { noteTime } from './time.ts';

const tally = newTally();

/** What a net is told of a table, from the seat that decides next: seats are counted from it on. */
function features(table: Table, into: Features): void {
  into.count = 0;
  const base = actor(table);
  count(table, tally);
  noteTime(table, base, into);
  noteAgenda(table, base, into);
  noteShips(table, base, into);
  noteMarket(table, into);
  noteSeats(table, tally, base, into);
  noteSites(table, tally, base, into);
}

/** A test sees to it that games of all kinds need no more than half of it. */
const MOST = 340;

export const netInputs: NetInputs<Imhotep> = {
  inputs: INPUTS.inputs,
  list: [INPUTS, SEAT, SHIP, ROW].map(({ list }) => list).join('\n\n'),
  most: MOST,
  features,
};
