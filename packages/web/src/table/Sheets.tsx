import { lazyPart } from '../app/lazyPart.tsx';
import { RulesText } from '../app/Rules.tsx';
import { BoardList } from './BoardList.tsx';
import { Dialog } from './Dialog.tsx';
import { GoalCard } from './GoalCard.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { Log, Recap } from './Log.tsx';
import { Menu } from './Menu.tsx';
import type { GameId } from '@saqqara/games';
import { useTable } from './tableModel.ts';
import { Players } from './Players.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import { Scrubber } from './Scrubber.tsx';
import { isSideSheet, learntThing } from './sheets.ts';
import { useShape } from './useShape.ts';

const LearnSheet = lazyPart(async () => (await import('../learncard/LearnSheet.tsx')).LearnSheet);

export function Sheets() {
  const { say, view, screen, sheet, onlineSlots, isOver, openSheet: open } = useTable();
  const shape = useShape();
  const { t } = say;
  const close = (): void => open(null);
  const isBeside = onlineSlots !== null && !isOver && (shape === 'wide' || shape === 'medium');
  if (isBeside && isSideSheet(sheet)) return null;
  const learnt = learntThing(sheet);
  if (learnt !== undefined) return <LearnSheet thing={learnt} />;
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
