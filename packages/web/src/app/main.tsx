import './style.ts';
import { render } from 'preact';
import { App } from './App.tsx';
import { install } from './installation.ts';
import { followScreen } from './scale.ts';
import { hasTables } from './tableHint.ts';
import { keepTheme } from './theme.ts';

keepTheme();
followScreen();
const root = document.getElementById('app');
// A browser that is too old has been told so: `plainWords.js`.
const isTooOld = 'tooOld' in document.documentElement.dataset;
if (root !== null && !isTooOld) render(<App />, root);
// Later than the first screen: it fetches everything there is, and they would share the line.
addEventListener('load', () => setTimeout(() => void install(), 2_000), { once: true });
// Whoever sits at tables hears of them on every screen: the tab counts those that wait.
if (hasTables()) void import('../online/tables.ts').then(({ followTables }) => followTables());
