import type { Group } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { copyText } from '../app/parts/clipboard.ts';
import { Icon } from '../drawing/icon.tsx';
import { useT } from '../i18n/context.tsx';
import { api } from '../online/session.ts';
import { groupProblem } from './groupProblem.ts';

interface InviteCardProps {
  readonly group: Group;
  readonly onChanged: (group: Group) => void;
}

/** The link that leads into the group. */
export function InviteCard({ group, onChanged }: InviteCardProps) {
  const t = useT();
  const [note, setNote] = useState<string | null>(null);
  const { id, invitation, isKeeper } = group;
  const link = `${location.origin}/groups/${id}#${invitation}`;
  const copy = (): void => {
    void copyText(Promise.resolve(link)).then((isDone) => {
      if (!isDone) return;
      setNote(t('groups.copied'));
      announce(t('groups.copied'));
    });
  };
  const renew = (): void => {
    setNote(null);
    api('PATCH /api/v1/groups/:id', { params: { id }, body: { renewsInvitation: true } }).then(
      onChanged,
      (error: unknown) => setNote(groupProblem(error, t)),
    );
  };
  return (
    <section class="panel bx" aria-labelledby="group-invite">
      <h2 id="group-invite">{t('groups.invite')}</h2>
      <p class="muted">{t('groups.inviteNote')}</p>
      <div class="field">
        <input
          type="text"
          readOnly
          value={link}
          aria-label={t('groups.link')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <div class="group-line">
        <button type="button" class="btn pri" onClick={copy}>
          <Icon name="link" />
          {t('groups.copy')}
        </button>
        {isKeeper && (
          <button type="button" class="btn" title={t('groups.renewNote')} onClick={renew}>
            {t('groups.renew')}
          </button>
        )}
      </div>
      {isKeeper && <p class="note">{t('groups.renewNote')}</p>}
      <p class="note">{note}</p>
    </section>
  );
}
