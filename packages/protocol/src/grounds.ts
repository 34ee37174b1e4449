/** What somebody is reported for, and what a moderator's act is about. Every reader reads it in their own language. */
export const GROUNDS = ['talk', 'stalling', 'together', 'name', 'other'] as const;
export type Ground = (typeof GROUNDS)[number];

/** How far a moderator goes. `hideName` can go with each of the others. */
export const STEPS = ['nothing', 'warn', 'mute', 'close'] as const;
export type ModerationStep = (typeof STEPS)[number];

/** What the person concerned is told of. */
export const TOLD_ACTS = ['warn', 'mute', 'close', 'hideName'] as const;
export type ToldAct = (typeof TOLD_ACTS)[number];

/** `second`: somebody else should have a look. */
export const ACT_KINDS = ['nothing', ...TOLD_ACTS, 'second'] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** How many characters a moderator or an appeal may need. */
export const NOTE_LENGTH = 1_000;
