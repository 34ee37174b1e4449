import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isOutside } from './outsideAddress.ts';

/** The connection was not even tried. */
export class Forbidden extends Error {
  override readonly name = 'Forbidden';
}

/** What is asked of a name server. */
type Names = Pick<Resolver, 'resolve4' | 'resolve6'>;

/** How long a name server may take, and how often it is asked. */
const ASKING = { timeout: 2_000, tries: 2 };

/**
 * Where a name leads, if nowhere inside. Name servers are asked without the threads that files and the database need: whoever owns
 * a name could have those wait for it. One address inside is enough to refuse the name: the next try could lead there.
 */
export const outsideLookup =
  (names: Names = new Resolver(ASKING)): LookupFunction =>
  (host, options, done) => {
    addressesOf(names, host).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined || !addresses.every(({ address }) => isOutside(address)))
          return done(new Forbidden(), '', 0);
        if (options.all === true) return done(null, addresses);
        done(null, first.address, first.family);
      },
      (error: Error) => done(error, '', 0),
    );
  };

/** By both kinds of addresses; many a name has but one. */
async function addressesOf(names: Names, host: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([names.resolve4(host), names.resolve6(host)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  const found = (asked: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
    asked.status === 'rejected' ? [] : asked.value.map((address) => ({ address, family }));
  return [...found(four, 4), ...found(six, 6)];
}
