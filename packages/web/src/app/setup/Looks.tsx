import { useId } from 'preact/hooks';
import { Badge } from '../../drawing/glyph.tsx';
import type { Variations } from '../../games/variations.ts';
import { useT } from '../../i18n/context.tsx';

interface LooksProps {
  readonly variations: Pick<Variations, 'lookName' | 'looksName'>;
  /** Those to choose from. */
  readonly looks: readonly number[];
  readonly chosen: number;
  readonly onChange: (look: number) => void;
}

/** Colours to choose from; the one of another seat is swapped. */
export function Looks({ variations, looks, chosen, onChange }: LooksProps) {
  const t = useT();
  const id = useId();
  return (
    <div class="looks" role="radiogroup" aria-label={variations.looksName?.(t) ?? t('app.new.colour')}>
      {looks.map((look) => (
        <label key={look} class="look">
          <input type="radio" name={id} checked={chosen === look} onChange={() => onChange(look)} />
          <Badge look={look} size={28} />
          <span class="sr">{variations.lookName(look, t)}</span>
        </label>
      ))}
    </div>
  );
}
