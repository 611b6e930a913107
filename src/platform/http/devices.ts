import { createHash } from 'node:crypto';
import { networkOf } from './network-of.js';

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
export interface Device {
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
