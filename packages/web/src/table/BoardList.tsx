import type { GameTypes } from '@saqqara/kernel';
import { useTable } from './tableModel.ts';
import type { ListProps } from './screen.ts';

/** What there is to know about the board as a list, for games that have one. */
export function BoardList({ size, picked }: Pick<ListProps<GameTypes>, 'size' | 'picked'>) {
  const { screen, view, effect, say, marks, changed, openSheet, controls } = useTable();
  const { List } = screen;
  if (List === undefined) return null;
  return (
    <List
      view={view}
      preview={effect?.view ?? null}
      say={say}
      size={size}
      light={controls.light}
      open={() => openSheet('list')}
      changed={changed}
      picked={picked}
      marks={marks}
    />
  );
}
