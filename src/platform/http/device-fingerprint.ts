import { createHash } from 'node:crypto';
import { networkOf } from './network-of.js';

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
