import type { Hint } from '@saqqara/bots';
import type { Seat } from '@saqqara/kernel';
import { deedOf } from './deed.ts';
import { type Effect, effectOf } from './effect.ts';
import { reasonsOf } from './reasonsOf.ts';
import type { Say, Screen } from './screen.ts';

/** What a hint has to say. Its numbers are those of the preview: both come from the same effect. */
export interface HintWords {
  /** What there is to gain, before it is said how. */
  readonly idea: string;
  /** The act, what it brings and why. */
  readonly advice: string;
  /** What is to be said besides: that others are as good, or why not what pays more at once. */
  readonly besides: string;
}

export interface Asked {
  readonly screen: Screen;
  readonly view: unknown;
  readonly seat: Seat;
  readonly say: Say;
  /** The most that anything priced on the board brings at once. */
  readonly most?: number;
}

/** Chances that are closer than this are equal. */
const EVEN = 0.01;

/** More reasons than these are no help. */
const MOST_REASONS = 2;

/** Of what is equally good, what brings most at once: it is the easiest to understand. */
export function easiestOf({ screen, view, seat }: Omit<Asked, 'say'>, hint: Hint): string {
  const { best, alternatives } = hint;
  const chance = best.winChances[seat];
  const even = alternatives.filter(
    ({ winChances }) => chance !== undefined && Math.abs((winChances[seat] ?? 0) - chance) < EVEN,
  );
  const gainBy = (written: string): number => {
    const action = screen.game.parse(written);
    return action === null ? 0 : effectOf(screen.game, view, seat, action).changes[seat]!.end;
  };
  return [best, ...even]
    .map(({ action }) => ({ action, gain: gainBy(action) }))
    .reduce((most, each) => (each.gain > most.gain ? each : most)).action;
}

export function hintWords(asked: Asked, hint: Hint, picked: string = hint.best.action): HintWords {
  const action = asked.screen.game.parse(picked);
  if (action === null) return { idea: '', advice: picked, besides: '' };
  const deed = deedOf(asked.screen.words, asked.view, asked.seat, action, asked.say);
  const gain = gainOf(asked, hint, picked, action);
  const isEven = evenWith(hint, asked.seat);
  const besides = [alsoOf(asked, gain, action), besidesOf(asked, gain, isEven)].filter((each) => each !== '');
  return { ...saidOf(asked, gain, deed, isEven), besides: besides.join(' ') };
}

/** What gains something and takes more from another is meant for that, too. */
function alsoOf({ screen, view, seat, say }: Asked, gain: Gain, action: unknown): string {
  if (gain.kind !== 'own') return '';
  const { changes } = effectOf(screen.game, view, seat, action);
  const worst = changes.reduce((least, { end }, other) => (end < changes[least]!.end ? other : least), seat);
  const lost = worst === seat ? 0 : -changes[worst]!.end;
  return lost > 0 ? say.t('table.hintAlso', { name: say.names[worst] ?? '', points: lost }) : '';
}

/** A larger figure on the board must not look like something that the hint has overlooked. */
function besidesOf({ say, most = 0 }: Asked, gain: Gain, isEven: boolean): string {
  const now = gain.kind === 'own' || gain.kind === 'then' ? gain.points : 0;
  if (most > Math.max(0, now)) return say.t('table.hintYet', { points: most });
  return isEven && gain.kind !== 'keeps' ? say.t('table.hintEven') : '';
}

const evenWith = ({ best, alternatives }: Hint, seat: Seat): boolean => {
  const chance = best.winChances[seat];
  const other = alternatives[0]?.winChances[seat];
  return chance !== undefined && other !== undefined && Math.abs(chance - other) < EVEN;
};

type Gain =
  | { readonly kind: 'own' | 'cost'; readonly seat: Seat; readonly points: number; readonly reason: string }
  | { readonly kind: 'then'; readonly points: number; readonly line: string }
  | { readonly kind: 'later'; readonly points: number; readonly line: string; readonly turns: number }
  | { readonly kind: 'next'; readonly next: string }
  | { readonly kind: 'more' | 'less'; readonly points: number }
  | { readonly kind: 'keeps' };

