import { changeSettings, useSettings } from '../app/settings.ts';
import type { GameId } from '@saqqara/games';
import { PAGE_GAMES } from '../games/pageGames.ts';
import { Link } from '../app/Link.tsx';
import { Icon } from '../drawing/icon.tsx';
import { Logo } from '../drawing/logo.tsx';
import { useTable } from './tableModel.ts';

/** Where one is, how far the game is, and what else there is to open. */
export function Header() {
  const { screen, view, say, match, onlineSlots, decision, openSheet, controls } = useTable();
  const { sound } = useSettings();
  const { t } = say;
  const { Headline } = screen;
  return (
    <header class="table-header">
      <Link to="/" class="brand" label={t('table.home')}>
        <Logo size={30} />
        <span class="disp long">Saqqara</span>
      </Link>
      <h1 class="sr">{PAGE_GAMES[screen.game.id as GameId].name}</h1>
      <div class="headline">
        <Headline view={view} say={say} />
      </div>
      <div class="tools">
        {match.hint !== null && (
          <button
            type="button"
            class="tool"
            aria-label={t('table.hint')}
            aria-disabled={decision === null}
            onClick={controls.hint}
          >
            <Icon name="bulb" />
          </button>
        )}
        {onlineSlots !== null && <onlineSlots.Tool />}
        <button
          type="button"
          class="tool long"
          aria-label={t('table.rules')}
          onClick={() => openSheet('rules')}
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
        <button type="button" class="tool" aria-label={t('table.menu')} onClick={() => openSheet('menu')}>
          <Icon name="menu" />
        </button>
      </div>
    </header>
  );
}
