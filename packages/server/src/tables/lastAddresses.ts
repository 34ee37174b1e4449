/** Where people were last seen, in memory alone: whoever is at one address shares the bots' time that it gets. */
export interface LastAddresses {
  see(user: string, address: string): void;
  /** The address; of somebody who was not seen yet, a place of their own. */
  of(user: string): string;
}

/** Of so many it is remembered. */
const PEOPLE = 20_000;

export function lastAddresses(): LastAddresses {
  const places = new Map<string, string>();
  return {
    see(user, address) {
      places.delete(user);
      places.set(user, address);
      if (places.size <= PEOPLE) return;
      for (const [oldest] of places) return void places.delete(oldest);
    },
    of: (user) => places.get(user) ?? `of ${user}`,
  };
}
