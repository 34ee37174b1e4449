import { Bars } from '../app/Bars.tsx';
import { LanguageChoice } from '../app/LanguageChoice.tsx';
import { Link } from '../app/Link.tsx';
import { RulesText } from '../app/Rules.tsx';
import { BoardList } from './BoardList.tsx';
import { Dialog } from './Dialog.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { Log, Recap } from './Log.tsx';
import type { GameId } from '@saqqara/games';
import type { StoredMatch } from '../match/storage.ts';
import { useTable } from './model.ts';
import { Players } from './Players.tsx';
import { linkTo } from './positionLink.ts';
import { ScoreTable } from './ScoreTable.tsx';
import { Scrubber } from './Scrubber.tsx';
import { saveText } from '../app/parts/saveText.ts';
import { announce } from '../app/announce.tsx';

export function Sheets() {
  const { say, view, screen, sheet, openSheet: open } = useTable();
  const { t } = say;
  const close = (): void => open(null);
  switch (sheet) {
    case null:
      return null;
    case 'menu':
      return (
        <Dialog title={t('table.menu')} close={close}>
          <Menu />
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
    default:
      return (
        <Dialog title={t('table.rules')} close={close} kind="sheet">
          <RulesText game={screen.game.id as GameId} anchor={sheet.split(':')[1] ?? null} />
        </Dialog>
      );
  }
}

function Menu() {
  const { screen, say, state, cursor, isPast, undoable, outcome, openSheet: open, do: deeds } = useTable();
  const { t } = say;
  const { stored } = state;
  const copyLink = async (): Promise<void> => {
    await navigator.clipboard.writeText(await linkTo(stored, isPast ? cursor : null));
    announce(t('table.linkCopied'), 'assertive');
    open(null);
  };
  return (
    <>
      <Bars />
      <ul class="menu">
        <Item text={t('table.log')} act={() => open('log')} />
        <Item text={t('table.ifItEndedNow')} act={() => open('scores')} />
        <Item text={t('table.players')} act={() => open('players')} />
        {screen.words.list !== undefined && <Item text={screen.words.list(say)} act={() => open('list')} />}
        {undoable.turn > 0 && (
          <Item
            text={t('table.resetTurn')}
            act={() => {
              open(null);
              deeds.resetTurn();
            }}
          />
        )}
        <Item text={t('table.textBoard')} act={() => open('text')} />
        <Item text={t('table.keys')} act={() => open('keys')} />
        <Item text={t('table.rules')} act={() => open('rules')} />
        <Item text={t('table.export')} act={() => void saveRecord(stored)} />
        <Item
          text={t(isPast || outcome !== null ? 'table.copyMoment' : 'table.copyLink')}
          act={() => void copyLink()}
        />
        <li>
          <Link to="/settings">{t('table.settings')}</Link>
        </li>
        <li>
          <Link to="/">{t('table.leave')}</Link>
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

/** The records of all games are written by one file, which the table does not need otherwise. */
async function saveRecord(stored: StoredMatch): Promise<void> {
  const { exportRecord } = await import('../match/storageRecord.ts');
  saveText(`${stored.game}-${stored.id}.txt`, exportRecord(stored));
}
