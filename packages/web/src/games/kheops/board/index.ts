import type { Kheops } from '@saqqara/kheops';
import type { Board } from '../../../table/screen.ts';
import { Drawing } from './drawing.tsx';
import { hotspots } from './hotspots.ts';
import { Landscape } from './landscape.tsx';
import { motions } from './motions.tsx';
import { layout } from './scene.ts';

export const kheopsBoard: Board<Kheops> = { layout, Landscape, Drawing, hotspots, motions };
