import { Choice } from '../app/parts/fields.tsx';
import { useT } from '../i18n/context.tsx';
import type { Filter } from './choice.ts';
import { HIGHEST_GRADE } from './grade.ts';

interface FilterChoiceProps {
  readonly filter: Filter;
  /** One's own grade: where one is to be chosen, it begins there. */
  readonly own: number;
  readonly isNarrow: boolean;
  readonly onChange: (filter: Filter) => void;
}

const FIXED = ['mine', 'unsolved', 'missed'] as const;

/** Which puzzles are meant. A phone shows the grades when one wants to choose. */
export function FilterChoice({ filter, own, isNarrow, onChange }: FilterChoiceProps) {
  const t = useT();
  const fixed = FIXED.map((value) => ({ value: value as string, label: t(`puzzles.filter.${value}`) }));
  const grades = Array.from({ length: HIGHEST_GRADE }, (_, i) => ({ value: `${i + 1}`, label: `${i + 1}` }));
  const change = (value: string): void => onChange(FIXED.find((each) => each === value) ?? Number(value));
  const [mine, ...others] = fixed;
  if (!isNarrow) {
    return (
      <section class="panel puzzle-filter">
        <Choice
          label={t('puzzles.filter.grade')}
          value={`${filter}`}
          options={[mine!, ...grades, ...others]}
          onChange={change}
        />
      </section>
    );
  }
  const isGraded = typeof filter === 'number';
  const one = { value: 'choose', label: t('puzzles.filter.choose') };
  return (
    <section class="panel puzzle-filter">
      <Choice
        label={t('puzzles.filter.label')}
        isLabelHidden
        value={isGraded ? 'choose' : filter}
        options={[mine!, one, ...others]}
        onChange={(value) => (value === 'choose' ? onChange(Math.round(own)) : change(value))}
      />
      {isGraded && (
        <div class="puzzle-grades">
          <Choice
            label={t('puzzles.filter.grade')}
            isLabelHidden
            value={`${filter}`}
            options={grades}
            onChange={change}
          />
        </div>
      )}
    </section>
  );
}
