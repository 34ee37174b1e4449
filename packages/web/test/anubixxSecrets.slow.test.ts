import { anubixx, type Anubixx } from '@saqqara/anubixx';
import { seeded, seedFrom } from '@saqqara/kernel';
import { playsFrom } from '@saqqara/kernel/testing';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { anubixxWords as words } from '@saqqara/words/games/anubixx';
import { Holding } from '../src/games/anubixx/Holding.tsx';
import { beginTimeline, extend, type Timeline } from '../src/match/timeline.ts';
import { effectOf } from '../src/table/effect.ts';
import { entriesOf } from '../src/table/logbook.ts';
import { hasSecret } from '../src/table/viewing.ts';
import { layoutsOf, render, say } from './anubixxBoard.ts';

/** Everything that a table shows to people who share a device, while a roll runs. */
function shown({ states, plays }: Timeline<Anubixx>, viewer: number | null): string {
  const view = anubixx.view(states.at(-1)!, viewer);
  return JSON.stringify([
    { ...view, finished: [], viewer: null, secret: [] },
    render(view, layoutsOf(view)[4]!).replaceAll(/aria-label="[^"]*"/g, ''),
    view.sheets.map((_, seat) =>
      renderToString(
        h(Holding, {
          view: { ...view, finished: [] },
          seat,
          say,
          size: 'strip',
          touch: null,
          marks: new Map(),
        }),
      ),
    ),
    anubixx.score(view),
    plays.length > 0,
  ]);
}

test('[AN-25] what was decided together shows nowhere before the roll is over', () => {
  let decided = 0;
  for (let number = 0; number < 3; number++) {
    const options = anubixx.parseOptions({ seats: 3 + (number % 3), others: 'together' });
    let timeline = beginTimeline(anubixx, { options, seed: seedFrom(number) });
    const state = () => timeline.states.at(-1)!;
    for (const { seat, action } of playsFrom(anubixx, state, seeded(seedFrom(number + 9)), 4000)) {
      const before = timeline;
      const waiting = anubixx.toAct(state()).filter((each) => each !== seat);
      timeline = extend(timeline, { seat, action: anubixx.format(action) });
      const isOver = anubixx.view(state(), null).roll !== anubixx.view(before.states.at(-1)!, null).roll;
      if (action.type !== 'decide' || isOver || timeline.states.at(-1)!.ended !== null) continue;
      decided += action.marks.length;
      // The next one who decides, and everybody who looks on.
      expect(shown(timeline, waiting[0]!)).toBe(shown(before, waiting[0]!));
      for (const viewer of [waiting[0]!, null]) {
        const to = timeline.plays.length;
        expect(entriesOf(timeline, words, say, { reader: viewer, from: to, to })).toEqual([]);
        const options = anubixx.legalActions(anubixx.view(state(), waiting[0]!), waiting[0]!);
        const effect = effectOf(anubixx, anubixx.view(state(), waiting[0]!), waiting[0]!, options.at(-1)!);
        expect(effect.changes[seat]!.end).toBe(0);
      }
      // Nobody who has still to decide knows more than everybody, so that no curtain is needed.
      expect(hasSecret(anubixx, state(), waiting[0]!)).toBe(false);
    }
  }
  expect(decided).toBeGreaterThan(100);
});

test('[AN-25] who has decided knows more than those who look on', () => {
  const options = anubixx.parseOptions({ seats: 3, others: 'together', first: 0 });
  const state = anubixx.setup(options, seedFrom(4), () => {});
  anubixx.apply(state, 0, { type: 'done' }, () => {});
  const action = anubixx
    .legalActions(state, 1)
    .find((each) => each.type === 'decide' && each.marks.length > 0)!;
  anubixx.apply(state, 1, action, () => {});
  expect(hasSecret(anubixx, state, 0)).toBe(true);
  expect(hasSecret(anubixx, state, 1)).toBe(true);
  expect(hasSecret(anubixx, state, 2)).toBe(false);
});
