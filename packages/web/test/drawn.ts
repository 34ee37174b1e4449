import type { GameTypes } from '@saqqara/kernel';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Board, DrawingProps, Layout, Say } from '../src/table/screen.ts';

/** Draws a game's board as text: nothing is weighed, marked or away, unless it is told otherwise. */
export const drawnBy =
  <T extends GameTypes>(board: Board<T>, say: Say) =>
  (view: T['View'], layout: Layout, more: Partial<DrawingProps<T>> = {}): string =>
    renderToString(
      h(board.Drawing, {
        view,
        preview: null,
        layout,
        marks: new Map(),
        away: new Set<string>(),
        say,
        scenery: true,
        ...more,
      }),
    );
