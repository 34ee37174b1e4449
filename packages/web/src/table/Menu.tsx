import type { GameId } from '@saqqara/games';
import { isPuzzled } from '@saqqara/games/puzzles';
import type { GameTypes } from '@saqqara/kernel';
import { localeOf, type Translate } from '@saqqara/words';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Bars } from '../app/Bars.tsx';
import { LanguageChoice } from '../app/LanguageChoice.tsx';
import { Link } from '../app/Link.tsx';
import { listed } from '../app/matches.ts';
import { saveText } from '../app/parts/saveText.ts';
import { Icon, type IconName } from '../drawing/icon.tsx';
import { PAGE_GAMES } from '../games/pageGames.ts';
import type { Match } from '../match/match.ts';
import type { PlayedFrom } from '../match/matchStorage.ts';
import { CopyLink } from './CopyLink.tsx';
import type { Sheet } from './sheets.ts';
import { useTable } from './tableModel.ts';

/** What else there is: about the game, about how it is shown, and ways out of it. */
export function Menu() {
  const { say, openSheet } = useTable();
  const { t } = say;
  return (
    <>
      <Bars />
      <Group title={t('table.menuGame')}>
        <GameItems />
      </Group>
      <Group title={t('table.menuView')}>
        <Opener icon="book" text={t('table.textBoard')} sheet="text" />
        <Opener icon="key" text={t('table.keys')} sheet="keys" />
        <li>
          <Link to="/settings">
            <Icon name="gear" /> {t('table.settings')}
          </Link>
        </li>
        <li>
          <LanguageChoice />
        </li>
      </Group>
      <Group title={t('table.menuLeave')}>
        <WaysOut close={() => openSheet(null)} />
      </Group>
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="menu-group">
      <h3>{title}</h3>
      <ul class="menu">{children}</ul>
    </section>
  );
}

function GameItems() {
  const { screen, state, say, undoable, onlineSlots, isOver, openSheet, tryOut, controls } = useTable();
  const { t } = say;
  const { from } = state.stored;
  return (
    <>
      {from !== undefined && (
        <li class="played-from">
          <Link to={from.path}>
            <Icon name="fork" /> {fromWords(PAGE_GAMES[screen.game.id as GameId].name, from, t)}
          </Link>
        </li>
      )}
      <Opener icon="flag" text={t('table.goal')} sheet="goal" />
      <Opener icon="book" text={t('table.rules')} sheet="rules" />
      {PAGE_GAMES[screen.game.id as GameId].guide !== undefined && (
        <li>
          <Link to={`/learn/${screen.game.id}`}>
            <Icon name="bulb" /> {t('table.learn')}
          </Link>
        </li>
      )}
      {isPuzzled(screen.game.id) && (
        <li>
          <Link to={`/puzzles#${screen.game.id}`}>
            <Icon name="target" /> {t('table.puzzles')}
          </Link>
        </li>
      )}
      <Opener icon="list" text={t('table.log')} sheet="log" />
      <Opener icon="chart" text={t('table.ifItEndedNow')} sheet="scores" />
      <Opener icon="users" text={t('table.players')} sheet="players" />
      {screen.words.list !== undefined && <Opener icon="share" text={screen.words.list(say)} sheet="list" />}
      {onlineSlots !== null && !isOver && <ReviewLater />}
      {tryOut !== undefined && <Item icon="bulb" text={t('table.tryOut')} act={tryOut} />}
      {undoable.turn > 0 && (
        <Item
          icon="reset"
          text={t('table.resetTurn')}
          act={() => {
            openSheet(null);
            controls.resetTurn();
          }}
        />
      )}
    </>
  );
}

/** The game from which this one was played on. */
const fromWords = (game: string, { names, playedAt, plays }: PlayedFrom, t: Translate): string =>
  t('table.playedFrom', {
    game,
    names: listed(names, t.language),
    move: plays,
    date:
      playedAt === null
        ? 'none'
        : new Intl.DateTimeFormat(localeOf(t.language), { day: 'numeric', month: 'long' }).format(playedAt),
  });

/** While an online game runs for anybody nobody sees it judged, and is told so. */
function ReviewLater() {
  const { t } = useTable().say;
  const id = useId();
  return (
    <li class="review-later">
      <button type="button" aria-disabled="true" aria-describedby={id}>
        <Icon name="chart" /> {t('table.review')}
      </button>
      <p id={id} class="muted">
        {t('table.reviewLater')}
      </p>
    </li>
  );
}

function WaysOut({ close }: { readonly close: () => void }) {
  const { screen, say, match, onlineSlots, trialSlots, isOver } = useTable();
  const { t } = say;
  return (
    <>
      {match.carry !== undefined && !isOver && (
        <li>
          <Link to={match.carry}>
            <Icon name="wifi" /> {t('table.playOnline')}
          </Link>
        </li>
      )}
      {match.record !== null && (
        <Item icon="save" text={t('table.export')} act={() => void saveRecord(screen.game.id, match)} />
      )}
      <CopyLink />
      {onlineSlots !== null && <onlineSlots.Menu done={close} />}
      <li>
        {/* Among others, to leave is to get up. */}
        {trialSlots?.kind === 'puzzle' ? (
          <Link to="/puzzles">
            <Icon name="prev" /> {t('puzzles.leave')}
          </Link>
        ) : (
          <Link to="/">
            <Icon name="prev" /> {t(onlineSlots === null ? 'table.leave' : 'table.toStart')}
          </Link>
        )}
      </li>
    </>
  );
}

interface ItemProps {
  readonly icon: IconName;
  readonly text: string;
}

function Opener({ icon, text, sheet }: ItemProps & { readonly sheet: Sheet }) {
  const { openSheet } = useTable();
  return (
    <li>
      <button type="button" data-sheet={sheet} onClick={() => openSheet(sheet)}>
        <Icon name={icon} /> {text}
      </button>
    </li>
  );
}

const Item = ({ icon, text, act }: ItemProps & { readonly act: () => void }) => (
  <li>
    <button type="button" onClick={act}>
      <Icon name={icon} /> {text}
    </button>
  </li>
);

async function saveRecord(game: string, match: Match<GameTypes>): Promise<void> {
  if (match.record !== null) saveText(`${game}-${match.state.get().stored.id}.txt`, await match.record());
}
