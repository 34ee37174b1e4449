import { SHEETS, type View } from '@saqqara/anubixx';
import { readPart, shownSeat, stoneNumber, stonePart } from '@saqqara/words/games/anubixx';
import type { Part } from '../../table/screen.ts';
import { die, joker, stone } from './art/cube.tsx';

/** What is to pay in place of another is drawn as what pays. */
function paid(part: Part): Part {
  const named = readPart(part);
  if (named?.kind !== 'payment') return part;
  return named.payment === 'joker' || named.payment === 'die' ? named.payment : stonePart(named.payment);
}

/** What pays for a stone, as a small picture. */
export function Sign({ view, part }: { readonly view: View; readonly part: Part }) {
  const named = readPart(paid(part));
  const { letter } = view.sheets[shownSeat(view)]!;
  return (
    <svg class="ax-sign" width="34" height="38" viewBox="-20 -32 40 44" aria-hidden="true">
      {named?.kind === 'stone' && stone(SHEETS[letter].quarry[stoneNumber(named.stone) - 1]!, 18, 'free')}
      {named?.kind === 'joker' && joker(18, true)}
      {named?.kind === 'die' && die(view.dice[named.die]!, 18)}
      {named?.kind === 'stone' && (
        <text class="number" x="19" y="11">
          {named.stone.slice(1)}
        </text>
      )}
    </svg>
  );
}
