import { describe, expect, test } from 'vitest';
import { type Game, nextWord, seeded, seedFrom, shuffle } from '@saqqara/kernel';
import { describeGame, lawsOf } from '@saqqara/kernel/testing';
import { type Trove, trove } from './trove.ts';

describeGame(trove);

/** Names of the laws of that name that a broken game does not keep. */
const broken = (changes: Partial<Game<Trove>>, law = /./): string[] =>
  lawsOf({ ...trove, ...changes }, { runs: 10, maxPlays: 50, shrinks: false })
    .filter(({ name }) => law.test(name))
    .flatMap(({ name, check }) => {
      try {
        check();
        return [];
      } catch {
        return [name];
      }
    });

const others = seeded(seedFrom(9));
let calls = 0;

test('the laws have nothing against a sound game', () => {
  expect(broken({})).toEqual([]);
});

describe('the laws catch', () => {
  test.each<[bug: string, law: RegExp, changes: Partial<Game<Trove>>]>([
    ['options that are not checked', /options/, { parseOptions: (value) => value as { seats: number } }],
    [
      'a clone that shares an array',
      /clone/,
      { clone: (state) => ({ ...trove.clone(state), hands: state.hands }) },
    ],
    [
      'a view that shares an array',
      /shares nothing/,
      { view: (s, v) => ({ ...trove.view(s, v), laid: s.laid }) },
    ],
    [
      'a new deal of what somebody holds',
      /dealt anew/,
      { redeal: (state, rng) => trove.determinize(trove.view(state, null), rng) },
    ],
    ['a new deal that deals nothing', /dealt anew/, { redeal: (state) => trove.clone(state) }],
    [
      'undefined in a state',
      /are JSON/,
      {
        setup: (o, s, e) => ({ ...trove.setup(o, s, e), note: undefined }) as ReturnType<typeof trove.setup>,
      },
    ],
    [
      'sorting while listing',
      /writes nothing/,
      {
        legalActions(known, seat) {
          if ('hands' in known) known.hands[seat]?.sort();
          return trove.legalActions(known, seat);
        },
      },
    ],
    [
      'a memory outside the state',
      /depends on nothing but/,
      {
        apply(state, seat, action, emit) {
          trove.apply(state, seat, action, emit);
          if (calls++ % 2 === 0) state.deck.reverse();
        },
      },
    ],
    [
      'chance from outside the state',
      /depends on nothing but|read back unchanged/,
      {
        apply(state, seat, action, emit) {
          shuffle(others, state.deck);
          trove.apply(state, seat, action, emit);
        },
      },
    ],
    ['an action written like another', /one written form/, { format: (action) => action.type }],
    [
      'a parser that takes anything',
      /nonsense|one written form/,
      { parse: () => ({ type: 'point', column: 1 }) },
    ],
    ['somebody who owes a decision and has none', /./, { legalActions: () => [] }],
    [
      'actions out of turn',
      /exactly the seats/,
      { legalActions: (known) => trove.legalActions(known, known.turn % known.options.seats) },
    ],
    [
      'a refusal of what is legal',
      /refused, with a rule/,
      { refuse: () => ({ code: 'no', rule: 'TR-9', values: {} }) },
    ],
    ['no refusal of what is not', /refused, with a rule/, { refuse: () => null }],
    [
      'a score that is not the result',
      /score sheets/,
      { outcome: (k) => (trove.outcome(k) === null ? null : { scores: [1, 2, 3], places: [1, 2, 3] }) },
    ],
    [
      'an outcome before the end',
      /toAct is empty/,
      { outcome: (k) => ({ scores: [], places: k.laid.map(() => 1) }) },
    ],
    ['turns that fall', /turns never fall/, { turn: (known) => -known.turn }],
    [
      'a view with the next card in it',
      /non-interference|looks the same/,
      {
        view: (state, viewer) =>
          ({
            ...trove.view(state, viewer),
            turn: state.turn,
            column: state.column,
            next: state.deck.at(-1),
          }) as ReturnType<typeof trove.view>,
      },
    ],
    ['a drawn card shown to all', /non-interference/, { viewEvent: (event) => event, hidden: () => 0 }],
    ['nothing said to be hidden', /non-interference|take-back/, { hidden: () => null }],
    ['everything said to be hidden anew', /many plays leave/, { hidden: () => nextWord(others) }],
    [
      'a re-deal that changes what was seen',
      /looks the same/,
      { determinize: (view, rng) => ({ ...trove.determinize(view, rng), laid: [] }) },
    ],
    [
      'a rule that peeks at the opponent',
      /non-interference|tell from their view/,
      {
        legalActions(known, seat) {
          const legal = trove.legalActions(known, seat);
          const peeked = 'hands' in known && known.hands[(seat + 1) % known.options.seats]!.includes(7);
          return peeked ? legal.slice(0, 1) : legal;
        },
      },
    ],
    [
      'a refusal that tells who has the card',
      /refusal is the one/,
      {
        refuse(known, seat, action) {
          const refusal = trove.refuse(known, seat, action);
          const isHeld =
            'hands' in known &&
            action.type === 'lay' &&
            known.hands.some((hand) => hand.includes(action.card));
          return refusal?.code === 'notInHand' && isHeld ? { ...refusal, code: 'inAnotherHand' } : refusal;
        },
      },
    ],
    [
      'a game without an end',
      /./,
      {
        toAct: (table) => [table.turn % table.options.seats],
        apply(state, seat, action, emit) {
          trove.apply(state, seat, action, emit);
          if (state.turn === 5) {
            state.turn = 3;
            state.deck.push(...state.laid.splice(3).map(({ card }) => card));
          }
        },
      },
    ],
  ])('%s', (_bug, law, changes) => {
    expect(broken(changes, law)).not.toEqual([]);
  });
});
