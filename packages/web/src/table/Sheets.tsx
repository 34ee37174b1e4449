import { Bars } from '../app/Bars.tsx';
import { LanguageChoice } from '../app/LanguageChoice.tsx';
import { Link } from '../app/Link.tsx';
import { RulesText } from '../app/Rules.tsx';
import { BoardList } from './BoardList.tsx';
import { CopyLink } from './CopyLink.tsx';
import { Dialog } from './Dialog.tsx';
import { GoalCard } from './GoalCard.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { Log, Recap } from './Log.tsx';
import type { GameId } from '@saqqara/games';
import type { GameTypes } from '@saqqara/kernel';
import { PAGE_GAMES } from '../games/pageGames.ts';
import type { Match } from '../match/match.ts';
import { useTable } from './tableModel.ts';
import { Players } from './Players.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import { Scrubber } from './Scrubber.tsx';
import { isSideSheet } from './sheets.ts';
import { useShape } from './useShape.ts';
import { saveText } from '../app/parts/saveText.ts';

export function Sheets() {
  const { say, view, screen, sheet, onlineSlots, isOver, openSheet: open } = useTable();
  const shape = useShape();
  const { t } = say;
  const close = (): void => open(null);
  const isBeside = onlineSlots !== null && !isOver && (shape === 'wide' || shape === 'medium');
  if (isBeside && isSideSheet(sheet)) return null;
  switch (sheet) {
    case null:
      return null;
    case 'menu':
      return (
        <Dialog title={t('table.menu')} close={close}>
          <Menu />
        </Dialog>
      );
    case 'goal':
      return (
        <Dialog title={t('table.goal')} close={close} kind="sheet">
          <GoalCard />
        </Dialog>
      );
    case 'scores':
      return (
        <Dialog title={t('table.ifItEndedNow')} close={close}>
          <ScoreTable />
        </Dialog>
      );
    case 'text':
      return (
        <Dialog title={t('table.textBoard')} close={close}>
          {screen.words.table(view, say).map(({ heading, lines }) => (
            <section key={heading} class="text-board">
              <h3>{heading}</h3>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          ))}
        </Dialog>
      );
    case 'keys':
      return (
        <Dialog title={t('table.keys')} close={close}>
          <KeyHelp />
        </Dialog>
      );
    case 'log':
      return (
        <Dialog title={t('table.log')} close={close} kind="sheet">
          <Recap />
          <Log />
          <Scrubber />
        </Dialog>
      );
    case 'players':
      return (
        <Dialog title={t('table.players')} close={close} kind="sheet">
          <Players size="panel" />
        </Dialog>
      );
    case 'list':
      return (
        <Dialog title={screen.words.list?.(say) ?? ''} close={close} kind="sheet">
          <BoardList size="panel" picked={close} />
        </Dialog>
      );
    case 'chat':
      return onlineSlots === null ? null : (
        <Dialog title={t('table.chat')} close={close} kind="sheet">
          <onlineSlots.Talk />
        </Dialog>
      );
    default:
      return (
        <Dialog title={t('table.rules')} close={close} kind="sheet">
          <RulesText
            game={screen.game.id as GameId}
            version={screen.game.version}
            anchor={sheet.split(':')[1] ?? null}
          />
        </Dialog>
      );
  }
}

function Menu() {
  const model = useTable();
  const { screen, say, match, onlineSlots, undoable, isOver, openSheet: open, controls } = model;
  const { t } = say;
  return (
    <>
      <Bars />
      <ul class="menu">
        <Item text={t('table.goal')} act={() => open('goal')} />
        <Item text={t('table.log')} act={() => open('log')} />
        <Item text={t('table.ifItEndedNow')} act={() => open('scores')} />
        <Item text={t('table.players')} act={() => open('players')} />
        {screen.words.list !== undefined && <Item text={screen.words.list(say)} act={() => open('list')} />}
        {undoable.turn > 0 && (
          <Item
            text={t('table.resetTurn')}
            act={() => {
              open(null);
              controls.resetTurn();
            }}
          />
        )}
        <Item text={t('table.textBoard')} act={() => open('text')} />
        <Item text={t('table.keys')} act={() => open('keys')} />
        <Item text={t('table.rules')} act={() => open('rules')} />
        {PAGE_GAMES[screen.game.id as GameId].guide !== undefined && (
          <li>
            <Link to={`/learn/${screen.game.id}`}>{t('table.learn')}</Link>
          </li>
        )}
        {match.carry !== undefined && !isOver && (
          <li>
            <Link to={match.carry}>{t('table.playOnline')}</Link>
          </li>
        )}
        {match.record !== null && (
          <Item text={t('table.export')} act={() => void saveRecord(screen.game.id, match)} />
        )}
        <CopyLink />
        {onlineSlots !== null && <onlineSlots.Menu done={() => open(null)} />}
        <li>
          <Link to="/settings">{t('table.settings')}</Link>
        </li>
        <li>
          {/* Among others, to leave is to get up. */}
          <Link to="/">{t(onlineSlots === null ? 'table.leave' : 'table.toStart')}</Link>
        </li>
        <li class="language">
          <LanguageChoice />
        </li>
      </ul>
    </>
  );
}

function Item({ text, act }: { readonly text: string; readonly act: () => void }) {
  return (
    <li>
      <button type="button" onClick={act}>
        {text}
      </button>
    </li>
  );
}

async function saveRecord(game: string, match: Match<GameTypes>): Promise<void> {
  if (match.record !== null) saveText(`${game}-${match.state.get().stored.id}.txt`, await match.record());
}
