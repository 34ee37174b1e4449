import type { Bus } from '../bus/bus.ts';

const TOPIC = 'people';

/** What has changed about somebody, for every node that remembers anything of them. */
export type News =
  /** Another name, or an account from now on. */
  | { readonly kind: 'changed'; readonly user: string }
  /** One session has ended, or all of them. */
  | { readonly kind: 'loggedOut'; readonly user: string; readonly session: string | null }
  /** A guest lives on in an account: its seats are the account's. */
  | {
      readonly kind: 'merged';
      readonly user: string;
      readonly into: string;
      readonly tables: readonly string[];
    }
  /** Somebody has deleted themselves: nobody sits in their seats, and their name is gone from these tables. */
  | { readonly kind: 'deleted'; readonly user: string; readonly tables: readonly string[] };

export const publishNews = (bus: Bus, news: News): void => bus.publish(TOPIC, JSON.stringify(news));

/** Hears what this node tells, too. `whenSubscribed`: what was known before may be out of date. */
export const onNews = (bus: Bus, act: (news: News) => void, whenSubscribed?: () => void): (() => void) =>
  bus.subscribe(TOPIC, (message) => act(JSON.parse(message) as News), whenSubscribed);
