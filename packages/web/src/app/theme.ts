import { settings, speedInForce } from './settings.ts';
import { storeOf, useStore } from './store.ts';

const NIGHT = matchMedia('(prefers-color-scheme: dark)');

function wantsDark(): boolean {
  const { theme } = settings.get();
  return theme === 'dark' || (theme === 'system' && NIGHT.matches);
}

const dark = storeOf(wantsDark());

export const useIsDark = (): boolean => useStore(dark);

/** Keeps the page in the chosen colours, also when the device turns to night. `public/theme.js` does it at the start. */
export function keepTheme(): void {
  const show = (): void => {
    dark.set(wantsDark());
    const { dataset } = document.documentElement;
    dataset['theme'] = dark.get() ? 'dark' : 'light';
    dataset['speed'] = speedInForce(settings.get());
    dataset['patterns'] = settings.get().patterns ? 'on' : 'off';
    const sky = getComputedStyle(document.documentElement).getPropertyValue('--sky-a').trim();
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', sky);
  };
  show();
  settings.subscribe(show);
  NIGHT.addEventListener('change', show);
}
