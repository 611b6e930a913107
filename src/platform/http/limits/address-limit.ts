import { normalizeIp, type ThrottlerStorage } from '@nestjs/throttler';

type Hits = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** The prefix of one subscriber (RFC 6177), who may use every address in it. */
const LINE_BITS = 64;

/** What one site may be given: 65 536 lines. */
const SITE_BITS = 48;

const LINES_PER_SITE = 10;

/** The part of a client address that limits count by: IPv4 (also when mapped into IPv6) as it is, IPv6 its /64. */
export function limitKey(ip: string): string {
  return normalizeIp(ip, LINE_BITS);
}

/** A counter and the number of calls that it allows in its window. */
export interface Limit {
  readonly key: string;
  readonly limit: number;
}

/** The limits of an address: of its line and, for IPv6, of its site, which may have ten times as many calls. */
export function addressLimits(ip: string, limit: number): [line: Limit] | [line: Limit, site: Limit] {
  const [line, site] = [limitKey(ip), normalizeIp(ip, SITE_BITS)];
  const ofLine = { key: line, limit };
  return site === line ? [ofLine] : [ofLine, { key: site, limit: limit * LINES_PER_SITE }];
}

/**
 * Counts a call by the limits of its address (`addressLimits`).
 *
 * @param count increments the counter of a key
 * @returns the count of the line, unless the site has reached its limit
 */
export async function countAddress(
  ip: string,
  limit: number,
  count: (key: string, limit: number) => Promise<Hits>,
): Promise<Hits> {
  const [line, site] = addressLimits(ip, limit);
  const ofLine = await count(line.key, line.limit);
  if (ofLine.isBlocked || !site) return ofLine;
  const ofSite = await count(site.key, site.limit);
  return ofSite.isBlocked ? ofSite : ofLine;
}
