import type { Action } from '@saqqara/imhotep';
import type { VNode } from 'preact';
import { CardFace } from './art/card.tsx';

/** A card that may be taken, kept or played, as it lies in the market: in its colour, with its shape. */
export const OptionArt = ({ action }: { readonly action: Action }): VNode | null =>
  'card' in action ? (
    <CardFace card={action.card} size={26} />
  ) : action.type === 'look' ? (
    <CardFace card={null} />
  ) : null;
