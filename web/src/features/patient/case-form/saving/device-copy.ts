import type { AnswerValue } from '../../../../../../common/questionnaire/answers.js';
import { openDeviceDatabase, type CopyRecord, type DeviceDatabase } from '../../../../shared/case/device-database.js';

/** An answer that the server has not confirmed. */
interface UnsavedAnswer {
  readonly questionId: string;
  readonly value: AnswerValue | null;
  /** Of the server's answer that it was written over. */
  readonly revision: number;
}

/** Stores unsaved answers on the device. */
export interface DeviceCopy {
  /** In the order in which they were written first. */
  readAll(): Promise<readonly UnsavedAnswer[]>;
  put(answer: UnsavedAnswer): Promise<void>;
  remove(questionId: string): Promise<void>;
  /** Forgets all of the case. */
  wipe(): Promise<void>;
}

/** Of AES-GCM (NIST SP 800-38D, 5.2.1.1). */
const IV_BYTES = 12;

/** Where nothing can be encrypted or stored, answers exist on the server only. */
export const NO_DEVICE_COPY: DeviceCopy = {
  readAll: () => Promise.resolve([]),
  put: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  wipe: () => Promise.resolve(),
};

/**
 * Opens the device copy of a case with its key (256 bits, base64), which stays in memory. Without a secure context or
 * IndexedDB there is no copy.
 */
export async function openDeviceCopy(caseId: string, deviceKey: string): Promise<DeviceCopy> {
  if (crypto.subtle === undefined || typeof indexedDB === 'undefined') return NO_DEVICE_COPY;
  const raw = Uint8Array.from(atob(deviceKey), (char) => char.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  return new EncryptedCopy(await openDeviceDatabase(), caseId, key);
}

class EncryptedCopy implements DeviceCopy {
  private readonly ids = new Map<string, number>();
  /** One write at a time, so that an earlier one never overwrites a later one. */
  private latest: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: DeviceDatabase,
    private readonly caseId: string,
    private readonly key: CryptoKey,
  ) {}

  readAll(): Promise<readonly UnsavedAnswer[]> {
    return this.afterLatest(async () => {
      const records = await this.database.getAllFromIndex('answers', 'caseId', this.caseId);
      // Two tabs may have stored the same answer: the later one counts.
      const answers = new Map<string, UnsavedAnswer>();
      for (const record of records) {
        const answer = await this.decrypt(record);
        if (answer === null || record.id === undefined) continue;
        this.ids.set(answer.questionId, record.id);
        answers.set(answer.questionId, answer);
      }
      return [...answers.values()];
    });
  }

  put(answer: UnsavedAnswer): Promise<void> {
    return this.afterLatest(async () => {
      const id = this.ids.get(answer.questionId);
      const sealed = await this.encrypt(answer);
      const record = { ...sealed, caseId: this.caseId, ...(id !== undefined && { id }) };
      this.ids.set(answer.questionId, await this.database.put('answers', record));
    });
  }

  remove(questionId: string): Promise<void> {
    return this.afterLatest(async () => {
      const id = this.ids.get(questionId);
      this.ids.delete(questionId);
      if (id !== undefined) await this.database.delete('answers', id);
    });
  }

  wipe(): Promise<void> {
    return this.afterLatest(async () => {
      this.ids.clear();
      const ids = await this.database.getAllKeysFromIndex('answers', 'caseId', this.caseId);
      for (const id of ids) await this.database.delete('answers', id);
    });
  }

  private afterLatest<Result>(act: () => Promise<Result>): Promise<Result> {
    const next = this.latest.then(act);
    this.latest = next.catch(() => undefined);
    return next;
  }

  private async encrypt(answer: UnsavedAnswer) {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const data = await crypto.subtle.encrypt(this.parameters(iv), this.key, encode(JSON.stringify(answer)));
    return { iv, data };
  }

  /** Null for records of another key: the server has destroyed that key. */
  private async decrypt({ iv, data }: CopyRecord): Promise<UnsavedAnswer | null> {
    try {
      const text = await crypto.subtle.decrypt(this.parameters(iv), this.key, data);
      return JSON.parse(new TextDecoder().decode(text)) as UnsavedAnswer;
    } catch {
      return null;
    }
  }

  private parameters(iv: Uint8Array<ArrayBuffer>): AesGcmParams {
    return { name: 'AES-GCM', iv, additionalData: encode(this.caseId) };
  }
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
