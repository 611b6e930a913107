import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { FieldEncryption } from '../../../../platform/crypto/field-encryption.js';
import type { Tx } from '../../../../platform/database/transactions.js';
import { StoredFilesService } from '../../../../supabase/storage/files/stored-files.service.js';
import { FileCipher } from '../../../records/encryption/file-cipher.js';
import { EXPORT_KEY, type ExportFile } from './exports.repository.js';

const KEY_BYTES = 32;

/** The files of copies: each encrypted with a key of its own, which goes with the file. */
@Injectable()
export class ExportFiles {
  constructor(
    private readonly files: StoredFilesService,
    private readonly encryption: FieldEncryption,
  ) {}

  /** Encrypts and stores a file as it comes; until a transaction attaches it the sweeper deletes it. @throws StorageUnavailableError, or what the source fails with */
  async write(exportId: string, source: AsyncIterable<Uint8Array>): Promise<ExportFile> {
    const key = randomBytes(KEY_BYTES);
    const counted = { sizeBytes: 0 };
    const encrypted = cipherOf(exportId, key).encryptingFrom(counting(source, counted));
    const file = await this.files.write(Readable.from(encrypted, { objectMode: false }));
    return { file, ...counted, sealedKey: this.encryption.encrypt(key.toString('base64'), EXPORT_KEY, exportId) };
  }

  /** Keeps the file with the transaction. */
  attach(tx: Tx, { file }: ExportFile): Promise<void> {
    return this.files.attach(tx, file);
  }

  /** Deletes the file; one that was attached stays. */
  discard({ file }: ExportFile): Promise<void> {
    return this.files.discard(file);
  }

  /** The file's own bytes, decrypted as they are read. @throws StorageUnavailableError, DecryptionError before the first byte */
  async read(exportId: string, { file, sealedKey }: Pick<ExportFile, 'file' | 'sealedKey'>): Promise<Readable> {
    const key = Buffer.from(this.encryption.decrypt(sealedKey, EXPORT_KEY, exportId), 'base64');
    const stored = await this.files.read(file);
    return Readable.from(cipherOf(exportId, key).decryptingFrom(stored), { objectMode: false });
  }
}

function cipherOf(exportId: string, key: Buffer): FileCipher {
  return new FileCipher(key, { caseId: exportId, table: 'own_data_exports', column: 'file' });
}

async function* counting(
  source: AsyncIterable<Uint8Array>,
  counted: { sizeBytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    counted.sizeBytes += piece.length;
    yield piece;
  }
}
