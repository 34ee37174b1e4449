import { useT } from '../i18n/context.tsx';
import { Icon } from '../drawing/icon.tsx';
import { changeSettings } from './settings.ts';
import { useIsDark } from './theme.ts';

export function ThemeButton() {
  const t = useT();
  const isDark = useIsDark();
  return (
    <button
      type="button"
      class="tool theme"
      aria-label={isDark ? t('app.theme.toLight') : t('app.theme.toDark')}
      onClick={() => changeSettings({ theme: isDark ? 'light' : 'dark' })}
    >
      <Icon name={isDark ? 'moon' : 'sun'} />
    </button>
  );
}
