import type { Group, GroupMember } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
import { Link } from '../app/Link.tsx';
import { Confirmation } from '../app/parts/Confirmation.tsx';
import { TextField } from '../app/parts/fields.tsx';
import { goTo } from '../app/route.ts';
import { Cartouche } from '../drawing/cartouche/Cartouche.tsx';
import { Icon } from '../drawing/icon.tsx';
import { useT } from '../i18n/context.tsx';
import { api } from '../online/session.ts';
import { groupProblem } from './groupProblem.ts';
import { LONGEST_NAME } from './longestName.ts';

interface MembersProps {
  readonly group: Group;
  readonly onChanged: (group: Group) => void;
}

/** Who belongs to it, and how one leaves it; who keeps it also names it and sends people away. */
export function Members({ group, onChanged }: MembersProps) {
  const t = useT();
  const { id, members, isKeeper } = group;
  const [leaving, setLeaving] = useState<GroupMember | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const mine = members.find(({ isMe }) => isMe);
  const leave = (member: GroupMember): void => {
    setLeaving(null);
    setProblem(null);
    api('DELETE /api/v1/groups/:id/members/:member', { params: { id, member: member.id } })
      .then(async () =>
        member.isMe ? goTo('/groups') : onChanged(await api('GET /api/v1/groups/:id', { params: { id } })),
      )
      .catch((error: unknown) => setProblem(groupProblem(error, t)));
  };
  return (
    <section class="panel bx" aria-labelledby="group-members">
      <h2 id="group-members">{t('groups.peopleTitle')}</h2>
      <ul class="match-rows">
        {members.map((member) => (
          <Row
            key={member.id}
            member={member}
            onRemove={isKeeper && !member.isMe ? () => setLeaving(member) : null}
          />
        ))}
      </ul>
      {isKeeper && <Rename group={group} onChanged={onChanged} />}
      {mine !== undefined && (
        <button type="button" class="btn" onClick={() => setLeaving(mine)}>
          {t('groups.leave')}
        </button>
      )}
      <p class="problem" role="alert">
        {problem}
      </p>
      {leaving !== null && (
        <Confirmation
          title={t(leaving.isMe ? 'groups.leaveAsk' : 'groups.removeAsk', {
            name: leaving.isMe ? group.name : leaving.name,
          })}
          text={
            leaving.isMe
              ? t(members.length === 1 ? 'groups.leaveLast' : 'groups.leaveText')
              : t('groups.removeText', { name: leaving.name })
          }
          yes={t(leaving.isMe ? 'groups.leave' : 'groups.remove')}
          no={t('groups.stay')}
          onYes={() => leave(leaving)}
          onNo={() => setLeaving(null)}
        />
      )}
    </section>
  );
}

interface RowProps {
  readonly member: GroupMember;
  readonly onRemove: (() => void) | null;
}

function Row({ member: { name, isMe, isKeeper, since }, onRemove }: RowProps) {
  const t = useT();
  const date = new Date(since).toLocaleDateString(t.language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const about = [
    ...(isMe ? [t('groups.you')] : []),
    ...(isKeeper ? [t('groups.keeper')] : []),
    t('groups.since', { date }),
  ];
  return (
    <li class="match-row group-member">
      <Cartouche name={name} height={24} />
      <div class="match-text">
        <p class="match-name">
          <Link to={`/player/${encodeURIComponent(name)}`}>{name}</Link>
        </p>
        <p class="muted">{about.join(' · ')}</p>
      </div>
      {onRemove !== null && (
        <button
          type="button"
          class="btn gh sm sq"
          aria-label={t('groups.removeOf', { name })}
          onClick={onRemove}
        >
          <Icon name="x" />
        </button>
      )}
    </li>
  );
}

function Rename({ group: { id, name: before }, onChanged }: MembersProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  if (!isOpen) {
    return (
      <button type="button" class="btn" onClick={() => setOpen(true)}>
        {t('groups.rename')}
      </button>
    );
  }
  const rename = (event: Event): void => {
    event.preventDefault();
    setProblem(null);
    api('PATCH /api/v1/groups/:id', { params: { id }, body: { name } }).then(
      (group) => {
        setOpen(false);
        onChanged(group);
      },
      (error: unknown) => setProblem(groupProblem(error, t)),
    );
  };
  return (
    <form class="group-form" onSubmit={rename}>
      <TextField
        label={t('groups.name')}
        value={name}
        placeholder={before}
        longest={LONGEST_NAME}
        onChange={setName}
      />
      <div class="group-line">
        <button type="submit" class="btn pri">
          {t('groups.rename')}
        </button>
        <button type="button" class="btn" onClick={() => setOpen(false)}>
          {t('groups.keep')}
        </button>
      </div>
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
