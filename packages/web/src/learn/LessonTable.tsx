import type { GameId } from '@saqqara/games';
import { useMemo } from 'preact/hooks';
import { useStore } from '../app/store.ts';
import { PAGE_GAMES } from '../games/pageGames.ts';
import { useT } from '../i18n/context.tsx';
import { useHolds } from '../learncard/useHolds.ts';
import { ActionBar } from '../table/ActionBar.tsx';
import { Band } from '../table/Band.tsx';
import { BoardArea } from '../table/BoardArea.tsx';
import { DragGhost } from '../table/DragGhost.tsx';
import { isAskedByList } from '../table/model/offered.ts';
import type { Screen } from '../table/screen.ts';
import { Sheets } from '../table/Sheets.tsx';
import { stageOf } from '../table/stage.ts';
import { TableProvider, useTable } from '../table/tableModel.ts';
import { useDrag } from '../table/useDrag.ts';
import { useKeys } from '../table/useKeys.ts';
import { useShape } from '../table/useShape.ts';
import { useTableModel } from '../table/useTableModel.ts';
import { BarPointer } from './BarPointer.tsx';
import { Beside } from './Beside.tsx';
import { goesOn } from './continuity.ts';
import type { Answer, Guide, Lesson } from './guide.ts';
import { LessonGoal, GuideHead, GuidePanel, LessonList } from './GuidePanel.tsx';
import { actOf, type LessonMatch, type LessonState, openLesson, totalsOf } from './lessonMatch.ts';
import { lessonScreen } from './lessonScreen.ts';
import { nextTouch } from './nextTouch.ts';
import { Scores } from './Scores.tsx';
import { Spotlight } from './Spotlight.tsx';

export interface LessonTableProps {
  readonly game: GameId;
  readonly guide: Guide;
  /** Which lesson it is. */
  readonly at: number;
  readonly screen: Screen;
  /** Goes to another lesson; behind the last one begins the real game. */
  readonly go: (lesson: number) => void;
  readonly leave: () => void;
}

/** The real table in a prepared position, with somebody beside it who says what to do. */
export function LessonTable(props: LessonTableProps) {
  const { guide, at, screen } = props;
  const t = useT();
  const lesson = guide.lessons[at]!;
  const stage = useMemo(stageOf, []);
  const match = useMemo(() => openLesson(screen.game, guide, lesson, t('app.new.you')), [screen, lesson]);
  const taught = useMemo(
    () => lessonScreen(screen, () => actOf(lesson, match.state.get())?.open ?? []),
    [screen, lesson, match],
  );
  const confirm = lesson.hasBar === true ? 'always' : 'never';
  const model = useTableModel({ screen: taught, match, onlineSlots: null, stage, t, start: null, confirm });
  const state = useStore(match.state);
  // What was done is seen first, and talked about then.
  const isResting = useStore(stage.motions).length === 0;
  const answer = isResting ? state.answer : null;
  const act = actOf(lesson, state);
  const touched = act === null || guide.isDimmed !== true ? null : (nextTouch(act, model)?.at ?? null);
  // What others changed before the lesson is no news in it; what is to be touched stands out.
  const marks = useMemo(() => {
    const all = new Map([...model.marks].filter(([, mark]) => mark !== 'changed'));
    return touched === null ? all : all.set(touched, 'lit');
  }, [model.marks, touched]);
  const shows = useMemo(
    () => (guide.isDimmed === true ? { shows: new Set(answer?.shows ?? lesson.shows) } : {}),
    [guide, lesson, answer],
  );
  useKeys(model);
  useHolds(model);
  const drag = useDrag(model);
  return (
    <TableProvider value={{ ...model, ...shows, marks, notice: null }}>
      <Classroom {...props} lesson={lesson} match={match} state={state} answer={answer} />
      <DragGhost drag={drag} />
      <Sheets />
    </TableProvider>
  );
}

interface ClassroomProps extends LessonTableProps {
  readonly lesson: Lesson;
  readonly match: LessonMatch;
  readonly state: LessonState;
  readonly answer: Answer | null;
}

function Classroom({ game, guide, at, go, leave, lesson, match, state, answer }: ClassroomProps) {
  const table = useTable();
  const shape = useShape();
  const isWide = shape === 'wide' || shape === 'medium';
  const { name } = PAGE_GAMES[game];
  const steps = { at, count: guide.lessons.length, isNew: !goesOn(guide.lessons, at) };
  const before = answer === null ? null : totalsOf(table.screen.game, lesson, state).before;
  const scores = <Scores before={before} />;
  const isList = isAskedByList(table);
  return (
    <div
      class={`table lesson ${shape}${isList ? ' asks-list' : ''}`}
      data-game={game}
      data-lesson={lesson.id}
      data-act={state.act}
    >
      <GuideHead {...steps} isWide={isWide} name={name} skip={() => go(at + 1)} leave={leave}>
        {scores}
      </GuideHead>
      <main class="middle" id="main">
        {!isWide && (at === 0 ? <LessonGoal goal={guide.goal} name={name} /> : scores)}
        {lesson.beside !== undefined && <Beside {...lesson.beside} />}
        <div class="lesson-board">
          <BoardArea />
          <Spotlight guide={guide} lesson={lesson} state={state} answer={answer} isNear={!isWide} />
          <Band />
        </div>
      </main>
      <div class="lesson-foot">
        <GuidePanel
          {...steps}
          lesson={lesson}
          state={state}
          answer={answer}
          face={isWide ? 84 : 58}
          again={match.reset}
          go={go}
        >
          {isWide && (
            <>
              <LessonGoal goal={guide.goal} name={name} />
              <LessonList lessons={guide.lessons} at={at} />
            </>
          )}
        </GuidePanel>
        {(lesson.hasBar === true || isList) && <Bar isDone={state.answer !== null} />}
      </div>
      <BarPointer act={actOf(lesson, state)} />
    </div>
  );
}

/** One's own pieces and the question whether it is meant, as at any table. */
function Bar({ isDone }: { readonly isDone: boolean }) {
  const table = useTable();
  const { screen, view, say, own, marks, decision, controls } = table;
  const { Holding } = screen;
  const isList = isAskedByList(table);
  const touch = decision === null ? null : controls.touch;
  return (
    <section
      aria-label={say.t('table.actions')}
      class={`bottom${isList ? ' list' : ''}${screen.hasTray === true ? ' tray' : ''}${isDone ? ' done' : ''}`}
    >
      {!isList && <Holding view={view} seat={own} say={say} size="own" touch={touch} marks={marks} />}
      <ActionBar />
    </section>
  );
}
