import { gameName } from '@saqqara/games';
import { botLevel, type TableStatus } from '@saqqara/protocol';
import { allOf, levelName, localeOf, type Say, type Translate } from '@saqqara/words';
import { wordsOf } from '@saqqara/words/games';
import type { PublicAccount } from '../tables/tables.ts';
import type { Cause } from './cause.ts';

/** One thing that is told, in words. */
export interface Worded {
  /** "Your turn: Imhotep". */
  readonly title: string;
  /** The same with whom one plays. */
  readonly subject: string;
  /** Who did what, and how much time there is. */
  readonly sentences: readonly string[];
  /** "You 31 · Mira 28"; `null` before the match. */
  readonly scores: string | null;
}

/** Of what the others did, the last of it. */
const MOST_TOLD = 3;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Puts into words what everybody who looks on can see. */
export function worded(
  { cause, account }: { readonly cause: Cause; readonly account: PublicAccount },
  t: Translate,
  timeZone: string,
): Worded {
  const { table, seat } = account;
  const say = sayAt(account, t);
  const game = gameName(table.game);
  const others = say.names.filter((name, at) => at !== seat && name !== '');
  const name = namedIn(cause, table, say);
  const title = (of: string): string => t(`told.title.${cause}`, { game: of, name });
  return {
    title: title(game),
    subject: title(others.length === 0 ? game : t('told.gameWith', { game, names: allOf(others, say) })),
    sentences: [...newsIn(cause, account, say), ...timeIn(cause, account, t, timeZone)],
    scores: account.points === null ? null : scoreText(account.points, say),
  };
}

function sayAt({ table, seat }: PublicAccount, t: Translate): Say {
  const names = table.seats.map((held) => {
    if (held.kind === 'person') return held.name;
    const level = botLevel(held);
    return level === null ? '' : levelName(level, t);
  });
  const looks = table.looks ?? [...names.keys()];
  return { t, you: seat, names, looks: [...looks] };
}

/** Who asks, or who invites. */
function namedIn(cause: Cause, { offer, arrivals = [] }: TableStatus, { names }: Say): string {
  const seat = cause === 'asked' ? offer?.seat : cause === 'invited' ? arrivals[0] : undefined;
  return names[seat ?? -1] ?? '';
}

function newsIn(cause: Cause, account: PublicAccount, say: Say): string[] {
  const { table, seat } = account;
  const { t } = say;
  switch (cause) {
    case 'turn':
    case 'later':
      return playsIn(account, say);
    case 'short':
      return [];
    case 'began':
      return [t('told.began')];
    case 'over':
      return overIn(table, seat, say);
    case 'sat': {
      const taken = table.seats.filter(({ kind }) => kind !== 'open').length;
      return [t('told.sat', { taken, seats: table.seats.length })];
    }
    case 'invited':
      return [t('told.invited', { seats: table.seats.length })];
    case 'asked':
      return [t(`told.asked.${table.offer?.what.kind ?? 'back'}`)];
  }
}

/** What the others did since. */
function playsIn({ table, events }: PublicAccount, say: Say): string[] {
  const words = wordsOf(table.game);
  if (words === null) return [];
  const lines = events.flatMap((event) => {
    const line = words.event(event, say);
    return line?.kind === 'action' ? [line.text] : [];
  });
  return lines.slice(-MOST_TOLD);
}

function overIn({ ending }: TableStatus, seat: number, say: Say): string[] {
  const { t } = say;
  const places = ending?.result?.places ?? null;
  if (ending === null || places === null) return [t('told.over.none')];
  const winners = places.flatMap((place, at) => (place === 1 ? [say.names[at] ?? ''] : []));
  const reason =
    ending.reason === 'timeUp' ? [t('told.over.timeUp', { name: say.names[ending.seat ?? -1] ?? '' })] : [];
  if (places[seat] === 1) return [...reason, t(winners.length === 1 ? 'told.over.won' : 'told.over.shared')];
  return [
    ...reason,
    t('told.over.lost', { names: allOf(winners, say), count: winners.length, place: places[seat] ?? 0 }),
  ];
}

function timeIn(cause: Cause, { time, table }: PublicAccount, t: Translate, timeZone: string): string[] {
  if (time === null) return [];
  const until = new Intl.DateTimeFormat(localeOf(t.language), {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(time.until);
  const left = durationText(time.left, t);
  if (cause !== 'short') return [t('told.left', { time: left, until })];
  const isLoss = table.clock.kind !== 'none' && table.clock.timeUp === 'loss';
  return [t(isLoss ? 'told.short.loss' : 'told.short.bot', { time: left, until })];
}

/** In the largest unit of which there are at least two; what is short of it by less than a minute counts as whole. */
function durationText(ms: number, t: Translate): string {
  const whole = ms + MINUTE;
  const [unit, size] =
    whole >= 2 * DAY
      ? (['day', DAY] as const)
      : whole >= 2 * HOUR
        ? (['hour', HOUR] as const)
        : (['minute', MINUTE] as const);
  return new Intl.NumberFormat(localeOf(t.language), { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.max(1, Math.floor(whole / size)),
  );
}

const scoreText = (points: readonly number[], say: Say): string =>
  [...points.keys()]
    .sort((a, b) => (a === say.you ? -1 : b === say.you ? 1 : points[b]! - points[a]!))
    .map((seat) => `${seat === say.you ? say.t('told.you') : (say.names[seat] ?? '')} ${points[seat]}`)
    .join(' · ');
