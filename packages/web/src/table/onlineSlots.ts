import type { Seat } from '@saqqara/kernel';
import type { OrderLine } from '@saqqara/protocol/client';
import type { ComponentType } from 'preact';

/** What a table shows besides when the others sit elsewhere. */
export interface OnlineSlots {
  /** Above the board, which makes room: the connection, who asks for what, who is away. */
  readonly Notes: ComponentType;
  /** Beside a name: whether the person is there, and how much time is left. */
  readonly Presence: ComponentType<{ readonly seat: Seat; readonly size: 'panel' | 'strip' }>;
  /** In the header. */
  readonly Tool: ComponentType;
  /** Where something could be taken back if the others agreed. */
  readonly Asking: ComponentType;
  /** In the action bar, while one has nothing to decide: where else one is awaited. */
  readonly Next: ComponentType;
  /** In the menu, as items of its list. */
  readonly Menu: ComponentType<{ readonly done: () => void }>;
  readonly Talk: ComponentType;
  /** How much of the talk is new. */
  readonly Unread: ComponentType;
  /** Before the first line of the log, as an item of its list. */
  readonly Prologue: ComponentType;
  /** While a position is only tried out: leads back when time is short. */
  readonly Recall: ComponentType<{ readonly leave: (why: string) => void }>;
  /** While a position is only tried out: makes what was tried an order, where there are any. */
  readonly Order: ComponentType<{ readonly line: OrderLine; readonly size: 'panel' | 'strip' }>;
  /** Under the result. */
  readonly Epilogue: ComponentType;
}
