import { announce } from '../../app/announce.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import type { SignInWays } from './account.ts';
import { EmailForm } from './EmailForm.tsx';
import { enterByPasskey, hasPasskeys } from './passkey.ts';
import { useRequest } from './useRequest.ts';

interface SignInProps {
  readonly signIn: SignInWays;
  readonly isGuest: boolean;
}

/** For who has an account already, on another device perhaps. */
export function SignIn({ signIn, isGuest }: SignInProps) {
  const t = useT();
  const { isBusy, problem, run } = useRequest();
  const enter = (): void =>
    run(async () => {
      const me = await enterByPasskey();
      if (me !== null) announce(t('onlinePages.claim.done', { name: me.name }));
    });
  const isPossible = signIn.passkey && hasPasskeys();
  if (!isPossible && !signIn.email) return isGuest ? null : <NoSignIn />;
  return (
    <section class="panel bx">
      <h2>{t('onlinePages.signIn.title')}</h2>
      <p>{isGuest ? t('onlinePages.signIn.guest') : t('onlinePages.signIn.text')}</p>
      {isPossible && (
        <button type="button" class="btn" aria-disabled={isBusy} onClick={enter}>
          <Icon name="key" />
          {t('onlinePages.signIn.passkey')}
        </button>
      )}
      {/* A guest has the same field above: the link finds out by itself whether the address has an account. */}
      {signIn.email && !isGuest && <EmailForm />}
      {signIn.email && isGuest && <p class="note">{t('onlinePages.signIn.email')}</p>}
      <p class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}

/** A guest reads the same above, where they would keep what they have. */
function NoSignIn() {
  const t = useT();
  return (
    <section class="panel bx">
      <h2>{t('onlinePages.signIn.title')}</h2>
      <p class="muted">{t('onlinePages.keep.none')}</p>
    </section>
  );
}
