import type { GameId } from '@saqqara/games';
import { useId, useState } from 'preact/hooks';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { OFFERED, PAGE_GAMES } from '../../games/pageGames.ts';
import { useModal } from '../parts/useModal.ts';

type State = 'idle' | 'opening' | 'failed';

/** One tap opens a table for two, which only who has its link can find, and leads to that link. */
export function useInvitation(): { readonly state: State; readonly invite: (game: GameId) => void } {
  const [state, setState] = useState<State>('idle');
  const invite = (game: GameId): void => {
    if (state === 'opening') return;
    setState('opening');
    import('../../online/pages/invitation.ts')
      .then(({ inviteTo }) => inviteTo(game))
      .catch(() => setState('failed'));
  };
  return { state, invite };
}

/** Asks to which game. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const id = useId();
  const modal = useModal(onClose);
  const { state, invite } = useInvitation();
  return (
    <dialog {...modal} class="panel confirmation invite" aria-labelledby={id}>
      <h2 id={id}>{t('app.invite.title')}</h2>
      <p>{t('app.invite.text')}</p>
      <ul class="invite-games">
        {OFFERED.map((game) => (
          <li key={game}>
            <button
              type="button"
              class="btn pri"
              aria-disabled={state === 'opening'}
              onClick={() => invite(game)}
            >
              <Icon name="link" />
              {PAGE_GAMES[game].name}
            </button>
          </li>
        ))}
      </ul>
      <p class="problem" role="alert">
        {state === 'failed' ? t('app.invite.failed') : null}
      </p>
      <div class="buttons">
        <button type="button" class="btn" onClick={onClose}>
          {t('app.invite.close')}
        </button>
      </div>
    </dialog>
  );
}
