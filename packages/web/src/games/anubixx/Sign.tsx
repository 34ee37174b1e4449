import { type Anubixx, lastCrossed, SHEETS, type View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { readPart, shownSeat, stoneNumber, stonePart } from '@saqqara/words/games/anubixx';
import type { Part, SignProps } from '../../table/screen.ts';
import { signed } from '../../table/signed.ts';
import { die, joker, stone } from './art/cube.tsx';
import { costBehind, costInstead } from './input/cost.ts';

/** What is to pay in place of another is drawn as what pays. */
function paid(part: Part): Part {
  const named = readPart(part);
  if (named?.kind !== 'payment') return part;
  return named.payment === 'joker' || named.payment === 'die' ? named.payment : stonePart(named.payment);
}

/** What a payment costs in savings; 0 for dice, and for what pays nothing. */
function costShown(view: View, seat: Seat, part: Part, chosen: readonly Part[]): number {
  const named = readPart(part);
  if (named?.kind === 'payment') return costInstead(view, seat, named.payment);
  // Of two stones that are named together the second is paid for behind the first.
  const numbers = chosen.slice(0, -1).map((each) => numberOf(each));
  const last = Math.max(lastCrossed(view.sheets[seat]!), ...numbers);
  if (named?.kind === 'joker') return costBehind(last, 'joker');
  return named?.kind === 'stone' ? costBehind(last, named.stone) : 0;
}

function numberOf(part: Part): number {
  const named = readPart(part);
  return named?.kind === 'stone' ? stoneNumber(named.stone) : 0;
}

/** What pays for a stone, as a small picture, and what it costs. */
export function Sign({ view, part, chosen, say }: SignProps<Anubixx>) {
  const named = readPart(paid(part));
  const seat = shownSeat(view);
  const { letter } = view.sheets[seat]!;
  const cost = costShown(view, seat, part, chosen);
  const sign = (
    <svg class="ax-sign" width="34" height="38" viewBox="-20 -32 40 44" aria-hidden="true">
      {named?.kind === 'stone' && stone(SHEETS[letter].quarry[stoneNumber(named.stone) - 1]!, 18, 'free')}
      {named?.kind === 'joker' && joker(18, true)}
      {named?.kind === 'die' && die(view.dice[named.die]!, 18)}
    </svg>
  );
  if (say === undefined || (named?.kind !== 'joker' && named?.kind !== 'stone')) return sign;
  return (
    <>
      {sign}
      <small class="ax-pays" aria-hidden="true">
        <b>{signed(-cost)}</b>
        {named.kind === 'stone'
          ? say.t('anubixx.board.stone', { stone: stoneNumber(named.stone) })
          : say.t('anubixx.board.joker')}
      </small>
    </>
  );
}
