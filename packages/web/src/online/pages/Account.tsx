import { useEffect } from 'preact/hooks';
import { useStore } from '../../app/store.ts';
import { useT } from '../../i18n/context.tsx';
import { account, readAccount } from './account.ts';
import { DataForm } from './DataForm.tsx';
import { KeepForm } from './KeepForm.tsx';
import { NameForm } from './NameForm.tsx';
import { OnlinePage } from './OnlinePage.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { SignIn } from './SignIn.tsx';
import { useRequest } from './useRequest.ts';

/** Who I am online, and how I stay it. */
export const Account = () => (
  <OnlinePage title="onlinePages.me.title" name="me">
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
      <div class="panel bx" hidden={problem === null}>
        <p role="alert">{problem}</p>
        <p>{t('onlinePages.offline.works')}</p>
        <button type="button" class="btn" onClick={ask}>
          {t('onlinePages.tryAgain')}
        </button>
      </div>
    );
  }
  const { me, signIn } = who;
  return (
    <>
      <p class="muted">{t('onlinePages.me.text')}</p>
      <NameForm key={me?.name ?? 'nobody'} me={me} />
      {me !== null && !me.isAccount && <KeepForm signIn={signIn} />}
      {me?.isAccount === true && <PasskeyList me={me} signIn={signIn} />}
      {me?.isAccount !== true && <SignIn signIn={signIn} isGuest={me !== null} />}
      {me !== null && <DataForm me={me} />}
    </>
  );
}
