import { GAME_IDS } from '@saqqara/games/ids';
import { useT } from '../i18n/context.tsx';
import { Icon, type IconName } from '../drawing/icon.tsx';
import { Logo } from '../drawing/logo.tsx';
import { areCallsOpen, waitingCalls } from './calls.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Link } from './Link.tsx';
import { myName } from './myName.ts';
import { useRoute } from './route.ts';
import { useStore } from './store.ts';
import { ThemeButton } from './ThemeButton.tsx';

/** A rematch waits that is not called out any more. */
function Bell() {
  const t = useT();
  const count = useStore(waitingCalls);
  if (count === 0) return null;
  return (
    <button
      type="button"
      class="tool bell"
      aria-label={t('app.calls', { count })}
      onClick={() => areCallsOpen.set(true)}
    >
      <Icon name="bell" />
      <span aria-hidden="true">{count}</span>
    </button>
  );
}

export function Header() {
  const t = useT();
  const path = useRoute();
  const name = useStore(myName) ?? t('app.me.guest');
  const entry = (to: string, icon: IconName, name: string) => (
    <li>
      <Link to={to} current={path.startsWith(to)}>
        <Icon name={icon} />
        <span>{name}</span>
      </Link>
    </li>
  );
  return (
    <header class="top">
      <Link to="/" class="brand" current={path === '/'}>
        <Logo size={38} />
        <span class="disp">Saqqara</span>
      </Link>
      <nav aria-label={t('app.nav')}>
        <ul>
          {entry('/games', 'list', t('app.games.title'))}
          {entry('/puzzles', 'target', t('app.puzzles'))}
          {entry('/ladder', 'trophy', t('app.ladder'))}
          {entry(`/rules/${GAME_IDS[0]}`, 'book', t('app.rules.nav'))}
          {entry('/settings', 'gear', t('app.settings.title'))}
        </ul>
      </nav>
      <div class="top-end">
        <Bell />
        <LanguageChoice />
        <ThemeButton />
        <Link to="/me" class="tool me" label={t('app.me.of', { name })} current={path === '/me'}>
          <Icon name="user" />
          <span>{name}</span>
        </Link>
      </div>
    </header>
  );
}
