export {
  closesAt,
  type Day,
  dayAt,
  daysAfter,
  type DealtGame,
  endsAt,
  FIRST_DAY,
  gameOfDay,
  isDealt,
  opensAt,
  untimely,
} from './calendar.ts';
export { type DayDeal, dealOf } from './deal.ts';
export { worthOf } from './worth.ts';
export { BOTS_OF_DAY, rulesOfDay, rulesToCome } from './rulesOfDay.ts';
