import { secondsInDay } from 'date-fns/constants';
import { Injectable } from '@nestjs/common';
import { minutesToMilliseconds } from 'date-fns';
import { LRUCache } from 'lru-cache';

/** A key is reported this long before it ends. */
export const WARNING_DAYS = 60;

/** Stands for the `jti` of keys that have none, as keys of other tools may: these are withdrawn together. */
export const LEGACY_API_KEY = 'legacy';

/** Claims of an API key: a JWT with a role and without a subject. */
export interface ApiKeyClaims {
  /** Only tokens of users have one. */
  readonly sub?: unknown;
  readonly role?: unknown;
  readonly jti?: unknown;
  /** Unix seconds. */
  readonly exp?: unknown;
}

/** What a key is withdrawn by. */
export function apiKeyId({ jti }: ApiKeyClaims): string {
  return typeof jti === 'string' && jti !== '' ? jti : LEGACY_API_KEY;
}

/** Days until a key ends, rounded down; null for one that never does. */
export function daysLeft({ exp }: ApiKeyClaims, now: Date): number | null {
  return typeof exp === 'number' ? Math.floor((exp - now.getTime() / 1_000) / secondsInDay) : null;
}

/**
 * Whether the key should be replaced: keys without a `jti` cannot be withdrawn one by one, and are valid for too long.
 */
export function needsReplacement(claims: ApiKeyClaims, now: Date): boolean {
  const days = daysLeft(claims, now);
  return apiKeyId(claims) === LEGACY_API_KEY || days === null || days < WARNING_DAYS;
}

/** The claims of a key, unverified; null when it is no JWT. */
export function parseClaims(key: string): ApiKeyClaims | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null ? claims : null;
  } catch {
    return null;
  }
}

const MOST_KNOWN = 100;
/** How long a verified key is cached; a key that should be replaced is therefore reported at least this often. */
const KNOWN_MS = minutesToMilliseconds(1);

/** Cache of bearers verified as the `anon` key, which grants public reads only. */
@Injectable()
export class KnownAnonymousKeys {
  private readonly known = new LRUCache<string, { readonly expiresAtMs: number }>({ max: MOST_KNOWN, ttl: KNOWN_MS });

  /**
   * @param authorization the header, already verified
   * @param expiresAt Unix seconds; undefined when the key does not expire
   */
  remember(authorization: string, expiresAt: unknown): void {
    this.known.set(authorization, { expiresAtMs: typeof expiresAt === 'number' ? expiresAt * 1_000 : Infinity });
  }

  has(authorization: string): boolean {
    const key = this.known.get(authorization);
    return key !== undefined && Date.now() < key.expiresAtMs;
  }

  /** Call it when keys may have been withdrawn. */
  forgetAll(): void {
    this.known.clear();
  }
}
