import { useTable } from './model.ts';

/** What there is to know about the board as a list, for games that have one. */
export function BoardList({ size }: { readonly size: 'panel' | 'strip' }) {
  const { screen, view, effect, say, marks, openSheet, do: deeds } = useTable();
  const { List } = screen;
  if (List === undefined) return null;
  return (
    <List
      view={view}
      preview={effect?.view ?? null}
      say={say}
      size={size}
      light={deeds.light}
      open={() => openSheet('list')}
      marks={marks}
    />
  );
}
