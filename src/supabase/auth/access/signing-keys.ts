import { createPrivateKey, createPublicKey, createSecretKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '../../../platform/config/env.js';

/** Who access tokens are for, as the client libraries expect it. */
export const AUDIENCE = 'authenticated';

/** A key has exactly one algorithm; the token's header never chooses it. */
export const ALGORITHMS: SigningAlgorithm[] = ['HS256', 'ES256', 'RS256'];
export type SigningAlgorithm = 'HS256' | 'ES256' | 'RS256';

interface VerificationKey {
  readonly kid: string | null;
  readonly algorithm: SigningAlgorithm;
  readonly key: KeyObject;
}

export interface SigningKey extends VerificationKey {
  /** Private or shared. */
  readonly signingKey: KeyObject;
}

export class InvalidSigningKeysError extends Error {}

type Jwk = JsonWebKey & { kid?: string };

/**
 * The keys of access tokens and API keys. A new signing key is rolled in by adding it to `JWT_KEYS` and leaving the old
 * one's public part there until its last token has expired. The shared secret always verifies: API keys are signed with it.
 */
@Injectable()
export class SigningKeys {
  /** The key that signs new tokens; it has its private part. */
  readonly signing: SigningKey;
  /** Public parts, as `/.well-known/jwks.json` shows them; never a symmetric key. */
  readonly published: readonly JsonWebKey[];
  /** Who issues access tokens. */
  readonly issuer: string;
  private readonly verification: readonly VerificationKey[];

  /** @throws InvalidSigningKeysError when `JWT_KEYS` cannot be used. */
  constructor(env: Env) {
    this.issuer = `${env.http.publicUrl}/auth/v1`;
    const secret = createSecretKey(env.keys.jwtSecret, 'utf8');
    const shared: SigningKey = { kid: null, algorithm: 'HS256', key: secret, signingKey: secret };
    const jwks = parse(env.keys.jwtKeys);
    const named = jwks.map(verificationKey);
    if (new Set(named.map(({ kid }) => kid)).size < named.length)
      throw new InvalidSigningKeysError('JWT_KEYS: every key needs its own kid');
    const signers = jwks.filter(({ d }) => d !== undefined);
    if (jwks.length > 0 && signers.length !== 1)
      throw new InvalidSigningKeysError('JWT_KEYS: exactly one key must have its private part');
    const [signer] = signers;
    this.signing = signer
      ? { ...verificationKey(signer), signingKey: createPrivateKey({ key: signer, format: 'jwk' }) }
      : shared;
    this.verification = [shared, ...named];
    this.published = named.map(({ kid, algorithm, key }) => ({
      ...key.export({ format: 'jwk' }),
      kid,
      alg: algorithm,
      use: 'sig',
      key_ops: ['verify'],
    }));
  }

  /**
   * The key that a token's header names; null when there is no such key, when it is for another algorithm, and when the header
   * names extensions that must be understood (RFC 7515, 4.1.11): none is.
   */
  findFor(token: string): KeyObject | null {
    const { alg, kid = null, crit } = headerOf(token);
    if (crit !== undefined) return null;
    const named = this.verification.find((each) => each.kid === kid);
    return named && named.algorithm === alg ? named.key : null;
  }
}

function headerOf(token: string): { alg?: unknown; kid?: unknown; crit?: unknown } {
  try {
    const header = JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString()) as unknown;
    return typeof header === 'object' && header !== null ? header : {};
  } catch {
    return {};
  }
}

function parse(text: string | undefined): Jwk[] {
  if (text === undefined) return [];
  try {
    const keys = JSON.parse(text) as unknown;
    if (!Array.isArray(keys)) throw new TypeError('not an array');
    return keys as Jwk[];
  } catch (cause) {
    throw new InvalidSigningKeysError('JWT_KEYS: not a JSON array of keys', { cause });
  }
}

function verificationKey(jwk: Jwk): VerificationKey {
  const { kid, kty, crv } = jwk;
  // Other characters do not survive the header of a token, and every token would be refused.
  if (!kid || !/^[\x21-\x7e]+$/.test(kid))
    throw new InvalidSigningKeysError('JWT_KEYS: every key needs a kid of visible ASCII characters');
  const isElliptic = kty === 'EC' && crv === 'P-256';
  if (!isElliptic && kty !== 'RSA')
    throw new InvalidSigningKeysError('JWT_KEYS: only EC keys on P-256 and RSA keys are known');
  try {
    return { kid, algorithm: isElliptic ? 'ES256' : 'RS256', key: createPublicKey({ key: jwk, format: 'jwk' }) };
  } catch (cause) {
    throw new InvalidSigningKeysError(`JWT_KEYS: the key ${kid} cannot be read`, { cause });
  }
}
