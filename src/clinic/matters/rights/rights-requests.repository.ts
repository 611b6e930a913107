import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EncryptedField } from '../../../platform/crypto/encrypted-field.js';
import { FieldEncryption } from '../../../platform/crypto/field-encryption.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { CASE_OWNER, ordersOf } from '../../cases/case-owner.repository.js';
import type { Place, Whose, WordStore } from '../../cases/matters/define-matter.js';

export const REQUEST_DETAILS: EncryptedField = { table: 'rights_requests', column: 'sealed_details' };
export const REQUEST_REPLY: EncryptedField = { table: 'rights_requests', column: 'sealed_reply' };

/** Where words under SEAL_KEYS are reached. */
export interface Sealed extends Place {
  readonly encryption: FieldEncryption;
}

/** Words under SEAL_KEYS: what the requester wrote or said, and what the clinic replied, either may hold patient data. */
export const sealedWords: WordStore<Sealed> = {
  write: async ({ tx, encryption }, { matterId: id, part, text }) => {
    const field = part === 'opening' ? REQUEST_DETAILS : REQUEST_REPLY;
    const sealed = text === '' ? null : encryption.encrypt(text, field, id);
    if (part === 'opening')
      await tx.query('INSERT INTO rights_requests (id, sealed_details) VALUES ($1, $2)', [id, sealed]);
    // The requester's words go with the reply when their case (erase-case.repository.ts), or else the account, is erased.
    else
      await tx.query(
        `UPDATE rights_requests r SET sealed_reply = $2, sealed_details = CASE
           WHEN EXISTS (SELECT 1 FROM cases c WHERE c.id = m.case_id AND c.erased_at IS NOT NULL) THEN NULL
           WHEN m.case_id IS NULL AND m.user_id IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = m.user_id AND u.deleted_at IS NULL) THEN NULL
           ELSE sealed_details END
         FROM matters m WHERE m.id = r.id AND r.id = $1`,
        [id, sealed],
      );
    return {};
  },
  read: async ({ tx, encryption }, matters) => {
    const ids = matters.map(({ id }) => id);
    const rows = await tx.query<{ id: string; details: Buffer | null; reply: Buffer | null }[]>(
      'SELECT id, sealed_details AS details, sealed_reply AS reply FROM rights_requests WHERE id = ANY ($1)',
      [ids],
    );
    const opened = (sealed: Buffer | null | undefined, field: EncryptedField, id: string) =>
      sealed ? encryption.decrypt(sealed, field, id) : null;
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => ({
      opening: opened(byId.get(id)?.details, REQUEST_DETAILS, id),
      closing: opened(byId.get(id)?.reply, REQUEST_REPLY, id),
    }));
  },
};

/** What requests about data need of accounts and orders. */
@Injectable()
export class RightsRequestsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly encryption: FieldEncryption,
  ) {}

  /** Where words are written and read. */
  at(tx: Tx): Sealed {
    return { tx, encryption: this.encryption };
  }

  async nextNumber(tx: Tx): Promise<string> {
    const [row] = await tx.query<[{ number: string }]>(`SELECT nextval('rights_request_numbers')::text AS number`);
    return row.number;
  }

  /** Cases of an account, whose requests are its. */
  async listCaseIds(userId: string, tx: Tx = this.dataSource.manager): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT own.case_id AS id FROM (${ordersOf('$1::uuid')}) own WHERE own.case_id IS NOT NULL`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** The order of a number and its case, or the account that the order is of while it has none; null for none. */
  async findOrder(number: number): Promise<Whose | null> {
    const [row] = await this.dataSource.query<Whose[]>(
      `SELECT o.id AS "orderId", CASE WHEN c.id IS NULL THEN ${CASE_OWNER} END AS "userId", c.id AS "caseId"
       FROM orders o LEFT JOIN cases c ON c.order_id = o.id WHERE o.number = $1`,
      [number],
    );
    return row ?? null;
  }

  /** Fulfils what the account has open on its page, and in its cases. */
  async closeErasuresOf(tx: Tx, userId: string, at: Date): Promise<void> {
    await tx.query(
      `UPDATE matters SET outcome = 'fulfilled', closed_at = $2, closed_by = $1
       WHERE kind = 'rights-request' AND closed_at IS NULL AND payload @> '{"right": "erasure", "channel": "page"}'
         AND (user_id = $1 OR case_id IN (SELECT own.case_id FROM (${ordersOf('$1::uuid')}) own))`,
      [userId, at],
    );
  }

  /**
   * Of the account's requests outside its cases, which have gone with them. An open one has to be answered first (GDPR 12.3);
   * one that is being closed is waited for.
   */
  async forgetWords(tx: Tx, userId: string): Promise<void> {
    await tx.query(
      `SELECT 1 FROM matters WHERE kind = 'rights-request' AND user_id = $1 AND case_id IS NULL ORDER BY id FOR UPDATE`,
      [userId],
    );
    await tx.query(
      `UPDATE rights_requests r SET sealed_details = CASE WHEN m.closed_at IS NULL THEN sealed_details END, sealed_reply = NULL
       FROM matters m WHERE m.id = r.id AND m.kind = 'rights-request' AND m.user_id = $1 AND m.case_id IS NULL`,
      [userId],
    );
  }
}
