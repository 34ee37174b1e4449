import './Audience.css';
import type { Audience, Profile } from '@saqqara/protocol/client';
import { announce } from '../app/announce.tsx';
import { useT } from '../i18n/context.tsx';
import { useRequest } from '../online/pages/useRequest.ts';
import { api } from '../online/session.ts';

const AUDIENCES: readonly Audience[] = ['everybody', 'companions', 'nobody'];

interface AudienceFormProps {
  readonly audience: Audience;
  readonly onSet: (profile: Profile) => void;
}

/** Who sees my page. */
export function AudienceForm({ audience, onSet }: AudienceFormProps) {
  const t = useT();
  const { problem, run } = useRequest();
  const choose = (wished: Audience): void =>
    run(async () => {
      onSet(await api('PATCH /api/v1/me/profile', { body: { audience: wished } }));
      announce(t('known.saved'));
    });
  return (
    <section class="panel bx" aria-labelledby="audience">
      <h2 id="audience">{t('known.audience')}</h2>
      <div class="audience" role="radiogroup" aria-labelledby="audience">
        {AUDIENCES.map((each) => (
          <label key={each} class={each === audience ? 'chosen' : undefined}>
            <input type="radio" name="audience" checked={each === audience} onChange={() => choose(each)} />
            <span>
              <b>{t('known.audience.is', { audience: each })}</b>
              <small class="muted">{t('known.audience.note', { audience: each })}</small>
            </span>
          </label>
        ))}
      </div>
      <p class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
