import type { Hint } from '@saqqara/bots';
import type { GameTypes, Seat } from '@saqqara/kernel';
import { useMemo } from 'preact/hooks';
import { Icon } from '../drawing/icon.tsx';
import type { Decision } from './choosing.ts';
import { effectOf } from './effect.ts';
import { hintWords } from './hintWords.ts';
import type { HintStep } from './model/notice.ts';
import type { Part, Screen } from './screen.ts';
import { useTable } from './tableModel.ts';

interface HintLineProps {
  readonly hint: Hint;
  readonly step: HintStep;
  readonly picked: string;
  readonly place: Part | null;
}

/** First what there is to gain, then where, then what to do. One button leads on, so that the focus stays on it. */
export function HintLine({ hint, step, picked, place }: HintLineProps) {
  const { screen, view, say, decision, action, lit, controls } = useTable();
  const { t } = say;
  const most = useMemo(
    () => mostOf(actionsAt(decision, lit), screen, view, decision?.seat ?? 0),
    [lit, view],
  );
  if (decision === null) return null;
  const { idea, advice, besides } = hintWords({ screen, view, seat: decision.seat, say, most }, hint, picked);
  const text = { idea, where: t('table.hintWhere'), action: advice }[step];
  const label = { idea: 'table.showWhere', where: 'table.showAction', action: 'table.hintDo' } as const;
  const isDone = step === 'action' && action === null;
  return (
    <>
      <p class={step === 'action' ? 'best' : undefined}>
        <Icon name="bulb" />
        <span>
          {text}
          {step === 'where' && place !== null && (
            <span class="sr"> {screen.words.part(view, place, say)}</span>
          )}
          {step === 'idea' && besides !== '' && <small> {besides}</small>}
        </span>
      </p>
      {step === 'action' && <Another hint={hint} picked={picked} />}
      {!isDone && (
        <button
          type="button"
          class={step === 'action' ? 'btn pri confirm' : 'btn pri'}
          onClick={() => (step === 'action' ? controls.confirm() : controls.showHint(null))}
        >
          {t(label[step])}
        </button>
      )}
    </>
  );
}

/** What one touch does, where the board says what that brings; else, and inside a turn, all that can be chosen. */
const actionsAt = (
  decision: Decision<GameTypes> | null,
  lit: ReadonlyMap<Part, unknown>,
): Iterable<unknown> =>
  decision !== null &&
  (decision.screen.input.opens === undefined || decision.screen.input.isInside(decision.view, decision.seat))
    ? decision.screen.game.legalActions(decision.view, decision.seat)
    : lit.values();

/** The most that any of these actions brings a seat at once. */
const mostOf = (actions: Iterable<unknown>, { game }: Screen, view: unknown, seat: Seat): number =>
  Math.max(0, ...[...actions].map((each) => effectOf(game, view, seat, each).changes[seat]!.end));

/** Another good action: each touch shows the next one on the board. */
function Another({ hint, picked }: Pick<HintLineProps, 'hint' | 'picked'>) {
  const { say, controls } = useTable();
  const all = [hint.best, ...hint.alternatives].map(({ action }) => action);
  if (all.length < 2) return null;
  const next = all[(all.indexOf(picked) + 1) % all.length]!;
  return (
    <button
      type="button"
      class="btn gh"
      aria-label={say.t('table.hintAnother')}
      onClick={() => controls.showHint(next)}
    >
      <Icon name="next" />
      <span class="long">{say.t('table.hintAnother')}</span>
    </button>
  );
}
