import './TieButtons.css';
import type { Tie } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
import { Icon } from '../drawing/icon.tsx';
import { inviteFriend } from '../find/inviteFriend.ts';
import { useT } from '../i18n/context.tsx';
import { problemWords } from '../online/pages/problemWords.ts';
import { api } from '../online/session.ts';

interface TieButtonsProps {
  readonly name: string;
  readonly tie: Tie;
}

/** Follow somebody with whom one played, or ask whom one follows to a table. */
export function TieButtons({ name, tie }: TieButtonsProps) {
  const t = useT();
  const [follows, setFollows] = useState(tie.follows);
  const [problem, setProblem] = useState<string | null>(null);
  const run = (act: () => Promise<unknown>): void => {
    setProblem(null);
    act().catch((error: unknown) => setProblem(problemWords(error, t)));
  };
  const { met } = tie;
  if (follows === null && met === null) return null;
  return (
    <div class="tie-buttons">
      {follows === null ? (
        <button
          type="button"
          class="btn"
          aria-label={t('find.friends.followOf', { name })}
          onClick={() =>
            run(async () => {
              if (met === null) return;
              const { friends } = await api('POST /api/v1/friends', { body: met });
              setFollows(friends.find((friend) => friend.name === name)?.id ?? null);
            })
          }
        >
          <Icon name="plus" />
          {t('find.friends.follow')}
        </button>
      ) : (
        <>
          <button
            type="button"
            class="btn pri"
            aria-label={t('find.friends.inviteOf', { name })}
            onClick={() => run(() => inviteFriend(follows))}
          >
            <Icon name="users" />
            {t('find.friends.invite')}
          </button>
          <button
            type="button"
            class="btn gh sq"
            aria-label={t('find.friends.unfollowOf', { name })}
            onClick={() =>
              run(async () => {
                await api('DELETE /api/v1/friends/:id', { params: { id: follows } });
                setFollows(null);
              })
            }
          >
            <Icon name="x" />
          </button>
        </>
      )}
      <p class="problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
