import { useTable } from './model.ts';
import type { Key } from '../i18n/keys.ts';

/** What a game has keys for besides. */
const TURN: readonly [string, Key] = ['R  ⇧ R', 'table.key.turn'];
const LIST: readonly [string, Key] = ['N', 'table.key.list'];

const KEYS: readonly (readonly [string, Key])[] = [
  ['1 – 4', 'table.key.actions'],
  ['A – D', 'table.key.pieces'],
  ['1 – 9', 'table.key.places'],
  ['↵', 'table.key.confirm'],
  ['Esc', 'table.key.back'],
  ['U', 'table.key.undo'],
  ['⇧ U', 'table.key.resetTurn'],
  ['H', 'table.key.hint'],
  ['W', 'table.key.whyNot'],
  ['S', 'table.key.scores'],
  ['L', 'table.key.log'],
  ['T', 'table.key.text'],
  ['R', 'table.key.rules'],
  ['[  ]', 'table.key.history'],
  ['← ↑ ↓ →', 'table.key.arrows'],
  ['?', 'table.key.help'],
];

export function KeyHelp() {
  const { say, screen } = useTable();
  const more = [
    ...(screen.input.isWay === undefined ? [] : [TURN]),
    ...(screen.List === undefined ? [] : [LIST]),
  ];
  return (
    <dl class="keys">
      {[...KEYS, ...more].map(([key, meaning]) => (
        <div key={meaning}>
          <dt>
            <kbd class="kbd">{key}</kbd>
          </dt>
          <dd>{say.t(meaning)}</dd>
        </div>
      ))}
    </dl>
  );
}
