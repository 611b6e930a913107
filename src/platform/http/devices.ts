import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/** The user agent of a sign-in on the server's terminal. */
export const TERMINAL_AGENT = 'hudvy-terminal';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^${TERMINAL_AGENT}$`), 'Kommandoraden på klinikens server'],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\d/, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Name of the browser behind a user agent, without version: `Firefox på Windows`. */
export function deviceName(userAgent: string | null): string {
  const browser = nameIn(BROWSERS, userAgent ?? '');
  const system = nameIn(SYSTEMS, userAgent ?? '');
  if (browser && system) return `${browser} på ${system}`;
  return browser ?? system ?? 'Okänd webbläsare';
}

function nameIn(names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/** Where somebody comes from. */
interface Device {
  readonly userAgent?: string | null;
  readonly ip?: string | null;
}

/**
 * Tells a device that was seen before from a new one: the kind of browser without its version numbers, which change with every
 * update, and its network. Half of a country has the same kind of browser, and the header is anybody's to choose.
 *
 * @param way how it came in; another one counts as new
 */
export function deviceFingerprint({ userAgent, ip }: Device, way = ''): Buffer {
  const kind = (userAgent ?? '').replace(/[\d._]+/g, '');
  const network = (ip && networkOf(ip)) ?? '';
  return createHash('sha256')
    .update(JSON.stringify([kind, network, way]))
    .digest();
}

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
