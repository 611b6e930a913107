import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { DecryptionError } from '../../../platform/crypto/field-encryption.js';
import { associatedData, type CaseContext } from './case-context.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Version of the format: one byte before nonce, tag and ciphertext. */
const VERSION = 1;

/** What every mark begins with; no id of ours does. */
export const MARK_PREFIX = 'h1:';

/**
 * Encrypts and opens the values of one case with its data key (AES-256-GCM, NIST SP 800-38D): nonce and tag are 12 and 16
 * bytes. The nonce is random, which one key bears for four thousand million values; a case has some thousands.
 */
export class CaseCipher {
  private markKey: Buffer | null = null;

  constructor(
    private readonly caseId: string,
    /** 32 bytes. */
    private readonly dataKey: Buffer,
  ) {}

  encrypt(text: string, place: Omit<CaseContext, 'caseId'>): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.dataKey, iv).setAAD(this.aad(place));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), encrypted]);
  }

  /** @throws DecryptionError when the value was changed, or belongs to another case, table, column or row */
  decrypt(blob: Buffer, place: Omit<CaseContext, 'caseId'>): string {
    const [ivEnd, tagEnd] = [1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES];
    if (blob[0] !== VERSION || blob.length < tagEnd) throw new DecryptionError('no value of a case');
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.dataKey, blob.subarray(1, ivEnd), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(blob.subarray(ivEnd, tagEnd)).setAAD(this.aad(place));
      return decipher.update(blob.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8');
    } catch (cause) {
      throw new DecryptionError('the value does not open: changed, moved, or of another case', { cause });
    }
  }

  /** A name of the case that its key alone can make: equal names share it, other cases have another for each. */
  mark(name: string): string {
    this.markKey ??= createHmac('sha256', this.dataKey).update('case-cipher.mark').digest();
    return `${MARK_PREFIX}${createHmac('sha256', this.markKey).update(name).digest('base64url')}`;
  }

  private aad(place: Omit<CaseContext, 'caseId'>): Buffer {
    return associatedData({ caseId: this.caseId, ...place });
  }
}
