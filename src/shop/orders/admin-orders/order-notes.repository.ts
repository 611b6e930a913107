import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EncryptedField } from '../../../platform/crypto/encrypted-field.js';
import { FieldEncryption } from '../../../platform/crypto/field-encryption.js';
import type { Tx } from '../../../platform/database/transactions.js';

export const ORDER_NOTE: EncryptedField = { table: 'order_notes', column: 'sealed_text' };

export interface OrderNote {
  readonly id: string;
  readonly text: string;
  /** The admin's account. */
  readonly writtenBy: string;
  readonly writtenAt: Date;
}

/** Notes of the office about orders; their text is sealed, since it may name people. */
@Injectable()
export class OrderNotesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly encryption: FieldEncryption,
  ) {}

  async insert(tx: Tx, orderId: string, { text, writtenBy, writtenAt }: Omit<OrderNote, 'id'>): Promise<void> {
    const id = randomUUID();
    await tx.query(
      'INSERT INTO order_notes (id, order_id, sealed_text, written_by, written_at) VALUES ($1, $2, $3, $4, $5)',
      [id, orderId, this.encryption.encrypt(text, ORDER_NOTE, id), writtenBy, writtenAt],
    );
  }

  /** Oldest first. */
  async list(orderId: string): Promise<OrderNote[]> {
    const rows = await this.dataSource.query<(Omit<OrderNote, 'text'> & { readonly sealedText: Buffer })[]>(
      `SELECT id, sealed_text AS "sealedText", written_by AS "writtenBy", written_at AS "writtenAt" FROM order_notes
       WHERE order_id = $1 ORDER BY written_at, id`,
      [orderId],
    );
    return rows.map(({ sealedText, ...note }) => ({
      ...note,
      text: this.encryption.decrypt(sealedText, ORDER_NOTE, note.id),
    }));
  }

  /** By id of the note. */
  async listTexts(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await tx.query<{ readonly id: string; readonly sealedText: Buffer }[]>(
      'SELECT id, sealed_text AS "sealedText" FROM order_notes WHERE id = ANY ($1)',
      [ids],
    );
    return new Map(rows.map(({ id, sealedText }) => [id, this.encryption.decrypt(sealedText, ORDER_NOTE, id)]));
  }

  /** Of orders that lose their names. */
  async deleteOf(tx: Tx, orderIds: readonly string[]): Promise<void> {
    await tx.query('DELETE FROM order_notes WHERE order_id = ANY ($1)', [orderIds]);
  }
}
