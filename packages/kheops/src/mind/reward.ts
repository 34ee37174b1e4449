import { reward } from '@saqqara/kernel';

/** The margin of points that makes a win likely. */
export const MARGIN = 40;

/** What an end is worth to a seat that leads by so much; a draw is half a victory. */
export const rewardOf = (lead: number): number => reward((1 + Math.sign(lead)) / 2, lead, MARGIN);
