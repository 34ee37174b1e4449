import { reward } from '@saqqara/kernel';

/** The margin of points that makes a win likely. */
export const MARGIN = 20;

/** What an end with this lead is worth; a draw is half a victory. */
export const rewardOf = (lead: number): number => reward(lead > 0 ? 1 : lead < 0 ? 0 : 0.5, lead, MARGIN);
