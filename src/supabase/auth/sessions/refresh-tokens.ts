import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '../../../platform/config/env.js';
import { deriveKey } from '../../../platform/crypto/derive-key.js';

const ID_BYTES = 16;
const NUMBER_BYTES = 4;
/** Makes the whole a multiple of three, so that every bit of the text form counts. */
const MAC_BYTES = 22;
const WELL_FORMED = /^[A-Za-z0-9_-]{12,}$/;

/** The parts of a refresh token; untrusted until its signature is verified. */
export interface RefreshTokenParts {
  readonly sessionId: string;
  readonly number: number;
  readonly mac: Buffer;
}

/**
 * Refresh tokens name their session and their number in it, signed with a key that neither the database (the session's
 * salt) nor the settings (`JWT_SECRET`) hold alone. Nothing is stored per token, and the active one can be given again.
 */
@Injectable()
export class RefreshTokens {
  private readonly key: Buffer;

  constructor(env: Env) {
    this.key = deriveKey(env.keys.jwtSecret, 'refresh-token');
  }

  make(session: { id: string; refreshSalt: Buffer }, number: number): string {
    const head = Buffer.alloc(ID_BYTES + NUMBER_BYTES);
    head.write(session.id.replaceAll('-', ''), 'hex');
    head.writeUInt32BE(number, ID_BYTES);
    return Buffer.concat([head, this.mac(head, session.refreshSalt)]).toString('base64url');
  }

  isGenuine({ sessionId, number, mac }: RefreshTokenParts, refreshSalt: Buffer): boolean {
    const token = Buffer.from(this.make({ id: sessionId, refreshSalt }, number), 'base64url');
    return timingSafeEqual(token.subarray(ID_BYTES + NUMBER_BYTES), mac);
  }

  private mac(head: Buffer, salt: Buffer): Buffer {
    return createHmac('sha256', this.key).update(salt).update(head).digest().subarray(0, MAC_BYTES);
  }
}

/** Whether the text has the form of a refresh token. */
export function isWellFormed(token: string): boolean {
  return WELL_FORMED.test(token);
}

/** Null when the text was not issued by this server. */
export function parseRefreshToken(token: string): RefreshTokenParts | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + NUMBER_BYTES + MAC_BYTES) return null;
  const hex = bytes.toString('hex', 0, ID_BYTES);
  return {
    sessionId: [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-'),
    number: bytes.readUInt32BE(ID_BYTES),
    mac: bytes.subarray(ID_BYTES + NUMBER_BYTES),
  };
}
