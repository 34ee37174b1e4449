import type { ComponentType } from 'preact';
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
import type { Say, Screen } from './screen.ts';
import { isSideSheet, learntThing, playedOnAt, type Sheet } from './sheets.ts';
import { useShape } from './useShape.ts';

const LearnSheet = lazyPart(async () => (await import('../learncard/LearnSheet.tsx')).LearnSheet);
const PlayOn = lazyPart(async () => (await import('../playOn/PlayOn.tsx')).PlayOn);

export function Sheets() {
  const { say, screen, sheet, onlineSlots, isOver, openSheet: open } = useTable();
  const shape = useShape();
  const close = (): void => open(null);
  const isBeside = onlineSlots !== null && !isOver && (shape === 'wide' || shape === 'medium');
  if (sheet === null || (isBeside && isSideSheet(sheet))) return null;
  const learnt = learntThing(sheet);
  if (learnt !== undefined) return <LearnSheet thing={learnt} />;
  const playedOn = playedOnAt(sheet);
  if (playedOn !== undefined) return <PlayOn at={playedOn} />;
  if (sheet === 'chat' && onlineSlots === null) return null;
  const { title, isSide, Content } = PLAIN[sheet] ?? RULES;
  return (
    <Dialog title={title(say, screen)} close={close} {...(isSide ? { kind: 'sheet' } : {})}>
      <Content />
    </Dialog>
  );
}

/** What lies on a sheet, what it is called, and whether it comes from the side. */
interface SheetContent {
  readonly title: (say: Say, screen: Screen) => string;
  readonly isSide: boolean;
  readonly Content: ComponentType;
}

const PLAIN: Readonly<Partial<Record<Sheet, SheetContent>>> = {
  menu: { title: ({ t }) => t('table.menu'), isSide: false, Content: Menu },
  goal: { title: ({ t }) => t('table.goal'), isSide: true, Content: GoalCard },
  scores: { title: ({ t }) => t('table.ifItEndedNow'), isSide: false, Content: () => <ScoreTable /> },
  text: { title: ({ t }) => t('table.textBoard'), isSide: false, Content: TextBoard },
  keys: { title: ({ t }) => t('table.keys'), isSide: false, Content: KeyHelp },
  log: { title: ({ t }) => t('table.log'), isSide: true, Content: LogSheet },
  players: { title: ({ t }) => t('table.players'), isSide: true, Content: () => <Players size="panel" /> },
  list: { title: (say, { words }) => words.list?.(say) ?? '', isSide: true, Content: Listing },
  chat: { title: ({ t }) => t('table.chat'), isSide: true, Content: Talk },
};

const RULES: SheetContent = { title: ({ t }) => t('table.rules'), isSide: true, Content: RulesSheet };

/** The board in words. */
function TextBoard() {
  const { screen, view, say } = useTable();
  return (
    <>
      {screen.words.table(view, say).map(({ heading, lines }) => (
        <section key={heading} class="text-board">
          <h3>{heading}</h3>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
    </>
  );
}

function LogSheet() {
  return (
    <>
      <Recap hasReplay />
      <Log />
      <Scrubber />
    </>
  );
}

function Listing() {
  const { openSheet } = useTable();
  return <BoardList size="panel" picked={() => openSheet(null)} />;
}

function Talk() {
  const { onlineSlots } = useTable();
  return onlineSlots === null ? null : <onlineSlots.Talk />;
}

function RulesSheet() {
  const { screen, sheet } = useTable();
  const { id, version } = screen.game;
  return <RulesText game={id as GameId} version={version} anchor={sheet?.split(':')[1] ?? null} />;
}
