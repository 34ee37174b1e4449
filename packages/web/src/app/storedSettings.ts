import { isLanguage, type Language } from '@saqqara/words';

export const THEMES = ['system', 'light', 'dark'] as const;
export const SPEEDS = ['normal', 'fast', 'off'] as const;
export const CONFIRMATIONS = ['always', 'irreversible', 'never'] as const;
export const BOT_PACES = ['human', 'instant'] as const;
export const VERBOSITIES = ['short', 'normal', 'full'] as const;

export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];
export type Confirmation = (typeof CONFIRMATIONS)[number];
export type BotPace = (typeof BOT_PACES)[number];
export type Verbosity = (typeof VERBOSITIES)[number];

export interface Settings {
  /** `null` follows the browser. */
  readonly language: Language | null;
  readonly theme: Theme;
  readonly sound: boolean;
  /** 0 to 1. */
  readonly volume: number;
  /** How fast pieces travel; `null` follows the device: none where it asks for less motion. */
  readonly speed: Speed | null;
  readonly confirm: Confirmation;
  /** Whether a turn ends by itself, after a moment, once nothing more can be done in it. */
  readonly endsTurns: boolean;
  /** Whether it was asked, after a first game, if one would rather play without confirming. */
  readonly confirmAsked: boolean;
  readonly botPace: BotPace;
  /** Dunes, palms and reeds around the table. */
  readonly scenery: boolean;
  /** Whether bots show what they feel. */
  readonly feelings: boolean;
  /** What the score would be if the game ended now. */
  readonly projection: boolean;
  /** Hatching on whole faces besides the shapes. */
  readonly patterns: boolean;
  readonly singleKeys: boolean;
  readonly verbosity: Verbosity;
  /** Whether somebody coaches the first turns of a first game. */
  readonly coach: boolean;
}

export const DEFAULTS: Settings = {
  language: null,
  theme: 'system',
  sound: true,
  volume: 0.4,
  speed: null,
  confirm: 'always',
  endsTurns: true,
  confirmAsked: false,
  botPace: 'human',
  scenery: true,
  feelings: true,
  projection: true,
  patterns: false,
  singleKeys: true,
  verbosity: 'normal',
  coach: true,
};

/** What was stored, as far as it still makes sense: an unknown value gives way to the default. */
export function parseSettings(text: string | null): Settings {
  const given = objectIn(text);
  const oneOf = <T extends string, D>(name: string, values: readonly T[], otherwise: D): T | D =>
    values.find((value) => value === given[name]) ?? otherwise;
  const flag = (name: string, otherwise: boolean): boolean => {
    const value = given[name];
    return typeof value === 'boolean' ? value : otherwise;
  };
  const { language, volume } = given;
  return {
    language: typeof language === 'string' && isLanguage(language) ? language : DEFAULTS.language,
    theme: oneOf('theme', THEMES, DEFAULTS.theme),
    sound: flag('sound', DEFAULTS.sound),
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    speed: oneOf('speed', SPEEDS, DEFAULTS.speed),
    confirm: oneOf('confirm', CONFIRMATIONS, DEFAULTS.confirm),
    endsTurns: flag('endsTurns', DEFAULTS.endsTurns),
    confirmAsked: flag('confirmAsked', DEFAULTS.confirmAsked),
    botPace: oneOf('botPace', BOT_PACES, DEFAULTS.botPace),
    scenery: flag('scenery', DEFAULTS.scenery),
    feelings: flag('feelings', DEFAULTS.feelings),
    projection: flag('projection', DEFAULTS.projection),
    patterns: flag('patterns', DEFAULTS.patterns),
    singleKeys: flag('singleKeys', DEFAULTS.singleKeys),
    verbosity: oneOf('verbosity', VERBOSITIES, DEFAULTS.verbosity),
    // It was kept as its opposite once, under another name.
    coach: flag('coach', given['coached'] === true ? false : DEFAULTS.coach),
  };
}

function objectIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
