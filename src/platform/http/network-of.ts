import { isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address in an IPv6 socket (RFC 4291, 2.5.5.2). */
const MAPPED = /^::ffff:(?=\d+\.)/i;

const GROUPS = 8;

/**
 * The network of an address, as a person recognizes it without the device being named: IPv4 its /24, IPv6 its /48. Null for
 * what is no address.
 */
export function networkOf(ip: string): string | null {
  const address = ip.replace(MAPPED, '');
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(address)) return null;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = tail === undefined ? 0 : Math.max(0, GROUPS - left.length - right.length);
  const groups = [...left, ...Array<string>(between).fill('0'), ...right];
  const site = groups.slice(0, 3).map((group) => parseInt(group, 16).toString(16));
  return `${site.join(':')}::/48`;
}
