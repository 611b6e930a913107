import type { DataSource } from 'typeorm';
import { keyIdSql } from './encrypted-blob.js';
import type { EncryptedField } from './encrypted-field.js';
import type { FieldEncryption } from './field-encryption.js';
import { DecryptionError } from './gcm.js';

const BATCH_SIZE = 500;
/** Sorts before every id. */
const NIL = '00000000-0000-0000-0000-000000000000';

interface Row {
  readonly id: string;
  readonly blob: Buffer;
}

export interface RotationResult {
  readonly reencrypted: number;
  /** Ids of rows that no key of the ring decrypts; they stay unchanged. */
  readonly unreadable: readonly string[];
}

/**
 * Re-encrypts the values of a column under the first key of the ring, key by key and in batches by id, which an index
 * serves. Safe with concurrent writers and runs: a value is replaced only if it has not changed since it was read.
 */
export class FieldRotation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly encryption: FieldEncryption,
  ) {}

  async reencrypt(field: EncryptedField): Promise<RotationResult> {
    let reencrypted = 0;
    const unreadable: string[] = [];
    for (let keyId = await this.nextKey(field, ''); keyId !== null; keyId = await this.nextKey(field, keyId)) {
      if (keyId === this.encryption.currentKeyId) continue;
      for await (const row of this.under(keyId, field)) {
        const fresh = this.reencrypted(field, row);
        if (fresh === null) unreadable.push(row.id);
        else reencrypted += await this.replace(field, row, fresh);
      }
    }
    return { reencrypted, unreadable };
  }

  /** Number of values by key id. */
  async countByKey({ table, column }: EncryptedField): Promise<Map<string, number>> {
    const rows = await this.dataSource.query<{ keyId: string; count: number }[]>(
      `SELECT ${keyIdSql(column)} AS "keyId", count(*)::int AS count FROM ${table} WHERE ${column} IS NOT NULL GROUP BY 1 ORDER BY 1`,
    );
    return new Map(rows.map(({ keyId, count }) => [keyId, count]));
  }

  /** The next key id in use, in order. */
  private async nextKey({ table, column }: EncryptedField, after: string): Promise<string | null> {
    const [next] = await this.dataSource.query<{ keyId: string | null }[]>(
      `SELECT min(${keyIdSql(column)}) AS "keyId" FROM ${table} WHERE ${column} IS NOT NULL AND ${keyIdSql(column)} > $1`,
      [after],
    );
    return next?.keyId ?? null;
  }

  private async *under(keyId: string, { table, column }: EncryptedField): AsyncGenerator<Row> {
    let after = NIL;
    for (;;) {
      const rows = await this.dataSource.query<Row[]>(
        `SELECT id, ${column} AS blob FROM ${table}
         WHERE ${column} IS NOT NULL AND ${keyIdSql(column)} = $1 AND id > $2 ORDER BY id LIMIT ${BATCH_SIZE}`,
        [keyId, after],
      );
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  private reencrypted(field: EncryptedField, { id, blob }: Row): Buffer | null {
    try {
      return this.encryption.encrypt(this.encryption.decrypt(blob, field, id), field, id);
    } catch (error) {
      if (error instanceof DecryptionError) return null;
      throw error;
    }
  }

  private async replace({ table, column }: EncryptedField, { id, blob }: Row, fresh: Buffer): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE ${table} SET ${column} = $3 WHERE id = $1 AND ${column} = $2`,
      [id, blob, fresh],
    );
    return count;
  }
}
