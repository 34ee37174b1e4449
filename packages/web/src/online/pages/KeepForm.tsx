import { announce } from '../../app/announce.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import type { SignInWays } from './account.ts';
import { EmailForm } from './EmailForm.tsx';
import { hasPasskeys, makePasskey } from './passkey.ts';
import { useRequest } from './useRequest.ts';

/** A guest keeps what they have: by a passkey or a link, and never by a password. */
export function KeepForm({ signIn }: { readonly signIn: SignInWays }) {
  const t = useT();
  const { isBusy, problem, run } = useRequest();
  const isPossible = signIn.passkey && hasPasskeys();
  const keep = (): void =>
    run(async () => {
      if ((await makePasskey()) !== null) announce(t('onlinePages.keep.kept'));
    });
  return (
    <section class="panel bx">
      <h2>{t('onlinePages.keep.title')}</h2>
      <p>{t('onlinePages.keep.text')}</p>
      {isPossible && (
        <button type="button" class="btn pri" aria-disabled={isBusy} onClick={keep}>
          <Icon name="key" />
          {t('onlinePages.keep.passkey')}
        </button>
      )}
      {isPossible && <p class="note">{t('onlinePages.keep.passkeyNote')}</p>}
      {signIn.email && <EmailForm />}
      {!isPossible && !signIn.email && <p class="muted">{t('onlinePages.keep.none')}</p>}
      <p class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
