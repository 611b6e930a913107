import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ExtensionReason, RequestChannel, RequestOutcome, Right } from '../../../common/rights-request.js';
import type { EncryptedField } from '../../platform/crypto/encrypted-field.js';
import { FieldEncryption } from '../../platform/crypto/field-encryption.js';
import type { Tx } from '../../platform/database/transactions.js';
import { CASE_OWNER, ordersOf } from '../cases/case-owner.repository.js';

export const REQUEST_DETAILS: EncryptedField = { table: 'rights_requests', column: 'sealed_details' };
export const REQUEST_REPLY: EncryptedField = { table: 'rights_requests', column: 'sealed_reply' };

/** Whose request it is: an account, or else a case; the order says where mails go. */
export interface Requester {
  readonly userId: string | null;
  readonly orderId: string | null;
  readonly caseId: string | null;
}

export interface NewRightsRequest extends Requester {
  readonly id: string;
  readonly right: Right;
  readonly channel: RequestChannel;
  readonly enteredBy: string | null;
  readonly receivedAt: Date;
  readonly dueAt: Date;
  readonly details: string | null;
}

/** A stored request without its words. */
export interface RightsRequest extends Omit<NewRightsRequest, 'details'> {
  readonly number: string;
  readonly orderNumber: string | null;
  /** Whether the case of the request is erased, so that it no longer opens. */
  readonly isCaseErased: boolean;
  readonly extensionReason: ExtensionReason | null;
  readonly outcome: RequestOutcome | null;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
}

/** With its words. */
export interface OpenedRightsRequest extends RightsRequest {
  readonly details: string | null;
  readonly reply: string | null;
}

type SealedRow = RightsRequest & { readonly sealedDetails: Buffer | null; readonly sealedReply: Buffer | null };

const COLUMNS = `r.id, r.number::text AS number, r."right", r.channel, r.user_id AS "userId", r.order_id AS "orderId",
  r.case_id AS "caseId", r.entered_by AS "enteredBy", r.received_at AS "receivedAt", r.due_at AS "dueAt",
  r.extension_reason AS "extensionReason", r.outcome, r.closed_at AS "closedAt", r.closed_by AS "closedBy",
  o.number::text AS "orderNumber",
  EXISTS (SELECT 1 FROM cases erased WHERE erased.id = r.case_id AND erased.erased_at IS NOT NULL) AS "isCaseErased"`;
const FROM = 'FROM rights_requests r LEFT JOIN orders o ON o.id = r.order_id';
const WITH_WORDS = `SELECT ${COLUMNS}, r.sealed_details AS "sealedDetails", r.sealed_reply AS "sealedReply" ${FROM}`;

/** Requests that the page of a patient shows. */
const MOST_ON_PAGE = 100;

/** Which requests a list shows. */
export interface RequestFilter {
  readonly state: 'open' | 'late' | 'closed';
  readonly right?: Right;
  /** Id of the last of the page before. */
  readonly after?: string;
  readonly limit: number;
}

