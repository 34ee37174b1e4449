import { BlockList, isIP } from 'node:net';

/** Networks that are nobody's outside: private, of the machine itself, of the link (where clouds keep their secrets), or reserved. */
const INSIDE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Of the addresses that are given out at all, those that lead elsewhere than they seem. */
const INSIDE_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const inside = new BlockList();
for (const [network, bits] of INSIDE_V4) inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of INSIDE_V6) inside.addSubnet(network, bits, 'ipv6');

/** Everything else of IPv6 is local, multicast, or another network in disguise: `::1`, `fe80::`, `fd00::`, `::ffff:10.0.0.1`. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/** Whether an address in numbers lies in the internet, and not in somebody's own network. */
export function isOutside(address: string): boolean {
  // Behind % is through which of the machine's own networks it would go.
  const plain = address.split('%', 1)[0]!;
  if (isIP(plain) === 4) return !inside.check(plain, 'ipv4');
  return isIP(plain) === 6 && given.check(plain, 'ipv6') && !inside.check(plain, 'ipv6');
}
