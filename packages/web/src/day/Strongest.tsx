import { NoAnswer, playedByStrongest } from '@saqqara/bots';
import { type Day, dealOf, worthOf } from '@saqqara/games/day';
import { replay } from '@saqqara/kernel';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { loadScreen } from '../games/screens.ts';
import { useT } from '../i18n/context.tsx';
import { browserThinker } from '../match/bots.ts';
import { strongestWords } from './strongestWords.ts';

/** What the strongest bot makes of the same deal, worked out here where no server tells it. */
export function Strongest({ day }: { readonly day: Day }) {
  const t = useT();
  const [state, setState] = useState<'idle' | 'thinking' | 'failed' | Made>('idle');
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const ask = (): void => {
    if (state === 'thinking') return;
    setState('thinking');
    const playing = playStrongest(day);
    stop.current = playing.stop;
    playing.made.then(
      (made) => {
        setState(made);
        announce(strongestWords(day, made, t));
      },
      () => setState('failed'),
    );
  };
  if (typeof state === 'object') return <p>{strongestWords(day, state, t)}</p>;
  return (
    <div class="day-strongest">
      {state === 'thinking' ? (
        <p class="muted" role="status">
          {t('day.strongestPlays')}
        </p>
      ) : (
        <button type="button" class="btn" onClick={ask}>
          {t('day.askStrongest')}
        </button>
      )}
      {state === 'failed' && (
        <p class="problem" role="alert">
          {t('day.strongestFailed')}
        </p>
      )}
    </div>
  );
}

interface Made {
  readonly points: number;
  readonly worth: number;
}

/** Thinks in a worker of its own, until it is done or nobody looks any more. */
function playStrongest(day: Day): { readonly made: Promise<Made>; readonly stop: () => void } {
  let close = (): void => {};
  let isOver = false;
  const work = async (): Promise<Made> => {
    const { seat, levels, seed, ...deal } = dealOf(day);
    const screen = await loadScreen(deal);
    if (screen === null) throw new Error(`no rules for ${day}`);
    const { game } = screen;
    const thinker = browserThinker({ gameById: () => game, levelsOf: () => screen.levels });
    close = thinker.close;
    const options = game.parseOptions(deal.options);
    const plays = await playedByStrongest({ game, options, seed, levels }, (request) => {
      // Whoever has left is answered in haste, which is no answer.
      if (isOver) throw new NoAnswer();
      return thinker.ask(request).answer;
    });
    const outcome = game.outcome(replay(game, { options, seed, plays }))!;
    return { points: outcome.scores[seat]!, worth: worthOf(deal.game, outcome, seat) };
  };
  const stop = (): void => {
    isOver = true;
    close();
  };
  return { made: work().finally(() => close()), stop };
}
