import { Selection } from '../app/parts/fields.tsx';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import type { Variations } from '../games/variations.ts';
import { useVariations } from '../online/pages/useVariations.ts';
import { choiceOf } from './filter.ts';

/** A way in which a game was set up, and how often. */
export interface Variant {
  readonly options: string;
  readonly games: number;
}

interface VariantChoiceProps {
  readonly game: string;
  readonly variants: readonly Variant[];
  readonly chosen: string | null;
  readonly onChange: (options: string | null) => void;
}

/** In which way the game was set up, in the words of its own form. */
export function VariantChoice(props: VariantChoiceProps) {
  const variations = useVariations(props.game);
  if (variations === null) return null;
  return (
    <SpeakingAlso sections={variations.sections}>
      <Menu {...props} variations={variations} />
    </SpeakingAlso>
  );
}

function Menu({
  variants,
  chosen,
  onChange,
  variations,
}: VariantChoiceProps & { readonly variations: Variations }) {
  const t = useT();
  // Those that read alike are one choice: of mixed sides it does not matter which.
  const alike = new Map<string, string[]>();
  for (const { options } of variants) {
    const words = variations.summary(choiceOf(options), t).join(' · ');
    alike.set(words, [...(alike.get(words) ?? []), options]);
  }
  if (alike.size < 2) return null;
  return (
    <Selection
      label={t('known.filter.options')}
      value={chosen ?? ''}
      options={[
        { value: '', label: t('known.filter.anyOptions') },
        ...[...alike].map(([words, options]) => ({
          value: options.join('\n'),
          label: words === '' ? '–' : words,
        })),
      ]}
      onChange={(options) => onChange(options === '' ? null : options)}
    />
  );
}
