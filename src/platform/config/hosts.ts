import { BlockList, isIP } from 'node:net';

/** Loopback, link-local and private networks: RFC 1918, 3927, 4193, 4291, 6598. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4');
}
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Names that no public DNS resolves: RFC 6761, RFC 6762, and what ICANN reserved for private use. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal)$/;

/** A loopback address, as `URL.hostname` gives it. */
export function isLoopbackAddress(hostname: string): boolean {
  return hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
}

/** This machine, by address or as `localhost` (RFC 6761). */
export function isLoopbackHost(hostname: string): boolean {
  return isLoopbackAddress(hostname) || /(^|\.)localhost$/.test(hostname);
}

/** A machine on the private network: by its address, by a name without a dot (a container's), or by a reserved name. */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const version = isIP(name);
  if (version !== 0) return PRIVATE.check(name, version === 4 ? 'ipv4' : 'ipv6');
  return !name.includes('.') || PRIVATE_NAME.test(name);
}
