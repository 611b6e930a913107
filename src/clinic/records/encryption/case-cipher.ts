import { createHmac } from 'node:crypto';
import { DecryptionError, open, seal } from '../../../platform/crypto/gcm.js';
import { associatedData, type CaseContext } from './case-context.js';

/** Version of the format: one byte before nonce, tag and ciphertext. */
const VERSION = 1;

/** Encrypts and opens the values of one case with its data key (AES-256-GCM); a case has some thousands. */
export class CaseCipher {
  private markKey: Buffer | null = null;

  constructor(
    private readonly caseId: string,
    /** 32 bytes. */
    private readonly dataKey: Buffer,
  ) {}

  encrypt(text: string, place: Omit<CaseContext, 'caseId'>): Buffer {
    return Buffer.concat([Buffer.from([VERSION]), seal(this.dataKey, this.aad(place), Buffer.from(text))]);
  }

  /** @throws DecryptionError when the value was changed, or belongs to another case, table, column or row */
  decrypt(blob: Buffer, place: Omit<CaseContext, 'caseId'>): string {
    if (blob[0] !== VERSION) throw new DecryptionError('no value of a case');
    return open(this.dataKey, this.aad(place), blob.subarray(1)).toString();
  }

  /** A name of the case that its key alone can make: equal names share it, other cases have another for each. */
  mark(name: string): string {
    this.markKey ??= createHmac('sha256', this.dataKey).update('case-cipher.mark').digest();
    return `h1:${createHmac('sha256', this.markKey).update(name).digest('base64url')}`;
  }

  private aad(place: Omit<CaseContext, 'caseId'>): Buffer {
    return associatedData({ caseId: this.caseId, ...place });
  }
}
