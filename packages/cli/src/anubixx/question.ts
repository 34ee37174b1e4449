import type { View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { anubixxWords, decidesAtOnce } from '@saqqara/words/games/anubixx';
import type { Scene } from '../printer.ts';

/** What the seat is asked: a mark, another one, or a whole turn. */
export const questionWords = (view: View, seat: Seat, scene: Scene): string =>
  decidesAtOnce(view, seat)
    ? scene.t('anubixxTerminal.together', { example: 'P12 L1 joker' })
    : anubixxWords.prompt(view, seat, [], scene);
