import { GAME_IDS } from '@saqqara/games/ids';
import { useState } from 'preact/hooks';
import { PAGE_GAMES } from '../../games/pageGames.ts';
import { useT } from '../../i18n/context.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { lazyPart } from '../lazyPart.tsx';
import { InviteDialog } from './Invite.tsx';

const FindSheet = lazyPart(async () => (await import('../../find/FindSheet.tsx')).FindSheet);

/** One tap to a table: no form, no question. */
export function PlayNow() {
  const t = useT();
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle');
  const [isInviting, setInviting] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const begin = async (): Promise<void> => {
    if (state === 'starting') return;
    setState('starting');
    try {
      const { playFirst } = await import('../setup/start.ts');
      await playFirst(t);
    } catch {
      setState('failed');
    }
  };
  return (
    <div class="cta">
      <button type="button" class="btn pri" aria-describedby="play-now-note" onClick={() => void begin()}>
        <Icon name="play" solid />
        {t('app.home.playNow')}
      </button>
      <button type="button" class="btn" onClick={() => setFinding(true)}>
        <Icon name="users" />
        {t('app.home.find')}
      </button>
      <button type="button" class="btn invite" onClick={() => setInviting(true)}>
        <Icon name="link" />
        {t('app.invite.button')}
      </button>
      {isFinding && <FindSheet onClose={() => setFinding(false)} />}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {state === 'failed' && (
        <p class="problem" role="alert">
          {t('app.new.failed')}
        </p>
      )}
      <p id="play-now-note" class="cta-note">
        {t('app.home.playNowNote', { game: PAGE_GAMES[GAME_IDS[0]].name })}
      </p>
    </div>
  );
}
