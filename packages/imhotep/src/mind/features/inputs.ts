import { layOut } from './layout.ts';

export const MOST_SEATS = 4;
const MOST_SHIPS = 4;
const MOST_PLACES = 5;

/** A lead in steps of three points, and in single points in the last round. */
export const LEAD_STEPS = 14;
export const LAST_LEADS = 9;

export const SLED_STEPS = 6;
export const STATUE_STEPS = 10;
export const HEIGHT_STEPS = 14;
export const HEIGHT_LEADS = 11;
export const WAITING_STEPS = 4;

/** Inputs of each seat, counted from the one that decides next. */
export const SEAT = layOut({
  sled: SLED_STEPS,
  quarry: 1,
  emptyQuarry: 1,
  blueCards: 4,
  greenCards: 4,
  statues: STATUE_STEPS,
  points: 1,
  lead: 1,
  leadSteps: LEAD_STEPS,
  lastLead: 1,
  lastLeads: LAST_LEADS,
  missing: 4,
  height: HEIGHT_STEPS,
  heightLead: HEIGHT_LEADS,
  waiting: WAITING_STEPS,
});

/** Inputs of each ship. */
export const SHIP = layOut({
  size: 5,
  sailed: 1,
  owners: 4 * MOST_SEATS,
  missing: 4,
  full: 1,
  empty: 1,
  last: 1,
});

export const GROUP_SIZES = 6;
export const ROW_STONES = 7;
export const ROW_LEADS = 5;

/** Inputs of a row of chamber B and a seat. */
export const ROW = layOut({ stones: ROW_STONES, lead: ROW_LEADS });

/** All inputs. Who adds or changes any makes another list, and must train anew. */
export const INPUTS = layOut({
  seats: 3,
  sides: 5,
  wrath: 1,
  round: 6,
  shipsLeft: 5,
  shipsLeftAtLast: 5,
  decision: 16,
  decisionPlace: MOST_PLACES,
  turn: MOST_SEATS,
  sailor: MOST_SEATS + 1,
  starter: MOST_SEATS,
  taken: 5,
  unloading: 5 * MOST_SEATS,
  picks: MOST_SEATS,
  placing: 3 * MOST_SEATS,
  roundEnds: 1,
  scoring: MOST_PLACES,
  ships: MOST_SHIPS * SHIP.inputs,
  aboard: 4 * MOST_SEATS,
  market: 12,
  marketAtLast: 12,
  pair: 3,
  unseen: 12,
  seat: MOST_SEATS * SEAT.inputs,
  pyramid: 16,
  smallPyramids: 3 * 6,
  beside: 1,
  temple: MOST_PLACES * (MOST_SEATS + 1),
  templeB: MOST_PLACES * (MOST_SEATS + 1),
  templeNext: MOST_PLACES,
  towers: 9,
  tower: 1,
  chamberEnd: 3 * MOST_SEATS * GROUP_SIZES,
  chamberNext: 3,
  joining: 3 * MOST_SEATS,
  chamberRows: 3 * MOST_SEATS * ROW.inputs,
});