/** Requests of patients about their data; their words are encrypted. */
@Injectable()
export class RightsRequestsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly encryption: FieldEncryption,
  ) {}

  /** @returns its number; null when the requester has an open one for the right, made on the page */
  async insert(tx: Tx, request: NewRightsRequest): Promise<string | null> {
    const { id, right, channel, userId, orderId, caseId, enteredBy, receivedAt, dueAt, details } = request;
    const sealed = details === null ? null : this.encryption.encrypt(details, REQUEST_DETAILS, id);
    const [row] = await tx.query<{ number: string }[]>(
      `INSERT INTO rights_requests (id, "right", channel, user_id, order_id, case_id, entered_by, received_at, due_at, sealed_details)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING number::text AS number`,
      [id, right, channel, userId, orderId, caseId, enteredBy, receivedAt, dueAt, sealed],
    );
    return row?.number ?? null;
  }

  /** Newest first. @param requester an account, with those made in its cases, or else a case @param limit null: all of them */
  async listOwn(
    { userId, caseId }: Pick<Requester, 'userId' | 'caseId'>,
    limit: number | null = MOST_ON_PAGE,
    tx: Tx = this.dataSource.manager,
  ): Promise<OpenedRightsRequest[]> {
    const rows = await tx.query<SealedRow[]>(
      `${WITH_WORDS} WHERE r.id IN (
         SELECT id FROM rights_requests WHERE user_id = $1 OR case_id = $2
         UNION SELECT made.id FROM (${ordersOf('$1::uuid')}) own JOIN rights_requests made ON made.case_id = own.case_id)
       ORDER BY r.received_at DESC, r.number DESC LIMIT $3`,
      [userId, caseId, limit],
    );
    return rows.map((row) => this.open(row));
  }

  /** With one more row than the page needs. @param now of business */
  list({ state, right, after, limit }: RequestFilter, now: Date): Promise<RightsRequest[]> {
    const isClosed = state === 'closed';
    const [column, order, next] = isClosed ? ['closed_at', 'DESC', '<'] : ['due_at', 'ASC', '>'];
    return this.dataSource.query<RightsRequest[]>(
      `SELECT ${COLUMNS} ${FROM} WHERE r.closed_at IS ${isClosed ? 'NOT NULL' : 'NULL'}
         AND ($1::text <> 'late' OR r.due_at <= $2) AND ($3::text IS NULL OR r."right" = $3)
         AND ($4::uuid IS NULL OR (r.${column}, r.id) ${next} (SELECT ${column}, id FROM rights_requests WHERE id = $4))
       ORDER BY r.${column} ${order}, r.id ${order} LIMIT $5`,
      [state, now, right ?? null, after ?? null, limit + 1],
    );
  }

  /** Null for none. */
  async find(id: string): Promise<OpenedRightsRequest | null> {
    const [row] = await this.dataSource.query<SealedRow[]>(`${WITH_WORDS} WHERE r.id = $1`, [id]);
    return row ? this.open(row) : null;
  }

  /** Null for none. */
  async lock(tx: Tx, id: string): Promise<RightsRequest | null> {
    const [row] = await tx.query<RightsRequest[]>(`SELECT ${COLUMNS} ${FROM} WHERE r.id = $1 FOR UPDATE OF r`, [id]);
    return row ?? null;
  }

  async extend(tx: Tx, id: string, reason: ExtensionReason, at: Date, dueAt: Date): Promise<void> {
    await tx.query('UPDATE rights_requests SET extended_at = $2, extension_reason = $3, due_at = $4 WHERE id = $1', [
      id,
      at,
      reason,
      dueAt,
    ]);
  }

  /** The requester's words go with it when its case (erase-case.repository.ts), or else the account, is erased. */
  async close(
    tx: Tx,
    id: string,
    { outcome, reply, at, by }: Readonly<{ outcome: RequestOutcome; reply: string | null; at: Date; by: string }>,
  ): Promise<void> {
    const sealed = reply === null ? null : this.encryption.encrypt(reply, REQUEST_REPLY, id);
    await tx.query(
      `UPDATE rights_requests SET outcome = $2, sealed_reply = $3, closed_at = $4, closed_by = $5, sealed_details = CASE
         WHEN EXISTS (SELECT 1 FROM cases c WHERE c.id = case_id AND c.erased_at IS NOT NULL) THEN NULL
         WHEN case_id IS NULL AND user_id IS NOT NULL
           AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = user_id AND u.deleted_at IS NULL) THEN NULL
         ELSE sealed_details END
       WHERE id = $1`,
      [id, outcome, sealed, at, by],
    );
  }

  /** Fulfils what the account has open on its page, and in its cases. */
  async closeErasuresOf(tx: Tx, userId: string, at: Date): Promise<void> {
    await tx.query(
      `UPDATE rights_requests SET outcome = 'fulfilled', closed_at = $2, closed_by = $1
       WHERE (user_id = $1 OR case_id IN (SELECT own.case_id FROM (${ordersOf('$1::uuid')}) own)) AND "right" = 'erasure' AND channel = 'page' AND closed_at IS NULL`,
      [userId, at],
    );
  }

  /**
   * Of the account's requests outside its cases, which have gone with them. An open one has to be answered first (GDPR 12.3);
   * one that is being closed is waited for.
   */
  async forgetWords(tx: Tx, userId: string): Promise<void> {
    await tx.query(
      `UPDATE rights_requests SET sealed_details = CASE WHEN closed_at IS NULL THEN sealed_details END, sealed_reply = NULL
       WHERE user_id = $1 AND case_id IS NULL`,
      [userId],
    );
  }

  /** Open ones that are due before an instant, those due first come first. */
  listDueBefore(until: Date): Promise<RightsRequest[]> {
    return this.dataSource.query<RightsRequest[]>(
      `SELECT ${COLUMNS} ${FROM} WHERE r.closed_at IS NULL AND r.due_at < $1 ORDER BY r.due_at, r.id`,
      [until],
    );
  }

  /** How many open ones are late. @param now of business */
  async countLate(now: Date): Promise<number> {
    const [row] = await this.dataSource.query<[{ count: number }]>(
      'SELECT count(*)::int AS count FROM rights_requests WHERE closed_at IS NULL AND due_at <= $1',
      [now],
    );
    return row.count;
  }

  /** The order of a number and its case, or the account that the order is of while it has none; null for none. */
  async findOrder(number: number): Promise<Requester | null> {
    const [row] = await this.dataSource.query<Requester[]>(
      `SELECT o.id AS "orderId", CASE WHEN c.id IS NULL THEN ${CASE_OWNER} END AS "userId", c.id AS "caseId"
       FROM orders o LEFT JOIN cases c ON c.order_id = o.id WHERE o.number = $1`,
      [number],
    );
    return row ?? null;
  }

  private open({ sealedDetails, sealedReply, ...request }: SealedRow): OpenedRightsRequest {
    const opened = (sealed: Buffer | null, field: EncryptedField) =>
      sealed === null ? null : this.encryption.decrypt(sealed, field, request.id);
    return {
      ...request,
      details: opened(sealedDetails, REQUEST_DETAILS),
      reply: opened(sealedReply, REQUEST_REPLY),
    };
  }
}
