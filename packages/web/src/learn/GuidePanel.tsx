import type { Key, Translate } from '@saqqara/words';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { Icon } from '../drawing/icon.tsx';
import { useT } from '../i18n/context.tsx';
import type { Part } from '../table/screen.ts';
import { plain, signed } from '../table/signed.ts';
import { type TableModel, useTable } from '../table/tableModel.ts';
import type { Act, Answer, Lesson } from './guide.ts';
import { GuideFace } from './GuideFace.tsx';
import { actOf, type LessonState, totalsOf } from './lessonMatch.ts';
import { nextTouch } from './nextTouch.ts';

interface Steps {
  readonly at: number;
  readonly count: number;
  /** Whether it is another game than in the step before: points and pieces are not those that were seen last. */
  readonly isNew: boolean;
}

interface GuidePanelProps extends Steps {
  readonly lesson: Lesson;
  readonly state: LessonState;
  /** What is said to what was done; `null` until it is done and seen. */
  readonly answer: Answer | null;
  /** How large the guide's face is. */
  readonly face: number;
  readonly again: () => void;
  readonly go: (lesson: number) => void;
  /** What stands beside it where there is room. */
  readonly children: ComponentChildren;
}

/** Who speaks, what she says, what is to be done, and what came of it. */
export function GuidePanel(props: GuidePanelProps) {
  const { lesson, state, answer, face, isNew, children } = props;
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = answer === null;
  // A lesson is heard before anything is done in it, each time.
  useEffect(() => {
    if (isOpen) heading.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <section class={`guide${answer === null ? '' : ' answered'}`} aria-label={t('learn.guide')}>
      <div class="guide-say">
        <GuideFace size={face} feeling={answer?.isRight === true ? 'pleased' : 'calm'} />
        <p class="guide-name">
          {t('learn.guide')}
          {isNew && (
            <span id="guide-new" class="guide-new">
              {t('learn.newExample')}
            </span>
          )}
        </p>
        <h1 ref={heading} tabIndex={-1} aria-describedby="guide-new guide-asks">
          {t(lesson.sentence)}
        </h1>
      </div>
      {answer === null ? <Asking lesson={lesson} state={state} /> : <Told {...props} answer={answer} />}
      {children}
    </section>
  );
}

/** What is to be done. Whoever does something else is told so once more, kindly. */
function Asking({ lesson, state }: Pick<GuidePanelProps, 'lesson' | 'state'>) {
  const t = useT();
  const table = useTable();
  const { touched, screen, view } = table;
  const { Sign } = screen;
  const act = actOf(lesson, state);
  const asks = act === null ? null : askedFor(act, table, t);
  const isAstray = isTouchedInVain(table);
  const first = useRef(true);
  useEffect(() => {
    if (asks !== null && (isAstray || !first.current))
      announce(isAstray ? t('learn.astray', { asks }) : asks);
    first.current = false;
  }, [asks, isAstray, touched]);
  return (
    <p id="guide-asks" class={`guide-do${isAstray ? ' astray' : ''}`} key={isAstray ? touched : ''}>
      <Icon name="touch" />
      {asks === null ? t('table.oneMoment') : isAstray ? t('learn.astray', { asks }) : asks}
      {act?.piece !== undefined && Sign !== undefined && (
        <span class="guide-piece">
          <Sign view={view} part={act.piece} chosen={[]} />
        </span>
      )}
    </p>
  );
}

/** The very next touch in words. */
function askedFor(act: Act, table: TableModel, t: Translate): string {
  const next = nextTouch(act, table);
  if (next !== null) return t(next.asks);
  const word = table.screen.words.confirm(table.action, table.say);
  return t(act.confirms ?? 'learn.confirm', { word });
}

/** Whether what was touched last led to nothing that is chosen now. */
function isTouchedInVain({ touched, chosen, decision, screen, view }: TableModel): boolean {
  if (touched === null || decision === null) return false;
  const { input } = screen;
  const isMeant = (path: readonly Part[]): boolean =>
    path.length > 0 && path.every((part, i) => chosen[i] === part);
  return (
    !chosen.includes(touched) &&
    !chosen.includes(input.whole(touched) ?? touched) &&
    !input.readings(view, touched).some(isMeant)
  );
}

/** The number that changed, and why. */
function Told({
  lesson,
  state,
  answer,
  at,
  count,
  again,
  go,
}: GuidePanelProps & { readonly answer: Answer }) {
  const t = useT();
  const { screen } = useTable();
  const primary = useRef<HTMLButtonElement>(null);
  const { before, now } = totalsOf(screen.game, lesson, state);
  const { figure, isRight } = answer;
  const change = figure === null ? 0 : now[figure.seat]! - before[figure.seat]!;
  const isGain = figure !== null && (figure.seat === 0 ? change > 0 : change < 0);
  const why = t(answer.why);
  useEffect(() => {
    announce(figure === null ? why : `${figureText(answer, before, now)}. ${why}`);
    primary.current?.focus({ preventScroll: true });
  }, []);
  const isLast = at === count - 1;
  const retry = (
    <button type="button" class={isRight ? 'btn' : 'btn pri'} ref={isRight ? null : primary} onClick={again}>
      <Icon name="undo" />
      {t(isRight ? 'learn.again' : 'learn.tryAgain')}
    </button>
  );
  return (
    <>
      <p class={`guide-why ${isGain ? 'paid' : ''}`}>
        {figure !== null && <b>{figureText(answer, before, now)}</b>}
        <span>{why}</span>
      </p>
      <div class="guide-buttons">
        {at > 0 && (
          <button type="button" class="btn sq" aria-label={t('learn.back')} onClick={() => go(at - 1)}>
            <Icon name="prev" />
          </button>
        )}
        {retry}
        <button
          type="button"
          class={isRight ? 'btn pri' : 'btn'}
          ref={isRight ? primary : null}
          onClick={() => go(at + 1)}
        >
          {t(isLast ? 'learn.real' : 'learn.next')}
          <Icon name="next" />
        </button>
      </div>
    </>
  );
}

function figureText({ figure }: Answer, before: readonly number[], now: readonly number[]): string {
  if (figure === null) return '';
  const from = before[figure.seat]!;
  const to = now[figure.seat]!;
  if (figure.isFromTo === true) return `${plain(from)} → ${plain(to)}`;
  return to === from ? '0' : signed(to - from);
}

interface GuideHeadProps extends Steps {
  readonly isWide: boolean;
  readonly name: string;
  readonly skip: () => void;
  readonly leave: () => void;
  /** In the middle where there is room: the list of lessons then tells how far one is. */
  readonly children: ComponentChildren;
}

/** How far one is, and the ways out. */
export function GuideHead({ at, count, isNew, isWide, name, skip, leave, children }: GuideHeadProps) {
  const t = useT();
  const steps = t('learn.step', { step: at + 1, steps: count });
  return (
    <header class="table-header lesson-head">
      <button type="button" class="tool" aria-label={t('learn.leave')} onClick={leave}>
        <Icon name="x" />
      </button>
      {isWide && <p class="disp">{t('learn.title', { game: name })}</p>}
      {isWide ? (
        children
      ) : (
        <div class="lesson-steps" role="img" aria-label={steps}>
          {Array.from({ length: count }, (_, step) => (
            <i key={step} class={step < at ? 'done' : step === at ? 'now' : undefined} />
          ))}
          {isNew && <small>{t('learn.newExample')}</small>}
        </div>
      )}
      <button type="button" class="btn sm" aria-label={t('learn.skipStep')} onClick={skip}>
        {t('learn.skip')}
      </button>
    </header>
  );
}

export function LessonGoal({ goal, name }: { readonly goal: Key; readonly name: string }) {
  const t = useT();
  return (
    <div class="lesson-goal">
      <span>
        <Icon name="trophy" />
      </span>
      <p>
        <small>{t('learn.goalOf', { game: name })}</small>
        {t(goal)}
      </p>
    </div>
  );
}

interface LessonListProps {
  readonly lessons: readonly Lesson[];
  readonly at: number;
}

/** What there is to learn. */
export function LessonList({ lessons, at }: LessonListProps) {
  const t = useT();
  return (
    <ol class="lesson-list" aria-label={t('learn.steps')}>
      {lessons.map(({ id, name }, step) => (
        <li key={id} class={step < at ? 'done' : undefined} aria-current={step === at ? 'step' : undefined}>
          <i aria-hidden="true">{step < at ? <Icon name="check" /> : step + 1}</i>
          {t(name)}
        </li>
      ))}
      <li>
        <i aria-hidden="true">{lessons.length + 1}</i>
        {t('learn.realStep')}
      </li>
    </ol>
  );
}
