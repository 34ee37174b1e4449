import type { Group } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
import { Link } from '../app/Link.tsx';
import { Page } from '../app/Page.tsx';
import { useStore } from '../app/store.ts';
import { useT } from '../i18n/context.tsx';
import { Unreached } from '../known/Unreached.tsx';
import { useAnswer } from '../known/useAnswer.ts';
import { api, myself } from '../online/session.ts';
import { groupProblem } from './groupProblem.ts';

interface GroupInvitationProps {
  readonly id: string;
  readonly invitation: string;
  readonly onJoined: (group: Group) => void;
}

/** Into which group the link leads, and one button. */
export function GroupInvitation({ id, invitation, onJoined }: GroupInvitationProps) {
  const t = useT();
  const isAccount = useStore(myself)?.isAccount === true;
  const [refused, setRefused] = useState<string | null>(null);
  const { answer, problem, again } = useAnswer(
    () => api('GET /api/v1/groups/:id/invitation', { params: { id }, query: { invitation } }),
    `${id} ${invitation}`,
  );
  const join = (): void => {
    setRefused(null);
    api('POST /api/v1/groups/:id/members', { params: { id }, body: { invitation } }).then(
      onJoined,
      (error: unknown) => setRefused(groupProblem(error, t)),
    );
  };
  if (answer === null) {
    return (
      <Page title={t('groups.title')} name="groups">
        {problem === 'notFound' || problem === 'malformed' ? (
          <section class="panel bx">
            <p role="alert">{t('groups.notInvited')}</p>
          </section>
        ) : (
          problem !== null && <Unreached again={again} />
        )}
      </Page>
    );
  }
  return (
    <Page title={t('groups.invited', { name: answer.name })} name="groups">
      <section class="panel bx">
        <p>{t('groups.invitedText', { count: answer.members })}</p>
        {isAccount ? (
          <button type="button" class="btn pri" onClick={join}>
            {t('groups.join')}
          </button>
        ) : (
          <>
            <p>{t('groups.joinGuest')}</p>
            <Link to="/me" class="btn pri">
              {t('groups.toMe')}
            </Link>
          </>
        )}
        <p class="problem" role="alert">
          {refused}
        </p>
      </section>
    </Page>
  );
}
