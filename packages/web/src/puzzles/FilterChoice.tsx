import { useState } from 'preact/hooks';
import { Choice } from '../app/parts/fields.tsx';
import { useT } from '../i18n/context.tsx';
import type { Filter } from './choice.ts';
import { HIGHEST_GRADE } from './grade.ts';

interface FilterChoiceProps {
  readonly filter: Filter;
  readonly isNarrow: boolean;
  readonly onChange: (filter: Filter) => void;
}

/** Which puzzles are meant. A phone shows the grades when one wants to choose. */
export function FilterChoice({ filter, isNarrow, onChange }: FilterChoiceProps) {
  const t = useT();
  const [isChoosing, setChoosing] = useState(false);
  const grades = Array.from({ length: HIGHEST_GRADE }, (_, i) => i + 1);
  const fixed = (each: 'mine' | 'unsolved' | 'missed') => ({
    value: each,
    label: t(`puzzles.filter.${each}`),
  });
  const graded = grades.map((grade) => ({ value: `${grade}`, label: `${grade}` }));
  const change = (value: string): void => {
    setChoosing(false);
    onChange(value === 'mine' || value === 'unsolved' || value === 'missed' ? value : Number(value));
  };
  if (!isNarrow) {
    return (
      <section class="panel puzzle-filter">
        <Choice
          label={t('puzzles.filter.grade')}
          value={`${filter}`}
          options={[fixed('mine'), ...graded, fixed('unsolved'), fixed('missed')]}
          onChange={change}
        />
      </section>
    );
  }
  const isOpen = isChoosing || typeof filter === 'number' || filter === 'unsolved';
  const choose = { value: 'choose', label: t('puzzles.filter.choose') };
  return (
    <section class="panel puzzle-filter">
      <Choice
        label={t('puzzles.filter.label')}
        isLabelHidden
        value={isOpen ? 'choose' : `${filter}`}
        options={[fixed('mine'), choose, fixed('missed')]}
        onChange={(value) => (value === 'choose' ? setChoosing(true) : change(value))}
      />
      {isOpen && (
        <Choice
          label={t('puzzles.filter.grade')}
          value={`${filter}`}
          options={[...graded, fixed('unsolved')]}
          onChange={change}
        />
      )}
    </section>
  );
}
