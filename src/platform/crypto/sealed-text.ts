import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts texts that must be read again but not lie open in the database (AES-256-GCM, key derived from `JWT_SECRET`). */
@Injectable()
export class SealedText {
  private readonly key: Buffer;

  constructor(env: Env) {
    this.key = Buffer.from(hkdfSync('sha256', env.JWT_SECRET, '', 'sealed-text', 32));
  }

  seal(text: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error when the text was changed or sealed with another secret. */
  open(sealed: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', this.key, sealed.subarray(0, IV_BYTES));
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }
}

/** How unguessable tokens are stored: their hash finds the row, the row does not reveal the token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
