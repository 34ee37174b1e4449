import type { OnlineSlots } from '../table/onlineSlots.ts';
import type { TrialSlots } from '../table/trialSlots.ts';
import { TrialPanel } from './TrialPanel.tsx';
import { TrialStrip } from './TrialStrip.tsx';

export const trialPartsOf = (real: OnlineSlots | null): TrialSlots => ({
  kind: 'trial',
  Strip: TrialStrip,
  Panel: TrialPanel,
  real,
});
