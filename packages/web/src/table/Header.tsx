import { lazyPart } from '../app/lazyPart.tsx';
import { changeSettings, useSettings } from '../app/settings.ts';
import type { GameId } from '@saqqara/games';
import { PAGE_GAMES } from '../games/pageGames.ts';
import { Link } from '../app/Link.tsx';
import { Icon } from '../drawing/icon.tsx';
import { Logo } from '../drawing/logo.tsx';
import { useTable } from './tableModel.ts';
import { useLandedView } from './useLandedView.ts';
import { useShape } from './useShape.ts';

const DayHeadline = lazyPart(async () => (await import('../day/DayStrip.tsx')).DayHeadline);

/** Where one is, how far the game is, and what else there is to open. */
export function Header() {
  const { screen, state, view, say, match, onlineSlots, trialSlots, isOver, decision, openSheet, controls } =
    useTable();
  const { sound } = useSettings();
  // A round is told of when what ended the one before has landed.
  const landed = useLandedView();
  const { t } = say;
  const { Headline } = screen;
  const shape = useShape();
  const Asked = shape === 'wide' || shape === 'medium' ? trialSlots?.Headline : undefined;
  const Hint = trialSlots?.Hint;
  return (
    <header class="table-header">
      <Link to="/" class="brand" label={t('table.home')}>
        <Logo size={30} />
        <span class="disp long">Saqqara</span>
      </Link>
      <div class="title">
        <h1>
          <span class="whole">{PAGE_GAMES[screen.game.id as GameId].name}</span>
          <span class="short">{screen.words.progress(landed, say)}</span>
        </h1>
        <button type="button" class="goal-line" aria-haspopup="dialog" onClick={() => openSheet('goal')}>
          <span class="sr">{t('table.goal')}: </span>
          {screen.words.goal(view, say).line}
        </button>
      </div>
      <div class="headline">
        {Asked !== undefined ? (
          <Asked />
        ) : state.stored.day === undefined ? (
          <Headline view={landed} say={say} />
        ) : (
          <DayHeadline />
        )}
      </div>
      <div class="tools">
        {Hint !== undefined && <Hint />}
        {Hint === undefined && match.hint !== null && !isOver && (
          <button
            type="button"
            class="tool worded"
            aria-label={t('table.hint')}
            aria-disabled={decision === null}
            onClick={controls.hint}
          >
            <Icon name="bulb" />
            <span class="word">{t('table.hint')}</span>
          </button>
        )}
        {onlineSlots !== null && <onlineSlots.Tool />}
        <button
          type="button"
          class="tool long"
          aria-label={t('table.help')}
          aria-keyshortcuts="?"
          onClick={() => openSheet('goal')}
        >
          <Icon name="q" />
        </button>
        <button
          type="button"
          class="tool long"
          aria-pressed={sound}
          aria-label={t('table.sound')}
          onClick={() => changeSettings({ sound: !sound })}
        >
          <Icon name="sound" />
        </button>
        <button
          type="button"
          class="tool worded"
          aria-label={t('table.menu')}
          onClick={() => openSheet('menu')}
        >
          <Icon name="menu" />
          <span class="word">{t('table.menu')}</span>
        </button>
      </div>
    </header>
  );
}
