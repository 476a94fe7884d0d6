import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Finds the addresses of a name. */
export type Resolve = (name: string) => Promise<readonly Address[]>;

export const resolveBySystem: Resolve = async (name) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }));

/** Ranges that are nobody's on the public internet (IANA special-purpose registries), and multicast. */
const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(net, bits, 'ipv4');
}
// Addresses of the cloud itself that lie in public ranges.
closed.addAddress('168.63.129.16', 'ipv4');
// Of IPv6 only global unicast is open at all; of that not what wraps IPv4, documentation and the like.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(net, bits, 'ipv6');
}
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    case 6:
      // A zone (`fe80::1%eth0`) means a network of one's own.
      return !address.includes('%') && globalUnicast.check(address, 'ipv6') && !closed.check(address, 'ipv6');
    default:
      return false;
  }
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Where the server may post to of itself: the public internet and, where the operator allows it, this machine itself. */
export function mayGoTo(address: string, allowsLoopback: boolean): boolean {
  if (isPublicAddress(address)) return true;
  const family = isIP(address);
  return allowsLoopback && family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

const ports = new Set(['', '443', '8443']);
const ownNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa|onion|test|invalid)$/;

/** Host of a URL as names and addresses are written elsewhere: no brackets, no dot at the end. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

function isOwnMachine(host: string): boolean {
  return host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host) && mayGoTo(host, true));
}

/**
 * The address of a webhook or of a push service, if it may be one by what it says: https, port 443 or 8443, no credentials, a public name or
 * address. What a name stands for is looked at anew before each sending.
 */
export function readOutgoingUrl(text: string, allowsLoopback: boolean): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const host = hostOf(url);
  if (url.username !== '' || url.password !== '' || host === '') return undefined;
  if (allowsLoopback && isOwnMachine(host)) return ['http:', 'https:'].includes(url.protocol) ? url : undefined;
  if (url.protocol !== 'https:' || !ports.has(url.port)) return undefined;
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : undefined;
  return host.includes('.') && !ownNames.test(host.toLowerCase()) ? url : undefined;
}
