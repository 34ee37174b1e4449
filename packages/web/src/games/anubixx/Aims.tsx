import { type Anubixx, PLACES } from '@saqqara/anubixx';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { aimPart, shownSeat } from '@saqqara/words/games/anubixx';
import { Icon } from '../../drawing/icon.tsx';
import { signed } from '../../table/signed.ts';
import type { ListProps, Say } from '../../table/screen.ts';
import type { Aim, Goal } from './aims/aim.ts';
import { aimsOfTurn } from './aims/aims.ts';
import { aimLine, aimSpoken, besidesOf, goalName } from './aims/aimWords.ts';
import { BuildingFigure } from './art/buildingFigure.tsx';
import { Medallion } from './art/medallion.tsx';

/** What is worth doing: each aim with its stones, its points and who else is after it. A touch lights its fields. */
export function Aims({ view, say, size, light, picked, marks }: ListProps<Anubixx>) {
  const { t } = say;
  const seat = shownSeat(view);
  const aims = useMemo(() => aimsOfTurn(view, seat), [view, seat]);
  const list = useRef<HTMLUListElement>(null);
  const goals = JSON.stringify(aims.map(({ goal }) => goal));
  // Whatever was drawn aside, other aims are told from the best one on: a browser would keep the old one in its place.
  useLayoutEffect(() => list.current?.scrollTo({ left: 0, behavior: 'instant' }), [goals]);
  return (
    <section class={`aims ${size}`} aria-label={t('anubixx.aim.title')}>
      <h3 aria-hidden="true">{t('anubixx.aim.title')}</h3>
      {aims.length === 0 ? (
        <p>{t(view.ended === null ? 'anubixx.aim.none' : 'anubixx.prompt.over')}</p>
      ) : (
        <ul ref={list}>
          {aims.map(({ goal, aim, isReached }) => (
            <li key={JSON.stringify(goal)}>
              {aim === null || isReached ? (
                <p class={isReached ? 'aim reached' : 'aim gone'}>
                  <GoalFigure goal={goal} />
                  <span class="line">{goalName(goal, say)}</span>
                  <span class="worth">
                    {isReached && <Icon name="check" />}{' '}
                    {t('anubixx.aim.now', { reached: String(isReached) })}
                  </span>
                </p>
              ) : (
                button(aim)
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );

  function button(aim: Aim) {
    const part = aimPart(aim.fields);
    const isLit = marks.get(part) === 'lit';
    return (
      <button
        type="button"
        class="aim"
        data-part={part}
        data-goal={JSON.stringify(aim.goal)}
        aria-pressed={isLit}
        aria-label={aimSpoken(aim, say)}
        onClick={() => {
          light(isLit ? null : part);
          picked?.();
        }}
      >
        <GoalFigure goal={aim.goal} />
        <span class="line">{aimLine(aim, say)}</span>
        <Worth aim={aim} say={say} />
      </button>
    );
  }
}

const GoalFigure = ({ goal }: { readonly goal: Goal }) =>
  goal.kind === 'symbol' ? (
    <Medallion bonus={goal.bonus} look="open" size={34} />
  ) : (
    <BuildingFigure
      building={goal.kind === 'level' ? 'pyramid' : goal.kind === 'relief' ? 'relief' : 'arch'}
    />
  );

function Worth({ aim, say }: { readonly aim: Aim; readonly say: Say }) {
  const { points, rival, fields } = aim;
  const { t, names } = say;
  const besides = besidesOf(aim, say);
  return (
    <span class="worth">
      <b>{signed(points)}</b>{' '}
      {aim.ends ? (
        <em>{t('anubixx.aim.ends')}</em>
      ) : (
        <>
          {/* More than a symbol is worth says of what else it is made. */}
          {besides}
          {besides !== null && rival !== null && ' · '}
          {rival !== null && t('anubixx.aim.rival', { name: names[rival.seat] ?? '', stones: rival.stones })}
          {besides === null && rival === null && t(`anubixx.building.${PLACES[fields.at(-1)!].building}`)}
        </>
      )}
    </span>
  );
}
