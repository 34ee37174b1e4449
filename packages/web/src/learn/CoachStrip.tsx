import type { GameId } from '@saqqara/games';
import type { Section } from '@saqqara/words';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { LearnLink } from '../app/LearnLink.tsx';
import { PAGE_GAMES } from '../games/pageGames.ts';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { type TableModel, useTable } from '../table/tableModel.ts';
import { peopleOf } from '../table/viewing.ts';
import type { Advice, Adviser } from './advice.ts';
import { adviceFor, COACHED_TURNS, keepCoaching, readCoaching, turnsOf } from './coaching.ts';
import { GuideFace } from './GuideFace.tsx';
import { readProgress } from './progress.ts';

/** What the coach says in the first turns of the first game. Its room stays the same whether it speaks or not. */
export function CoachStrip() {
  const { screen, state, own } = useTable();
  const game = screen.game.id as GameId;
  const { coach } = PAGE_GAMES[game];
  const [adviser, setAdviser] = useState<Adviser | null>(null);
  // A game in which it has said its last word is not coached again.
  const [isOver] = useState(() => readCoaching(game).isOver);
  const turns = turnsOf(state.timeline.plays, own);
  // Who only looks on has nothing to learn by doing.
  const isSilent =
    isOver || coach === undefined || turns > COACHED_TURNS || peopleOf(state.stored).length === 0;
  useEffect(() => {
    // Whoever cannot fetch the coach plays without one.
    if (!isSilent)
      coach().then(
        (fetched) => setAdviser(() => fetched),
        () => null,
      );
  }, [isSilent]);
  if (isSilent) return null;
  return (
    <div class="coach-strip">
      {adviser !== null && (
        <SpeakingAlso sections={['learn', `${game}Guide` as Section]}>
          <Line game={game} adviser={adviser} turns={turns} />
        </SpeakingAlso>
      )}
    </div>
  );
}

interface LineProps {
  readonly game: GameId;
  readonly adviser: Adviser;
  /** How many turns the person has ended. */
  readonly turns: number;
}

function Line(props: LineProps) {
  const t = useT();
  const advice = useAdvice(useTable(), props);
  const [read, setRead] = useState<Advice | null>(null);
  useEffect(() => {
    if (advice !== null) announce(advice.text);
  }, [advice]);
  if (advice === null || advice === read) return null;
  const isNew = props.turns === 0 && !readProgress(props.game).isDone;
  return (
    <p class="coach">
      <GuideFace size={44} feeling="calm" />
      <span>{advice.text}</span>
      {isNew && <LearnLink game={props.game} />}
      <button type="button" class="btn gh" onClick={() => setRead(advice)}>
        {t('learn.coach.ok')}
      </button>
    </p>
  );
}

/** What is said about this decision: it stands until the next one, and is never said again. */
function useAdvice(table: TableModel, { game, adviser, turns }: LineProps): Advice | null {
  const t = useT();
  const { screen, view, say, decision, asked } = table;
  const isAsked = decision !== null;
  const advice = useMemo((): Advice | null => {
    if (decision === null) return null;
    const coaching = readCoaching(game);
    const offered =
      turns < COACHED_TURNS
        ? adviser({ game: screen.game, view, seat: decision.seat, say: { ...say, t } })
        : [{ topic: 'over', text: t('learn.coach.over') }];
    return adviceFor(offered, coaching);
  }, [asked, isAsked, t]);
  useEffect(() => {
    if (advice === null) return;
    const { said } = readCoaching(game);
    keepCoaching(game, { said: [...said, advice.topic], isOver: advice.topic === 'over' });
  }, [advice]);
  return advice;
}
