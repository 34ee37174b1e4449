import './Bars.css';
import './Tally.css';
import { Icon, type IconName } from '../drawing/icon.tsx';
import { useT } from '../i18n/context.tsx';

interface Bar {
  readonly name: string;
  readonly icon: IconName;
  readonly value: number;
  /** What everybody makes there; `null` where it is not known. */
  readonly mark: number | null;
}

/** Quantities side by side, with their numbers at the end; hatched, so that no colour need tell anything. */
export function Bars({ title, bars }: { readonly title: string; readonly bars: readonly Bar[] }) {
  const t = useT();
  const most = Math.max(1, ...bars.flatMap(({ value, mark }) => [value, mark ?? 0])) * 1.1;
  const number = (value: number): string =>
    value.toLocaleString(t.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const part = (value: number): string => `${(Math.max(0, value) / most) * 100}%`;
  const hasMarks = bars.some(({ mark }) => mark !== null);
  return (
    <figure class="tally">
      <figcaption>{title}</figcaption>
      <ul class="bars">
        {bars.map(({ name, icon, value, mark }) => (
          <li key={name}>
            <Icon name={icon} />
            <span class="bar-name">{name}</span>
            <span class="bar-track" aria-hidden="true">
              <span class="bar-fill" style={{ inlineSize: part(value) }} />
              {mark !== null && <span class="bar-mark" style={{ insetInlineStart: part(mark) }} />}
            </span>
            <b class="num">{number(value)}</b>
            {mark !== null && <span class="sr">{t('known.everybodyIs', { points: number(mark) })}</span>}
          </li>
        ))}
      </ul>
      {hasMarks && (
        <p class="muted bar-legend" aria-hidden="true">
          <span class="bar-mark" /> {t('known.everybody')}
        </p>
      )}
    </figure>
  );
}
