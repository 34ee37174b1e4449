import type { Way } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
import { Link } from '../../app/Link.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { type Changing, useWayDeeds } from './useWayDeeds.ts';
import { WayList } from './WayList.tsx';
import { WebhookForm } from './WebhookForm.tsx';

interface WaysProps extends Changing {
  readonly isAccount: boolean;
  /** Everything is to be asked anew. */
  readonly onAgain: () => void;
}

/** Each way: switched on, tried, changed, forgotten; and how one more is added. */
export function Ways({ told, onTold, isAccount, onAgain }: WaysProps) {
  const t = useT();
  const deeds = useWayDeeds({ told, onTold }, onAgain);
  /** The webhook that is being added or changed. */
  const [asked, setAsked] = useState<'new' | Way | null>(null);
  return (
    <section class="panel bx told-ways" aria-busy={deeds.isBusy}>
      <h2>{t('told.ways')}</h2>
      <WayList told={told} isAccount={isAccount} deeds={deeds} onChange={setAsked} />
      <p class="problem" role="alert">
        {deeds.problem}
      </p>
      {!isAccount && (
        <p class="told-guest">
          {t('told.guest')} <Link to="/me">{t('told.guest.link')}</Link>
        </p>
      )}
      {isAccount && asked === null && (
        <>
          <button type="button" class="btn" onClick={() => setAsked('new')}>
            <Icon name="plus" />
            {t('told.way.add')}
          </button>
          <p class="note">{t('told.way.webhookNote')}</p>
        </>
      )}
      {asked !== null && (
        <WebhookForm
          key={asked === 'new' ? '' : asked.id}
          changed={asked === 'new' ? null : asked}
          wishes={deeds.wishes}
          onTold={onTold}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
