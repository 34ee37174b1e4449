import { useEffect, useState } from 'preact/hooks';
import { Link } from '../../app/Link.tsx';
import { Toggle } from '../../app/parts/fields.tsx';
import { useStore } from '../../app/store.ts';
import { useT } from '../../i18n/context.tsx';
import { api, type Myself } from '../session.ts';
import { account, nowAm, readAccount } from './account.ts';
import { hasAsked } from './asking.ts';
import { OnlinePage } from './OnlinePage.tsx';
import { useRequest } from './useRequest.ts';

/** Where a link from an e-mail leads. Opening it uses nothing up: mail programs open links by themselves. */
export const Claim = ({ token }: { readonly token: string | null }) => (
  <OnlinePage title="onlinePages.claim.title" name="claim">
    <Content token={token} />
  </OnlinePage>
);

function Content({ token }: { readonly token: string | null }) {
  const t = useT();
  const who = useStore(account);
  const [brings, setBrings] = useState(true);
  const [entered, setEntered] = useState<Myself | null>(null);
  const { isBusy, problem, run } = useRequest();
  useEffect(() => {
    readAccount().catch(() => {});
  }, []);
  const enter = (): void =>
    run(async () => {
      const bring = brings && guest !== null;
      const { me } = await api('POST /api/v1/claim', { body: { token: token ?? '', bring } });
      // The link is used up: nobody should find it in the history.
      history.replaceState(null, '', '/claim');
      setEntered(nowAm(me));
    });
  const guest = who?.me?.isAccount === false ? who.me : null;
  if (entered !== null) {
    return (
      <section class="panel bx">
        <p role="status">{t('onlinePages.claim.done', { name: entered.name })}</p>
        <Link to="/" class="btn pri">
          {t('app.toHome')}
        </Link>
        <Link to="/me" class="btn">
          {t('onlinePages.me.title')}
        </Link>
      </section>
    );
  }
  if (token === null || !/^[\w-]{43}$/.test(token)) {
    return (
      <section class="panel bx">
        <p role="alert">{t('onlinePages.claim.broken')}</p>
        <Link to="/me" class="btn">
          {t('onlinePages.claim.again')}
        </Link>
      </section>
    );
  }
  return (
    <section class="panel bx">
      <p>{t('onlinePages.claim.text')}</p>
      {guest !== null && hasAsked(guest) && <p>{t('onlinePages.claim.along', { name: guest.name })}</p>}
      {guest !== null && !hasAsked(guest) && (
        <Toggle
          label={t('onlinePages.claim.bring', { name: guest.name })}
          note={t('onlinePages.claim.bringNote')}
          isOn={brings}
          onChange={setBrings}
        />
      )}
      <button type="button" class="btn pri" aria-disabled={isBusy} onClick={enter}>
        {t('onlinePages.claim.enter')}
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
