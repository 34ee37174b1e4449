import './KeepCard.css';
import { useState } from 'preact/hooks';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';
import { Link } from '../Link.tsx';
import { isOfferAway, putOfferAway } from './keepOffer.ts';

/** What an account would keep, for a guest who has played; put away for a month where nobody wants it. */
export function KeepCard() {
  const [isAway, setAway] = useState(() => isOfferAway(Date.now()));
  if (isAway) return null;
  return (
    <SpeakingAlso sections={['known']}>
      <Card
        putAway={() => {
          putOfferAway(Date.now());
          setAway(true);
        }}
      />
    </SpeakingAlso>
  );
}

function Card({ putAway }: { readonly putAway: () => void }) {
  const t = useT();
  return (
    <section class="panel bx keep-card">
      <h2>{t('known.keep.title')}</h2>
      <p>{t('known.keep.text')}</p>
      <div class="row">
        <Link to="/me" class="btn">
          {t('known.makeAccount')}
        </Link>
        <button type="button" class="btn gh" onClick={putAway}>
          {t('known.keep.later')}
        </button>
      </div>
    </section>
  );
}