/** The points of the preview; where it has none for anybody, those of the whole turn, else what comes later, and when. */
function gainOf(asked: Asked, hint: Hint, picked: string, action: unknown): Gain {
  const { screen, view, seat, say } = asked;
  const effect: Effect<unknown> = effectOf(screen.game, view, seat, action);
  const own = effect.changes[seat]!.end;
  const reasonFor = (whom: Seat): string =>
    reasonsOf(screen, { before: view, after: effect.view }, whom, say)
      .slice(0, MOST_REASONS)
      .map(({ text }) => text)
      .join(', ');
  if (own > 0) return { kind: 'own', seat, points: own, reason: reasonFor(seat) };
  const worst = effect.changes.reduce(
    (least, { end }, other) => (other !== seat && end < (effect.changes[least]?.end ?? 0) ? other : least),
    -1,
  );
  const cost = worst < 0 ? 0 : effect.changes[worst]!.end;
  if (own === 0 && cost < 0) return { kind: 'cost', seat: worst, points: cost, reason: reasonFor(worst) };
  if (own < 0) return { kind: 'own', seat, points: own, reason: reasonFor(seat) };
  return gainAfter(asked, hint, { picked, action, after: effect.view });
}

interface Picked {
  readonly picked: string;
  readonly action: unknown;
  /** The table as it would be. */
  readonly after: unknown;
}

/** Of the best action it is known what the expected play brings; others are held against it. What it leads to where it was done is told first. */
function gainAfter({ screen, view, seat, say }: Asked, hint: Hint, { picked, action, after }: Picked): Gain {
  const { best, alternatives, reason, later } = hint;
  const { outlook } = screen;
  const lineOf = (id: string): string => screen.words.scoreLine(id, say);
  const concerns = (line: string): boolean => outlook?.concerns(action, line) ?? true;
  const isBest = picked === best.action;
  if (isBest && reason !== null && reason.seat === seat && concerns(reason.line))
    return { kind: 'then', points: reason.points, line: lineOf(reason.line) };
  const next = outlook?.next(view, after, seat, say) ?? null;
  if (next !== null) return { kind: 'next', next };
  if (isBest && later !== null && concerns(later.line))
    return { ...later, kind: 'later', line: lineOf(later.line) };
  const rival = isBest ? alternatives[0] : alternatives.find(({ action }) => action === picked);
  const ahead = Math.round((best.scores[seat] ?? 0) - (rival?.scores[seat] ?? best.scores[seat] ?? 0));
  return ahead > 0 ? { kind: isBest ? 'more' : 'less', points: ahead } : { kind: 'keeps' };
}

function saidOf(
  { say }: Asked,
  gain: Gain,
  deed: string,
  isEven: boolean,
): Pick<HintWords, 'idea' | 'advice'> {
  const { t } = say;
  const keeps = t(isEven ? 'table.ideaAny' : 'table.ideaKeeps');
  switch (gain.kind) {
    case 'own':
      return {
        // What costs something at once is meant for later.
        idea:
          gain.points > 0 ? t('table.ideaGains', { ...gain }) : t('table.ideaPays', { points: -gain.points }),
        advice: t('table.hintGains', { ...gain, deed }),
      };
    case 'cost': {
      const name = say.names[gain.seat] ?? '';
      return {
        idea: t('table.ideaCosts', { ...gain, points: -gain.points, name }),
        advice: t('table.hintCosts', { ...gain, deed, name }),
      };
    }
    case 'then':
      return { idea: t('table.ideaThen', { ...gain }), advice: t('table.hintThen', { ...gain, deed }) };
    case 'later':
      return { idea: t('table.ideaLater', { ...gain }), advice: t('table.hintLater', { ...gain, deed }) };
    case 'next':
      return { idea: t('table.ideaNext', { ...gain }), advice: t('table.hintNext', { ...gain, deed }) };
    case 'more':
      return { idea: t('table.ideaMore', { ...gain }), advice: t('table.hintMore', { ...gain, deed }) };
    case 'less':
      return { idea: keeps, advice: t('table.hintLess', { ...gain, deed }) };
    case 'keeps':
      return { idea: keeps, advice: t('table.hintKeeps', { deed }) };
  }
}
