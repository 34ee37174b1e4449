import { isIP, isIPv6 } from 'node:net';

/**
 * Who is at the other end, as far as limits are concerned. Each of our own proxies adds whom it was asked by to the end of
 * `x-forwarded-for`; what stands before was written by the client and is not believed.
 */
export function clientAddress(
  remote: string | undefined,
  forwarded: string | null | undefined,
  proxies: number,
): string {
  const chain = (forwarded ?? '').split(',').map((part) => part.trim());
  const told = proxies > 0 ? chain.at(-Math.min(proxies, chain.length)) : undefined;
  return household(told !== undefined && isIP(told) !== 0 ? told : (remote ?? ''));
}

/** Whoever has one IPv6 address has 2^64 of them. */
function household(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : new Array<string>(8 - left.length - right.length).fill('0');
  const groups = [...left, ...zeros, ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::`;
}
