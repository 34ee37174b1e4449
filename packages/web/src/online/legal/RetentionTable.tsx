import { type Lifetime, RETENTION, type Retained } from '@saqqara/protocol/client';
import { useT } from '../../i18n/context.tsx';

const RULES = Object.keys(RETENTION) as Retained[];

/** What is stored about whom, and for how long: the table by which the server clears away, in words. */
export function RetentionTable() {
  const t = useT();
  const time = (lasts: Lifetime | null): string =>
    lasts === null ? '' : t(lasts.unit === 'days' ? 'legal.days' : 'legal.minutes', { count: lasts.count });
  return (
    <table class="retention">
      <thead>
        <tr>
          <th scope="col">{t('legal.what')}</th>
          <th scope="col">{t('legal.lasts')}</th>
          <th scope="col">{t('legal.remains')}</th>
        </tr>
      </thead>
      <tbody>
        {RULES.map((rule) => (
          <tr key={rule}>
            <th scope="row">{t(`legal.what.${rule}`)}</th>
            <td data-label={t('legal.lasts')}>
              {t(`legal.lasts.${rule}`, { time: time(RETENTION[rule].lasts) })}
            </td>
            <td data-label={t('legal.remains')}>{t(`legal.remains.${RETENTION[rule].remains}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
