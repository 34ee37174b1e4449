import { useT } from '../../i18n/context.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { Link } from '../Link.tsx';

export function Learn() {
  const t = useT();
  return (
    <section class="panel bx">
      <h2>{t('app.home.learn')}</h2>
      <p class="muted">{t('app.home.learnText')}</p>
      <Link to="/rules/imhotep" class="btn" label={t('app.home.rulesOf', { game: 'Imhotep' })}>
        <Icon name="book" />
        {t('app.home.rules')}
      </Link>
    </section>
  );
}
