import { OFFERED, PAGE_GAMES } from '../../games/pageGames.ts';
import { useT } from '../../i18n/context.tsx';
import { Choice } from '../../app/parts/fields.tsx';
import type { TableFilter } from './tablesModel.ts';

interface FiltersProps {
  readonly filter: TableFilter;
  readonly onChange: (filter: TableFilter) => void;
}

/** Chips: one game or all, one tempo or all, and what else must be so. */
export function Filters({ filter, onChange }: FiltersProps) {
  const t = useT();
  const toggle = (name: string, isOn: boolean, change: Partial<TableFilter>) => (
    <label>
      <input type="checkbox" checked={isOn} onChange={() => onChange({ ...filter, ...change })} />
      <span>{name}</span>
    </label>
  );
  return (
    <div class="tables-filters">
      <Choice
        label={t('find.game')}
        isLabelHidden
        value={filter.game ?? 'all'}
        options={[
          { value: 'all', label: t('find.all') },
          ...OFFERED.map((game) => ({ value: game, label: PAGE_GAMES[game].name })),
        ]}
        onChange={(game) => onChange({ ...filter, game: game === 'all' ? null : game })}
      />
      <div class="choices" role="group" aria-label={t('find.filter')}>
        {toggle(t('find.tempo.live'), filter.tempo === 'live', {
          tempo: filter.tempo === 'live' ? null : 'live',
        })}
        {toggle(t('find.tempo.days'), filter.tempo === 'days', {
          tempo: filter.tempo === 'days' ? null : 'days',
        })}
        {toggle(t('find.fits'), filter.fits, { fits: !filter.fits })}
        {toggle(t('find.rated'), filter.rated, { rated: !filter.rated })}
        {toggle(t('find.seatsFree'), filter.seats > 1, { seats: filter.seats > 1 ? 1 : 2 })}
      </div>
    </div>
  );
}
