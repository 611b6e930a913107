import { IsString, MinLength } from 'class-validator';
import { variable, optionalText } from '../variable.js';

/** Secrets that sign and encrypt, and the keys of API clients. */
export class KeySettings {
  /** Shared secret (HS256) of access tokens and API keys, at least 32 characters; keys of codes and signed links are derived from it. */
  @variable('JWT_SECRET', 'secret')
  @IsString()
  @MinLength(32)
  readonly jwtSecret!: string;

  /** JSON array of JWKs: one private key that signs access tokens (EC P-256), any number of verify-only keys. Unset: `JWT_SECRET` signs. */
  @optionalText('JWT_KEYS', 'secret')
  readonly jwtKeys?: string;

  /**
   * Keys that encrypt stored secrets and messages, `id:base64,…` of 32 bytes each: the first encrypts, all decrypt. Required in production.
   */
  @optionalText('SEAL_KEYS', 'secret')
  readonly sealKeys?: string;

  /** 32 bytes in base64 that identity numbers are hashed with, so that equal ones can be found. Required in production. */
  @optionalText('IDENTITY_LOOKUP_KEY', 'secret')
  readonly identityLookupKey?: string;

  /** Public API key of client libraries: a JWT with the role `anon`. */
  @optionalText('ANON_KEY', 'secret')
  readonly anonKey?: string;

  /** Secret API key of client libraries: a JWT with the role `service_role`. */
  @optionalText('SERVICE_ROLE_KEY', 'secret')
  readonly serviceRoleKey?: string;
}
