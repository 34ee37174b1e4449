import './told.css';
import type { BeingTold as Told } from '@saqqara/protocol/client';
import { useEffect, useState } from 'preact/hooks';
import { Link } from '../../app/Link.tsx';
import { Logo } from '../../drawing/logo.tsx';
import { useT } from '../../i18n/context.tsx';
import { OnlinePage } from '../pages/OnlinePage.tsx';
import { TryAgain } from '../pages/TryAgain.tsx';
import { useRequest } from '../pages/useRequest.ts';
import { api, me as askWho, type Myself } from '../session.ts';
import { ByDays } from './ByDays.tsx';
import { LinkDeed } from './LinkDeed.tsx';
import { Ways } from './Ways.tsx';
import { What } from './What.tsx';
import { When } from './When.tsx';

/** By what I am told that something waits for me. With what stands behind # in a message, what its links are for. */
export const BeingTold = ({ anchor }: { readonly anchor: string | null }) => (
  <OnlinePage title="told.page" name="told" also={['told', 'habits', 'safety']}>
    {anchor?.includes('.') === true ? <LinkDeed anchor={anchor} /> : <Content />}
  </OnlinePage>
);

function Content() {
  const t = useT();
  const [who, setWho] = useState<Myself | null | undefined>(undefined);
  const [told, setTold] = useState<Told | null>(null);
  const { problem, run } = useRequest();
  const ask = (): void =>
    run(async () => {
      const person = await askWho({ again: true });
      setWho(person);
      setTold(person === null ? null : await api('GET /api/v1/me/told'));
    });
  useEffect(ask, []);
  if (who === null) {
    return (
      <section class="panel bx">
        <p>{t('told.signIn')}</p>
        <Link to="/me" class="btn pri">
          {t('told.guest.link')}
        </Link>
      </section>
    );
  }
  if (told === null || who === undefined) return <TryAgain problem={problem} again={ask} />;
  const change = { told, onTold: setTold };
  return (
    <div class="told-columns">
      <div class="told-column">
        <Ways {...change} isAccount={who.isAccount} onAgain={ask} />
        <What {...change} />
      </div>
      <div class="told-column">
        <When {...change} />
        <ByDays />
        <section class="panel bx">
          <h2>{t('told.badge')}</h2>
          <div class="told-badge">
            <span class="told-sign" aria-hidden="true">
              <Logo size={44} />
              {told.waiting > 0 && <b>{told.waiting}</b>}
            </span>
            <p>{t('told.badge.text')}</p>
          </div>
        </section>
      </div>
    </div>
  );
}
