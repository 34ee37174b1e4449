import { kheops, TILES, type View } from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import type { Part } from '../../part.ts';
import type { Say } from '../../say.ts';
import { effectNow } from './effect.ts';
import { chosenOf } from './parts.ts';

/** What can be done, or is to be chosen next; for whoever waits, what they wait for. */
export function prompt(view: View, seat: Seat, chosen: readonly Part[], say: Say): string {
  const { t } = say;
  const acting = kheops.toAct(view)[0];
  if (acting === undefined) return t('kheops.prompt.over');
  if (acting !== seat) return t('kheops.prompt.wait', { step: view.step, name: say.names[acting] ?? '' });
  if (view.step === 'pawn') return pawnPrompt(view, chosen, say);
  if (view.step === 'tile') return tilePrompt(view, chosen, say);
  return effectPrompt(view, seat, chosen, say);
}

function pawnPrompt(view: View, chosen: readonly Part[], { t }: Say): string {
  const rank = chosenOf(chosen, 'rank')?.rank;
  if (rank === undefined) return t('kheops.prompt.pawn');
  return t('kheops.prompt.rank', { rank, rule: view.options.pharaoh });
}

/** A tile that is chosen says what its symbol does. */
function tilePrompt(view: View, chosen: readonly Part[], { t }: Say): string {
  const index = chosenOf(chosen, 'hand')?.index;
  const tile = index === undefined ? undefined : view.hand?.[index];
  if (tile === undefined) return t('kheops.prompt.tile');
  const { symbol } = TILES[tile]!;
  // Two lines of a small screen are all the room there is.
  const about = t(isWordy(symbol) ? `kheops.brief.${symbol}` : `kheops.about.${symbol}`);
  return t('kheops.prompt.tileNamed', { about });
}

function effectPrompt(view: View, seat: Seat, chosen: readonly Part[], { t, names }: Say): string {
  const isBegun = chosenOf(chosen, 'place') !== null;
  const effect = effectNow(view);
  switch (effect) {
    case 'swap':
      return isBegun ? t('kheops.prompt.swapWith', { name: names[1 - seat] ?? '' }) : t('kheops.prompt.swap');
    case 'shift':
      return t(isBegun ? 'kheops.prompt.shiftTo' : 'kheops.prompt.shift');
    case 'turn-passage':
      return t('kheops.prompt.turn', { kind: 'passage' });
    default:
      return t('kheops.prompt.turn', { kind: 'room' });
  }
}

const WORDY = ['sarcophagus', 'ankh', 'swap', 'shift'] as const;

const isWordy = (symbol: string): symbol is (typeof WORDY)[number] => WORDY.some((wordy) => wordy === symbol);
