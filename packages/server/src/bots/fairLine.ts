/** On whose account a bot thinks. */
export interface Account {
  readonly person: string;
  /** Where they are; whoever is at one address shares what it gets. */
  readonly address: string;
  /** Whether somebody has the table open and waits. */
  readonly isAwaited: boolean;
}

/** A line in which those who wait are served in turn, however much one of them has brought. */
export interface FairLine<Item> {
  add(item: Item, account: Account): void;
  /** Who is next; `undefined` if nobody waits. */
  next(): Item | undefined;
  /** All who wait, who then wait no more. */
  clear(): Item[];
}

/** Of so many one is for those who do not wait, lest they wait for ever. */
const SERVED_IN_BETWEEN = 5;

export function fairLine<Item>(): FairLine<Item> {
  const awaited: Queue<Item> = new Map();
  const others: Queue<Item> = new Map();
  let served = 0;
  return {
    add: (item, account) => add(account.isAwaited ? awaited : others, item, account),
    next() {
      const isOthersTurn = ++served % SERVED_IN_BETWEEN === 0;
      const [first, second] = isOthersTurn ? [others, awaited] : [awaited, others];
      return takeFrom(first) ?? takeFrom(second);
    },
    clear() {
      const all = [awaited, others].flatMap((line) =>
        [...line.values()].flatMap((people) => [...people.values()]),
      );
      awaited.clear();
      others.clear();
      return all.flat();
    },
  };
}

/** By address, then by person, both in the order in which they are served. */
type Queue<Item> = Map<string, Map<string, Item[]>>;

function add<Item>(line: Queue<Item>, item: Item, { person, address }: Account): void {
  const people = line.get(address) ?? new Map<string, Item[]>();
  const items = people.get(person) ?? [];
  items.push(item);
  people.set(person, items);
  line.set(address, people);
}

/** Whoever was served goes to the end: the address among addresses, the person among those who share it. */
function takeFrom<Item>(line: Queue<Item>): Item | undefined {
  for (const [address, people] of line) {
    for (const [person, items] of people) {
      const item = items.shift();
      people.delete(person);
      if (items.length > 0) people.set(person, items);
      line.delete(address);
      if (people.size > 0) line.set(address, people);
      return item;
    }
  }
  return undefined;
}
