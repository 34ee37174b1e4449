import type { GameId } from '@saqqara/games';
import type { Section } from '@saqqara/words';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { LearnLink } from '../app/LearnLink.tsx';
import type { PageGame } from '../games/pageGame.ts';
import { PAGE_GAMES } from '../games/pageGames.ts';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { isAskedByList } from '../table/model/offered.ts';
import { type TableModel, useTable } from '../table/tableModel.ts';
import type { Advice, Adviser } from './advice.ts';
import { adviceFor, COACHED_TURNS, GUIDE, keepCoaching, mayOfferGuide, readCoaching } from './coaching.ts';
import { GuideFace } from './GuideFace.tsx';
import { readProgress } from './progress.ts';

interface CoachLineProps {
  readonly game: GameId;
  readonly coach: NonNullable<PageGame['coach']>;
  /** How many turns the person has ended. */
  readonly turns: number;
}

/** What the coach says in the first turns of the first game. */
export function CoachLine({ game, coach, turns }: CoachLineProps) {
  const [adviser, setAdviser] = useState<Adviser | null>(null);
  useEffect(() => {
    // Whoever cannot fetch the coach plays without one.
    coach().then(
      (fetched) => setAdviser(() => fetched),
      () => null,
    );
  }, []);
  if (adviser === null) return null;
  return (
    <SpeakingAlso sections={['learn', `${game}Guide` as Section]}>
      <Line game={game} adviser={adviser} turns={turns} />
    </SpeakingAlso>
  );
}

/** Whoever points with a mouse has another button; a finger stays. */
const isByMouse = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

interface LineProps {
  readonly game: GameId;
  readonly adviser: Adviser;
  /** How many turns the person has ended. */
  readonly turns: number;
}

function Line(props: LineProps) {
  const t = useT();
  const [read, setRead] = useState<Advice | null>(null);
  const table = useTable();
  const advice = useAdvice(table, props, read);
  const isWeighing = table.action !== null;
  useEffect(() => {
    if (advice !== null) announce(advice.text);
  }, [advice]);
  // Who weighs something looks at what it brings: nothing lies on that.
  if (advice === null || advice === read || isWeighing) return null;
  const isOffer = advice.topic === GUIDE;
  return (
    <p class="coach">
      <GuideFace size={44} feeling="calm" />
      <span>{advice.text}</span>
      {isOffer && <LearnLink game={props.game} words="learn.coach.show" />}
      <button type="button" class="btn gh" onClick={() => setRead(advice)}>
        {t(isOffer ? 'learn.coach.decline' : 'learn.coach.ok')}
      </button>
    </p>
  );
}

/** What is said about this decision: it stands until the next one, and is never said again. An offer that is declined makes room for advice. */
function useAdvice(
  table: TableModel,
  { game, adviser, turns }: LineProps,
  read: Advice | null,
): Advice | null {
  const t = useT();
  const { screen, view, say, decision, asked, state, own } = table;
  const isAsked = decision !== null;
  const isDeclined = read?.topic === GUIDE;
  const kept = useRef<{ readonly asked: string; readonly advice: Advice | null } | null>(null);
  const advice = useMemo((): Advice | null => {
    // A list says itself what there is to choose, and takes the room; and what is named by itself asks for nothing.
    if (decision === null || isAskedByList(table) || table.action !== null) return null;
    // Whoever has looked at the past meanwhile finds what was said before.
    const said = kept.current;
    if (said?.asked === asked && !(isDeclined && said.advice?.topic === GUIDE)) return said.advice;
    const coaching = readCoaching(game);
    const { plays } = state.timeline;
    if (!isDeclined && mayOfferGuide(plays, own, coaching, readProgress(game)))
      return { topic: GUIDE, text: t('learn.coach.offer', { game: PAGE_GAMES[game].name }) };
    const offered =
      turns < COACHED_TURNS
        ? [
            ...adviser({ game: screen.game, view, seat: decision.seat, say: { ...say, t } }),
            // Whoever has been told all that is to be told here learns where there is more.
            ...(turns > 0
              ? [{ topic: 'hold', text: t(isByMouse() ? 'learn.coach.rightClick' : 'learn.coach.hold') }]
              : []),
          ]
        : [{ topic: 'over', text: t('learn.coach.over') }];
    return adviceFor(offered, coaching);
  }, [asked, isAsked, isDeclined, t]);
  if (advice !== null) kept.current = { asked, advice };
  const topic = advice?.topic ?? null;
  useEffect(() => {
    if (topic === null) return undefined;
    const keep = (): void => {
      const { said } = readCoaching(game);
      keepCoaching(game, { said: [...said, topic], isOver: topic === 'over' });
    };
    // An offer stands until it is answered, in whichever way.
    if (topic === GUIDE) return keep;
    keep();
    return undefined;
  }, [topic]);
  return advice;
}
