import type { Judged, ReviewMoment } from '@saqqara/bots/review';
import { after, type BySeat, type GameTypes, type Seat } from '@saqqara/kernel';
import { type Say, who } from '@saqqara/words';
import type { Timeline } from '../match/timeline.ts';
import { deedOf } from '../table/deed.ts';
import type { Screen } from '../table/screen.ts';

/** Whose moments are told, of which game. */
export interface MomentTelling {
  readonly screen: Screen;
  readonly timeline: Timeline<GameTypes>;
  readonly judged: ReadonlyMap<number, Judged>;
  readonly reader: Seat;
  readonly say: Say;
}

/** A play of a moment: what it is called, and how everybody's score changes by it at once. */
export interface TellingPlay {
  readonly deed: string;
  readonly changes: BySeat<number>;
  readonly action: string;
}

/** What a moment says in one sentence; luck with its figures, which belong to it. */
export function momentWords(telling: MomentTelling, moment: ReviewMoment): string {
  const { screen, reader, say } = telling;
  const { t } = say;
  const percent = Math.round(100 * Math.abs(moment.change));
  if (moment.kind === 'luck') {
    const side = moment.change > 0 ? 'for' : 'against';
    const values = { percent, side, game: screen.game.id, move: moment.play + 1, ...who(reader, say) };
    return t(moment.play < 0 ? 'review.deal' : 'review.luck', values);
  }
  const { played, better } = playsOf(telling, moment.play);
  if (better === null) return t('review.found', { played: played.deed });
  const inside = { played: inner(played.deed, say), better: better.deed };
  if (moment.seat !== reader) {
    const name = say.names[moment.seat ?? 0]!;
    return t('review.other', { name, played: played.deed, better: inner(better.deed, say) });
  }
  return t('review.worseShort', inside);
}

/** The same with what it changed, for where no figures stand beside it. */
export function momentInFull(telling: MomentTelling, moment: ReviewMoment): string {
  const { reader, say } = telling;
  const text = momentWords(telling, moment);
  if (moment.kind === 'luck') return text;
  const percent = Math.round(100 * Math.abs(moment.change));
  const { played, better } = playsOf(telling, moment.play);
  if (better === null || moment.seat !== reader) {
    const side = moment.change > 0 ? 'for' : 'against';
    return `${text} ${say.t('review.change', { percent, side, ...who(reader, say) })}`;
  }
  const points = moment.points < 0 ? Math.round(-moment.points) : 0;
  return say.t('review.worse', { played: inner(played.deed, say), better: better.deed, percent, points });
}

/** A moment as it is read aloud, with its place among all. */
export function momentSpoken(
  telling: MomentTelling,
  moment: ReviewMoment,
  place: { readonly n: number; readonly count: number },
): string {
  const { say } = telling;
  const { kind, seat, play, verdict } = moment;
  const text = momentInFull(telling, moment);
  if (kind === 'luck' || verdict === null || seat === null)
    return say.t('review.luckSpoken', { ...place, text });
  const word = say.t(`review.verdict.${verdict}`);
  return say.t('review.momentSpoken', {
    ...place,
    ...who(seat, say),
    move: play + 1,
    verdict: word.charAt(0).toLocaleUpperCase(say.t.language) + word.slice(1),
    text,
  });
}

/** What was played and what would have been better; `null` where nothing was. */
export function playsOf(
  { screen, timeline, judged, say }: MomentTelling,
  play: number,
): { readonly played: TellingPlay; readonly better: TellingPlay | null } {
  const { game } = screen;
  const { seat, action } = timeline.plays[play]!;
  const state = timeline.states[play];
  const view = game.view(state, seat);
  screen.words.follow?.(timeline.states.slice(0, play + 1), view);
  const told = (text: string): TellingPlay => {
    const parsed = game.parse(text);
    const before = game.score(state);
    const later = game.score(after(game, state, seat, parsed));
    return {
      deed: deedOf(screen.words, view, seat, parsed, say),
      changes: later.map(({ total }, each) => total - before[each]!.total),
      action: text,
    };
  };
  const best = judged.get(play)?.best.line[0];
  return { played: told(action), better: best === undefined || best === action ? null : told(best) };
}

/** A deed in the middle of a sentence begins small, but for German nouns. */
const inner = (deed: string, { t }: Say): string =>
  t.language === 'de' ? deed : deed.charAt(0).toLowerCase() + deed.slice(1);
