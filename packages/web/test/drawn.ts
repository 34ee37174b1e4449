import type { GameTypes } from '@saqqara/kernel';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Board, DrawingProps, Layout, Say } from '../src/table/screen.ts';

/** Draws a game's board as text: nothing is weighed, marked or away, unless it is told otherwise. */
export function drawnBy<T extends GameTypes>(board: Board<T>, say: Say) {
  /** Many tests look at the same plain drawing, which takes milliseconds to make. */
  const plain = new Map<T['View'], Map<string, string>>();

  const draw = (view: T['View'], layout: Layout, more: Partial<DrawingProps<T>>): string =>
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

  return (view: T['View'], layout: Layout, more?: Partial<DrawingProps<T>>): string => {
    if (more !== undefined) return draw(view, layout, more);
    const drawings = plain.get(view) ?? new Map<string, string>();
    plain.set(view, drawings);
    const size = JSON.stringify(layout);
    const drawn = drawings.get(size) ?? draw(view, layout, {});
    drawings.set(size, drawn);
    return drawn;
  };
}
