import './Filters.css';
import { useId } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { Selection } from '../app/parts/fields.tsx';
import { Icon } from '../drawing/icon.tsx';
import { gameName, OFFERED } from '../games/pageGames.ts';
import { useT } from '../i18n/context.tsx';
import { type Filter, PERIODS } from './filter.ts';
import { type Variant, VariantChoice } from './VariantChoice.tsx';

const RESULTS = ['won', 'lost', 'shared'] as const;
const SEATS = [2, 3, 4, 5];

interface FiltersProps {
  readonly filter: Filter;
  readonly variants: readonly Variant[];
  readonly onChange: (filter: Filter) => void;
  readonly children: ComponentChildren;
}

/** Search and chips: those that exclude one another can be let go again by a second touch. */
export function Filters({ filter, variants, onChange, children }: FiltersProps) {
  const t = useT();
  const id = useId();
  const change = (part: Partial<Filter>): void => onChange({ ...filter, ...part });
  return (
    <section class="panel bx filters">
      <label class="search" for={id}>
        <span class="sr">{t('known.search')}</span>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          maxLength={60}
          placeholder={t('known.search')}
          value={filter.search}
          onInput={({ currentTarget }) => change({ search: currentTarget.value })}
        />
      </label>
      <div class="chips">
        <Chips
          label={t('known.filter.game')}
          chosen={filter.game}
          options={OFFERED.map((game) => ({ value: game, label: gameName(game) }))}
          onChange={(game) => change({ game, options: null })}
        />
        <Chips
          label={t('known.filter.result')}
          chosen={filter.result}
          options={RESULTS.map((is) => ({ value: is, label: t('known.outcome', { is }) }))}
          onChange={(result) => change({ result })}
        />
        <Chips
          label={t('known.seatsFilter')}
          chosen={filter.seats === null ? null : String(filter.seats)}
          options={SEATS.map((count) => ({ value: String(count), label: t('known.forCount', { count }) }))}
          onChange={(seats) => change({ seats: seats === null ? null : Number(seats) })}
        />
        <div class="chip-group" role="group" aria-label={t('known.filter.more')}>
          <Tick
            label={t('known.filter.rated')}
            isOn={filter.isRated}
            onChange={(isRated) => change({ isRated })}
          />
          <Tick
            label={t('known.filter.days')}
            isOn={filter.isByDays}
            onChange={(isByDays) => change({ isByDays })}
          />
        </div>
      </div>
      <div class="filter-menus">
        <Selection
          label={t('known.filter.when')}
          value={filter.period}
          options={PERIODS.map((is) => ({ value: is, label: t('known.filter.period', { is }) }))}
          onChange={(period) => change({ period })}
        />
        {filter.game !== null && variants.length > 1 && (
          <VariantChoice
            game={filter.game}
            variants={variants}
            chosen={filter.options}
            onChange={(options) => change({ options })}
          />
        )}
      </div>
      {children}
    </section>
  );
}

interface ChipsProps<T extends string> {
  readonly label: string;
  readonly chosen: T | null;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T | null) => void;
}

function Chips<T extends string>({ label, chosen, options, onChange }: ChipsProps<T>) {
  return (
    <div class="chip-group" role="group" aria-label={label}>
      {options.map(({ value, label: name }) => (
        <button
          key={value}
          type="button"
          class="filter-chip"
          aria-pressed={value === chosen}
          onClick={() => onChange(value === chosen ? null : value)}
        >
          <i aria-hidden="true" />
          {name}
        </button>
      ))}
    </div>
  );
}

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** One of those that add up: ticked, not dotted. */
const Tick = ({ label, isOn, onChange }: TickProps) => (
  <label class="filter-chip tick">
    <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    <i aria-hidden="true">{isOn && <Icon name="check" />}</i>
    {label}
  </label>
);
