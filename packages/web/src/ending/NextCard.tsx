import type { GameId } from '@saqqara/games';
import { levelName, type Translate } from '@saqqara/words';
import { useEffect, useState } from 'preact/hooks';
import { botName } from '../app/botNames.ts';
import { goTo } from '../app/route.ts';
import { BotFace } from '../drawing/botFace.tsx';
import { PAGE_GAMES } from '../games/pageGames.ts';
import { pictureOf } from '../games/pictures.ts';
import { newMatch, readMatch } from '../match/storage.ts';
import { useTable } from '../table/tableModel.ts';
import { type Next, nextAfter, raised } from './next.ts';

/** What one could do now: one card, one touch. */
export function NextCard() {
  const { screen, state, outcome, onlineSlots, say } = useTable();
  const { t, you } = say;
  const { id, seats } = state.stored;
  const next = nextAfter({ game: screen.game.id, seats, outcome, you, isHere: onlineSlots === null });
  const [phase, setPhase] = useState<'idle' | 'starting' | 'failed'>('idle');
  const begin = (): void => {
    if (phase === 'starting') return;
    setPhase('starting');
    beginNext(next, id, t).catch(() => setPhase('failed'));
  };
  return (
    <section class="next-card panel">
      {next.type === 'bot' ? <NextBot next={next} /> : <NextGame next={next} />}
      <button type="button" class="btn" aria-disabled={phase === 'starting'} onClick={begin}>
        {t(next.type === 'puzzle' ? 'ending.next.solve' : 'ending.next.play')}
      </button>
      {phase === 'failed' && (
        <p class="problem" role="alert">
          {t('app.new.failed')}
        </p>
      )}
    </section>
  );
}

async function beginNext(next: Next, id: string, t: Translate): Promise<void> {
  if (next.type === 'puzzle') return goTo(`/puzzles/${next.game}`);
  if (next.type === 'game') return (await import('../app/setup/start.ts')).playNow(next.game, t);
  const match = await readMatch(id);
  if (match === null) throw new Error('the match is gone');
  const { game, options } = match;
  const { version } = PAGE_GAMES[game];
  const seats = [...raised(match.seats, next, botName)];
  goTo(`/table/${(await newMatch({ game, version, options, seats })).id}`);
}

function NextBot({ next: { beaten, level } }: { readonly next: Extract<Next, { type: 'bot' }> }) {
  const { screen, say } = useTable();
  const { t } = say;
  const [note, setNote] = useState('');
  useEffect(() => {
    let isWanted = true;
    PAGE_GAMES[screen.game.id as GameId].variations().then(
      ({ levelNote }) => isWanted && setNote(levelNote(level, t)),
      () => null,
    );
    return () => {
      isWanted = false;
    };
  }, [level, t]);
  const name = botName([{ level }], 0);
  return (
    <>
      <BotFace level={level} size={52} />
      <p>
        <b>{t('ending.next.bot', { name, craft: levelName(level, t) })}</b>
        <span>
          {t('ending.next.beat', { level: beaten })} {note}
        </span>
      </p>
    </>
  );
}

/** Another game, or a puzzle of this one. */
function NextGame({ next: { type, game } }: { readonly next: Exclude<Next, { type: 'bot' }> }) {
  const { t } = useTable().say;
  const { name, about } = PAGE_GAMES[game];
  const Picture = pictureOf(game);
  return (
    <>
      <span class="game-picture">{Picture !== undefined && <Picture />}</span>
      <p>
        <b>{t(`ending.next.${type}`, { game: name })}</b>
        <span>{t(type === 'puzzle' ? 'ending.next.puzzleText' : about)}</span>
      </p>
    </>
  );
}
