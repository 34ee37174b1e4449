import type { Anubixx } from '@saqqara/anubixx';
import type { Board } from '../../../table/screen.ts';
import { Drawing } from './drawing.tsx';
import { hotspots } from './hotspots.ts';
import { Landscape } from './landscape.tsx';
import { layout } from './layout.ts';
import { motions } from './motions.tsx';

export const anubixxBoard: Board<Anubixx> = {
  layout,
  Landscape,
  Drawing,
  hotspots,
  motions,
  tellsGains: true,
  isOfOneSeat: true,
};
