import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/app.css';
import { render } from 'preact';
import { App } from './App.tsx';
import { install } from './installation.ts';
import { keepTheme } from './theme.ts';

keepTheme();
const root = document.getElementById('app');
if (root !== null) render(<App />, root);
// Later than the first screen: it fetches everything there is, and they would share the line.
addEventListener('load', () => setTimeout(() => void install(), 2_000), { once: true });
