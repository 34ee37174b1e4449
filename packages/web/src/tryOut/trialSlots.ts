import type { TrialSlots } from '../table/trialSlots.ts';
import { TrialPanel } from './TrialPanel.tsx';
import { TrialStrip } from './TrialStrip.tsx';

export const TRIAL_SLOTS: TrialSlots = { Strip: TrialStrip, Panel: TrialPanel };
