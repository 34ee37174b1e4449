import type { Group } from '@saqqara/protocol/client';
import { useEffect, useState } from 'preact/hooks';
import { Link } from '../app/Link.tsx';
import { Page } from '../app/Page.tsx';
import { useT } from '../i18n/context.tsx';
import { Unreached } from '../known/Unreached.tsx';
import { useAnswer } from '../known/useAnswer.ts';
import { api, me } from '../online/session.ts';
import { GroupInvitation } from './GroupInvitation.tsx';
import { GroupLadder } from './GroupLadder.tsx';
import { GroupTables } from './GroupTables.tsx';
import { InviteCard } from './InviteCard.tsx';
import { Members } from './Members.tsx';

interface GroupPageProps {
  readonly id: string;
  readonly invitation: string | null;
}

/** Tables come and go. */
const AGAIN = 20_000;

/** What the members of a group have in common; who came by a link may become one. */
export function GroupPage({ id, invitation }: GroupPageProps) {
  const t = useT();
  const { answer, problem, again } = useAnswer(async () => {
    await me().catch(() => null);
    return api('GET /api/v1/groups/:id', { params: { id } });
  }, id);
  const [changed, setChanged] = useState<Group | null>(null);
  useEffect(() => setChanged(null), [answer]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) again();
    }, AGAIN);
    return () => clearInterval(timer);
  }, []);
  const group = changed ?? answer;
  if (group !== null) return <Whole group={group} onChanged={setChanged} />;
  const isMissing = problem === 'notFound' || problem === 'notYours';
  if (isMissing && invitation !== null) {
    return <GroupInvitation id={id} invitation={invitation} onJoined={setChanged} />;
  }
  return (
    <Page title={t('groups.title')} name="groups">
      {isMissing ? (
        <section class="panel bx">
          <p role="alert">{t('groups.gone')}</p>
          <Link to="/groups" class="btn">
            {t('groups.all')}
          </Link>
        </section>
      ) : (
        problem !== null && <Unreached again={again} />
      )}
    </Page>
  );
}

interface WholeProps {
  readonly group: Group;
  readonly onChanged: (group: Group) => void;
}

const Whole = ({ group, onChanged }: WholeProps) => (
  <Page title={group.name} name="groups group">
    <div class="group-columns">
      <div class="group-main">
        <GroupTables group={group} />
        <GroupLadder id={group.id} />
      </div>
      <div class="group-side">
        <InviteCard group={group} onChanged={onChanged} />
        <Members group={group} onChanged={onChanged} />
      </div>
    </div>
  </Page>
);
