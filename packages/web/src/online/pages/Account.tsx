import { useEffect } from 'preact/hooks';
import { Link } from '../../app/Link.tsx';
import { useStore } from '../../app/store.ts';
import { useT } from '../../i18n/context.tsx';
import { BlockList } from '../safety/BlockList.tsx';
import { Notices } from '../safety/Notices.tsx';
import { account, readAccount } from './account.ts';
import { DataForm } from './DataForm.tsx';
import { KeepForm } from './KeepForm.tsx';
import { NameForm } from './NameForm.tsx';
import { OnlinePage } from './OnlinePage.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { SignIn } from './SignIn.tsx';
import { TryAgain } from './TryAgain.tsx';
import { useRequest } from './useRequest.ts';

/** Who I am online, and how I stay it. */
export const Account = () => (
  <OnlinePage title="onlinePages.me.title" name="me" also={['safety', 'known']}>
    <Content />
  </OnlinePage>
);

function Content() {
  const t = useT();
  const who = useStore(account);
  const { problem, run } = useRequest();
  const ask = (): void => run(async () => void (await readAccount()));
  useEffect(ask, []);
  if (who === null) {
    return (
      <TryAgain problem={problem} again={ask}>
        <p>{t('onlinePages.offline.works')}</p>
      </TryAgain>
    );
  }
  const { me, signIn } = who;
  return (
    <>
      <p class="muted">{t('onlinePages.me.text')}</p>
      {me !== null && <Notices key={me.id} />}
      <NameForm key={me?.name ?? 'nobody'} me={me} />
      {me !== null && !me.isAccount && <KeepForm signIn={signIn} />}
      {me?.isAccount === true && <PasskeyList me={me} signIn={signIn} />}
      {me?.isAccount !== true && <SignIn signIn={signIn} isGuest={me !== null} />}
      {me?.isModerator === true && (
        <p class="panel bx">
          {t('safety.moderator')}
          <Link to="/moderation" class="btn">
            {t('safety.toModeration')}
          </Link>
        </p>
      )}
      {me?.isAccount === true && <PageLink name={me.name} />}
      {me !== null && (
        <section class="panel bx">
          <h2>{t('app.settings.told')}</h2>
          <p>{t('app.settings.toldNote')}</p>
          <Link to="/told" class="btn">
            {t('app.settings.toldLink')}
          </Link>
        </section>
      )}
      {me !== null && (
        <section class="panel bx">
          <h2>{t('app.settings.habits')}</h2>
          <p>{t('app.settings.habitsNote')}</p>
          <Link to="/habits" class="btn">
            {t('app.settings.habitsLink')}
          </Link>
        </section>
      )}
      {me !== null && <BlockList />}
      {me !== null && <DataForm me={me} />}
    </>
  );
}

/** What others see of me. */
function PageLink({ name }: { readonly name: string }) {
  const t = useT();
  return (
    <section class="panel bx">
      <h2>{t('known.myPage')}</h2>
      <p>{t('known.myPageText')}</p>
      <Link to={`/player/${encodeURIComponent(name)}`} class="btn">
        {t('known.myPage')}
      </Link>
    </section>
  );
}
