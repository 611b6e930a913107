import type { DataSource } from 'typeorm';
import { keyIdSql } from './encrypted-blob.js';
import type { EncryptedField } from './encrypted-field.js';
import { DecryptionError, type FieldEncryption } from './field-encryption.js';

const BATCH_SIZE = 500;

interface Row {
  readonly id: string;
  readonly blob: Buffer;
}

export interface RotationResult {
  readonly reencrypted: number;
  /** Ids of rows whose value no key of the ring opens; they are left as they are. */
  readonly unreadable: readonly string[];
}

/**
 * Encrypts the values of a column again that are not under the first key of the ring, in batches by id. Safe beside
 * writers and beside itself: a value is replaced only if it is still the one that was read.
 */
export class FieldRotation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly encryption: FieldEncryption,
  ) {}

  async reencrypt(field: EncryptedField): Promise<RotationResult> {
    let reencrypted = 0;
    const unreadable: string[] = [];
    for (
      let rows = await this.findStale(field, null);
      rows.length > 0;
      rows = await this.findStale(field, rows.at(-1)?.id ?? null)
    ) {
      for (const row of rows) {
        const fresh = this.reencrypted(field, row);
        if (fresh === null) unreadable.push(row.id);
        else reencrypted += await this.replace(field, row, fresh);
      }
    }
    return { reencrypted, unreadable };
  }

  /** How many values are under which key id. */
  async countByKey({ table, column }: EncryptedField): Promise<Map<string, number>> {
    const rows = await this.dataSource.query<{ keyId: string; count: number }[]>(
      `SELECT ${keyIdSql(column)} AS "keyId", count(*)::int AS count FROM ${table} WHERE ${column} IS NOT NULL GROUP BY 1 ORDER BY 1`,
    );
    return new Map(rows.map(({ keyId, count }) => [keyId, count]));
  }

  private findStale({ table, column }: EncryptedField, after: string | null): Promise<Row[]> {
    const header = this.encryption.currentHeader;
    return this.dataSource.query<Row[]>(
      `SELECT id, ${column} AS blob FROM ${table}
       WHERE substring(${column} FROM 1 FOR $1) <> $2 AND ($3::uuid IS NULL OR id > $3) ORDER BY id LIMIT ${BATCH_SIZE}`,
      [header.length, header, after],
    );
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
