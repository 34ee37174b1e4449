import './GuestCard.css';
import { Link } from '../app/Link.tsx';
import { useT } from '../i18n/context.tsx';

/** What a guest does not have, and what an account would keep. */
export function GuestCard({ count }: { readonly count: number }) {
  const t = useT();
  return (
    <section class="panel bx guest-card">
      <h2>{t('known.guest')}</h2>
      <p>{t('known.guestText', { count })}</p>
      <Link to="/me" class="btn pri">
        {t('known.makeAccount')}
      </Link>
    </section>
  );
}
