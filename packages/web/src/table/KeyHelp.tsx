import type { Key } from '@saqqara/words';
import { Link } from '../app/Link.tsx';
import { hasLearnCards } from '../learncard/hasLearnCards.ts';
import { useTable } from './tableModel.ts';

type Entry = readonly [keys: string, meaning: Key];

/** Where a game says nothing else. */
const NAMING: readonly Entry[] = [
  ['1 – 4', 'table.key.actions'],
  ['A – D', 'table.key.pieces'],
  ['1 – 9', 'table.key.places'],
];

const KEYS: readonly Entry[] = [
  ['↵', 'table.key.confirm'],
  ['Esc', 'table.key.back'],
  ['U', 'table.key.undo'],
  ['⇧ U', 'table.key.resetTurn'],
  ['H', 'table.key.hint'],
  ['W', 'table.key.whyNot'],
  ['I', 'table.key.learn'],
  ['S', 'table.key.scores'],
  ['L', 'table.key.log'],
  ['T', 'table.key.text'],
  ['R', 'table.key.rules'],
  ['[  ]', 'table.key.history'],
  ['G', 'table.key.playOn'],
  ['X', 'table.key.tryOut'],
  ['← ↑ ↓ →', 'table.key.arrows'],
  ['?', 'table.key.help'],
];

export function KeyHelp() {
  const { say, screen, match, onlineSlots, tryOut } = useTable();
  const talking: readonly Entry[] = onlineSlots === null ? [] : [['C', 'table.chat']];
  const missing = [
    ...(hasLearnCards(screen.game.id) ? [] : ['I']),
    ...(match.record === null ? ['G'] : []),
    ...(tryOut === undefined ? ['X'] : []),
  ];
  const keys = KEYS.filter(([key]) => !missing.includes(key));
  return (
    <>
      <dl class="keys">
        {[...(screen.input.keyHelp ?? NAMING), ...keys, ...talking].map(([key, meaning]) => (
          <div key={meaning}>
            <dt>
              <kbd class="kbd">{key}</kbd>
            </dt>
            <dd>{say.t(meaning)}</dd>
          </div>
        ))}
      </dl>
      {onlineSlots !== null && (
        <Link to="/fair-play" class="btn gh sm">
          {say.t('app.fairPlay')}
        </Link>
      )}
    </>
  );
}
