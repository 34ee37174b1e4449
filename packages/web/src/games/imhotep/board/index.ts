import type { Imhotep } from '@saqqara/imhotep';
import type { Board } from '../../../table/screen.ts';
import { Drawing } from './drawing.tsx';
import { hotspots } from './hotspots.ts';
import { Landscape } from './landscape.tsx';
import { layout } from './layout.ts';
import { motions } from './motions.tsx';
import { Plate } from './plate.tsx';

export const imhotepBoard: Board<Imhotep> = { layout, Landscape, Drawing, hotspots, Plate, motions };
