import { NONE, PLACES, TURNS, type View } from '@saqqara/kheops';
import type { ComponentChildren } from 'preact';
import type { Say } from '../../table/screen.ts';

const bold = (chunks: ComponentChildren[]): ComponentChildren => <b>{chunks}</b>;

/** How far the pyramid has grown. */
export function Headline({ view, say }: { readonly view: View; readonly say: Say }) {
  const { t } = say;
  const tiles = view.tiles.filter((tile) => tile !== NONE).length;
  return (
    <p class="headline-bar progress">
      <span>{t.rich('kheops.head.turn', { turn: view.turn, turns: TURNS, b: bold })}</span>
      <span class="built">{t.rich('kheops.head.built', { tiles, places: PLACES, b: bold })}</span>
      <span>{t.rich('kheops.head.stack', { stack: view.stackSize, b: bold })}</span>
    </p>
  );
}
