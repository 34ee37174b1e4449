import type { BySeat, Seat, Viewer } from '@saqqara/kernel';
import type { Translate } from '@saqqara/words';
import type { Scene } from './printer.ts';
import type { Terminal } from './terminal.ts';

/** What a viewer is shown on a terminal; each seat plays the colour of its number. */
export const sceneOn = (
  terminal: Terminal,
  t: Translate,
  { names, you = null }: { readonly names: BySeat<string>; readonly you?: Viewer },
): Scene => ({
  look: terminal.look(),
  t,
  names,
  you,
  looks: names.map((_, seat) => seat),
  placesByCode: true,
});

/** What tells the reader which name is theirs, unless they are called "You". */
export const youMark = (seat: Seat, { names, you, t }: Scene): string =>
  seat === you && names[seat] !== t('app.new.you') ? ` ${t('terminal.you')}` : '';
