import { COUPLE_POINTS, type NetworkParts } from '@saqqara/kheops';
import type { Reason } from '../../reason.ts';
import type { Say } from '../../say.ts';
import type { Lettered } from './lettered.ts';

/** How many points each part of a network has brought since before. */
type Changes = Readonly<Record<keyof NetworkParts, number>>;

/** What changed in a network, part by part, against those of the same seat that went into it. */
export function partReasons(
  now: Lettered,
  sources: readonly Lettered[],
  { t }: Say,
): readonly Pick<Reason, 'points' | 'text'>[] {
  const changed = changesOf(now, sources);
  const { rooms, longest, summit, secret } = changed;
  const net = now.letter;
  const cut = t('kheops.why.cut', { net: partedOf(now, sources).letter });
  if (sources.some(({ isCursed }) => isCursed)) {
    const points = sumOf(changed);
    return [{ points, text: points > 0 ? t('kheops.why.uncursed', { net }) : cut }];
  }
  const told = [
    { points: rooms, text: rooms < 0 ? cut : t('kheops.why.grew', { net }) },
    { points: changed.sarcophagi, text: buriedText(now, changed.sarcophagi, { t }) },
    {
      points: longest,
      text:
        longest > 0
          ? t('kheops.why.longest', { net })
          : now.parts.longest > 0
            ? t('kheops.why.oneLongest', { net })
            : t('kheops.why.notLongest', { net }),
    },
    {
      points: summit,
      text: summit < 0 ? t('kheops.why.noSummit', { net }) : t('kheops.why.summit', { net }),
    },
    {
      points: secret,
      text: secret > 0 ? t('kheops.why.secret', { net }) : now.isSecret ? cut : t('kheops.why.open', { net }),
    },
  ];
  // Why a sarcophagus brings 10 and a room 2: the sum is told as that of ankhs is.
  return areDoubled(now, sources)
    ? told.map(({ points, text }) => ({
        points,
        text: t('kheops.why.twice', { why: text, half: Math.abs(points) / 2 }),
      }))
    : told;
}

/** Whether there was no way out before, and there is none now. */
const areDoubled = (now: Lettered, sources: readonly Lettered[]): boolean =>
  [now, ...sources].every(({ isSecret }) => isSecret);

/** Where all is doubled before and after, each part counts twice; else doubling is a part of its own. Nothing cursed counts. */
function changesOf(now: Lettered, sources: readonly Lettered[]): Changes {
  const isDoubled = areDoubled(now, sources);
  const pointsOf = ({ parts, isCursed }: Lettered, part: keyof NetworkParts): number =>
    isCursed ? 0 : isDoubled ? (part === 'secret' ? 0 : 2 * parts[part]) : parts[part];
  const change = (part: keyof NetworkParts): number =>
    pointsOf(now, part) - sources.reduce((sum, source) => sum + pointsOf(source, part), 0);
  return {
    rooms: change('rooms'),
    sarcophagi: change('sarcophagi'),
    summit: change('summit'),
    longest: change('longest'),
    secret: change('secret'),
  };
}

const sumOf = (changes: Changes): number => Object.values(changes).reduce((sum, each) => sum + each, 0);

/** What a network was cut from: one that is not whole any more. */
const partedOf = ({ places }: Lettered, sources: readonly Lettered[]): Lettered =>
  sources.find((source) => !source.places.every((place) => places.includes(place))) ?? sources[0]!;

function buriedText({ letter, parts, clash }: Lettered, points: number, { t }: Pick<Say, 't'>): string {
  const net = letter;
  if (points > 0)
    return t('kheops.why.sarcophagus', { net, couple: parts.sarcophagi === COUPLE_POINTS ? 'yes' : 'no' });
  return clash > 0
    ? t('kheops.why.clash', { net, sarcophagi: clash })
    : t('kheops.why.noSarcophagus', { net });
}
