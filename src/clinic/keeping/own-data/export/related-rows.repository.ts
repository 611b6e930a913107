import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../../platform/database/transactions.js';
import { OrderNotes } from '../../../../shop/orders/admin-orders/order-notes.service.js';
import { OwnRightsRequests, type Requester } from '../../../matters/rights/own-rights-requests.js';

/** Rows of a table, as the person they are about may see them. */
export type RelatedRows = Readonly<Record<string, Rows>>;
type Rows = readonly Readonly<Record<string, unknown>>[];

const ORDER_COLUMNS = `id, number::text AS number, offering_key, status, name, email, phone, gender, price_mode, amount_total,
  vat_amount, discount_amount, currency, coupon_code, shown, refunded_ore, created_at, paid_at, paid_ore`;

/** Requests about data, without their words. @param whose SQL condition */
const requestsOf = (whose: string) => `SELECT payload ->> 'number' AS number, payload ->> 'right' AS "right",
    payload ->> 'channel' AS channel, opened_at AS received_at, due_at, extended_at,
    payload ->> 'extensionReason' AS extension_reason, outcome, closed_at
  FROM matters WHERE kind = 'rights-request' AND ${whose} ORDER BY opened_at, id`;

/** The order of a case. @param $1 id of the case */
const ORDER_OF_CASE = 'SELECT order_id FROM cases WHERE id = $1';

/** @param $1 ids of orders */
const THESE_ORDERS = 'SELECT unnest($1::uuid[])';

/**
 * Those of which the office's notes may be read: the notes of an order come with its case, so that a case that is closed
 * to the account keeps them.
 *
 * @param $1 ids of orders
 * @param $2 ids of the cases that are in the copy
 */
const ORDERS_OF_COPIED_CASES = `SELECT o.id FROM unnest($1::uuid[]) AS o (id)
  WHERE NOT EXISTS (SELECT FROM cases c WHERE c.order_id = o.id AND c.id <> ALL ($2::uuid[]))`;

/**
 * What hangs on orders but the notes about them. Stripe's ids and hashes are not in the lists.
 *
 * @param orders SQL of their ids
 */
function rowsOfOrders(orders: string): Readonly<Record<string, string>> {
  return {
    checkout_sessions: `SELECT order_id, attempt, status, amount_total, created_at, expires_at FROM checkout_sessions
      WHERE order_id IN (${orders}) ORDER BY created_at, order_id, attempt`,
    payments: `SELECT order_id, paid_ore, method, card_brand, card_last4 FROM payments
      WHERE order_id IN (${orders}) ORDER BY order_id`,
    refunds: `SELECT id, order_id, amount_ore, reason, state, requested_at, sent_at, succeeded_at, failed_at FROM refunds
      WHERE order_id IN (${orders}) ORDER BY requested_at, id`,
    invoices: `SELECT order_id, number, description, amount_ore, currency, status, hosted_invoice_url, invoice_pdf,
      invoice_created_at FROM invoices WHERE order_id IN (${orders}) ORDER BY invoice_created_at, stripe_invoice_id`,
    disputes: `SELECT order_id, amount_ore, reason, status, opened_at, answer_due_at, closed_at FROM disputes
      WHERE order_id IN (${orders}) ORDER BY opened_at, stripe_dispute_id`,
    withdrawal_declarations: `SELECT id, order_id, is_by_link, declared_at, is_after_answer, settle_at, acknowledged_at,
      stopped_at, settled_at, outcome, decided_at FROM withdrawal_declarations
      WHERE order_id IN (${orders}) ORDER BY prepared_at, id`,
  };
}

/** The office's notes without their text, which is encrypted; the name of the writer is no data of the buyer. @param orders SQL of their ids */
const notesOfOrders = (orders: string): Readonly<Record<string, string>> => ({
  order_notes: `SELECT id, order_id, written_at, 'kliniken' AS written_by FROM order_notes
    WHERE order_id IN (${orders}) ORDER BY written_at, id`,
});

/** What hangs on a case beside its patient data. Secrets and hashes are not in the lists. @param $1 id of the case */
const OF_CASE: Readonly<Record<string, string>> = {
  cases: `SELECT id, offering_key, state, state_since, clinician_id, clock_started_at, due_at, limit_at, goal_missed_at,
    limit_missed_at, questionnaire_version, info_requests, red_flag_levels, created_at, consent_version,
    start_at_once_version, boxes_ticked_at, erased_at, photos_sent, reply_round, identity_assurance FROM cases WHERE id = $1`,
  orders: `SELECT ${ORDER_COLUMNS} FROM orders WHERE id = (${ORDER_OF_CASE})`,
  ...rowsOfOrders(ORDER_OF_CASE),
  ...notesOfOrders(ORDER_OF_CASE),
  case_check_ins: `SELECT id, step_hours, due_at, state, sent_at, answered_at, goal_missed_at FROM case_check_ins
    WHERE case_id = $1 ORDER BY step_hours`,
  // Deviations too: GDPR 15.3 makes no exception for the clinic's work on quality, and the patient is to know what happened
  // (patientsäkerhetslagen 3 kap. 8 §).
  quality_reports: `SELECT id, payload ->> 'kind' AS kind, payload ->> 'messageId' AS message_id, payload ->> 'severity' AS severity,
    payload ->> 'markedBy' AS marked_by, opened_at AS marked_at, due_at, outcome, closed_at
    FROM matters WHERE kind = 'quality-report' AND case_id = $1 ORDER BY opened_at, id`,
  reply_feedback: 'SELECT * FROM reply_feedback WHERE case_id = $1',
  case_sessions: `SELECT id, reach, assurance, device, network, created_at, expires_at FROM case_sessions
    WHERE case_id = $1 ORDER BY created_at, id`,
  case_devices: 'SELECT last_seen_at FROM case_devices WHERE case_id = $1 ORDER BY last_seen_at',
  case_phone_changes: `SELECT id, identity_check, codes_from, created_at FROM case_phone_changes
    WHERE case_id = $1 ORDER BY created_at, id`,
  case_contact_changes: `SELECT id, payload ->> 'kind' AS kind, payload ->> 'value' AS value,
    payload ->> 'identityCheck' AS identity_check, proposed_at, confirmed_at,
    confirmed_at + interval '24 hours' AS applies_at, applied_at, ended_at FROM proposals WHERE case_id = $1
    ORDER BY proposed_at, id`,
  case_blocks:
    'SELECT id, treating_clinician_id, blocked_at, lifted_at FROM case_blocks WHERE case_id = $1 ORDER BY blocked_at, id',
  access_notice_choices: 'SELECT chosen_at FROM access_notice_choices WHERE case_id = $1',
  access_notices:
    'SELECT clinician_id, day::text AS day, told_at FROM access_notices WHERE case_id = $1 ORDER BY day, clinician_id',
  case_block_breaks: `SELECT b.id, b.block_id, b.clinician_id, b.reason, b.broken_at, b.expires_at FROM case_block_breaks b
    JOIN case_blocks ON case_blocks.id = b.block_id WHERE case_blocks.case_id = $1 ORDER BY b.broken_at, b.id`,
  access_questions: `SELECT id, payload ->> 'accessAt' AS access_at, opened_at AS asked_at, closed_at AS replied_at,
    payload ->> 'replyId' AS reply_id FROM matters WHERE kind = 'access-question' AND case_id = $1 ORDER BY opened_at, id`,
  rights_requests: requestsOf('case_id = $1'),
  case_access_freezes: `SELECT id, frozen_at, lifted_at FROM case_access_freezes WHERE case_id = $1 ORDER BY frozen_at, id`,
};

/** The account itself. @param $1 id of the user */
const OF_ACCOUNT: Readonly<Record<string, string>> = {
  users: `SELECT id, email, phone, user_metadata, new_email, email_confirmed_at, email_proven_at, phone_confirmed_at,
    last_sign_in_at, created_at, updated_at, is_person FROM users WHERE id = $1`,
  factors:
    'SELECT id, type, status, friendly_name, phone, created_at FROM factors WHERE user_id = $1 ORDER BY created_at, id',
  sessions: `SELECT id, assurance, user_agent, ip, created_at, last_active_at FROM sessions WHERE user_id = $1
    ORDER BY created_at, id`,
  // Browsers that have signed in; which they are is a hash alone.
  known_devices: 'SELECT last_seen_at FROM known_devices WHERE user_id = $1 ORDER BY last_seen_at',
  security_events: 'SELECT at, kind, ip, device, detail FROM security_events WHERE user_id = $1 ORDER BY at, id',
  rights_requests: requestsOf('user_id = $1'),
  access_notice_choices: 'SELECT chosen_at FROM access_notice_choices WHERE user_id = $1',
  orders: `SELECT ${ORDER_COLUMNS} FROM orders WHERE user_id = $1 ORDER BY created_at, id`,
};

/** What the clinic has of a person outside the tables of patient data. */
@Injectable()
export class RelatedRowsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly requests: OwnRightsRequests,
    private readonly notes: OrderNotes,
  ) {}

  /** All that this transaction reads is as it is now. Before its first other statement. */
  async beginSnapshot(tx: Tx): Promise<void> {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  }

  /** @throws DecryptionError */
  async ofCase(tx: Tx, caseId: string): Promise<RelatedRows> {
    return this.withWords(tx, await readAll(tx, OF_CASE, [caseId]), { caseId, userId: null });
  }

  /**
   * @param orderIds those that are proven to be the account's
   * @param caseIds those that are in the copy
   * @throws DecryptionError
   */
  async ofAccount(userId: string, orderIds: readonly string[], caseIds: readonly string[]): Promise<RelatedRows> {
    const { manager } = this.dataSource;
    const rows = {
      ...(await readAll(manager, OF_ACCOUNT, [userId])),
      ...(await readAll(manager, rowsOfOrders(THESE_ORDERS), [orderIds])),
      ...(await readAll(manager, notesOfOrders(ORDERS_OF_COPIED_CASES), [orderIds, caseIds])),
    };
    return this.withWords(manager, rows, { userId, caseId: null });
  }

  /** The words of requests and of the office's notes are encrypted; their rows get them here. */
  private async withWords(tx: Tx, rows: RelatedRows, requester: Requester): Promise<RelatedRows> {
    const { rights_requests: requests, order_notes: notes } = rows;
    return {
      ...rows,
      ...(notes && { order_notes: await this.withTexts(tx, notes) }),
      ...(requests && { rights_requests: await this.withRequestWords(tx, requests, requester) }),
    };
  }

  private async withTexts(tx: Tx, notes: Rows): Promise<Rows> {
    const texts = await this.notes.textsOf(
      tx,
      notes.map(({ id }) => String(id)),
    );
    return notes.map((note) => ({ ...note, text: texts.get(String(note['id'])) ?? null }));
  }

  private async withRequestWords(tx: Tx, requests: Rows, requester: Requester): Promise<Rows> {
    const words = await this.requests.wordsOf(tx, requester);
    return requests.map((row) => {
      const { details = null, reply = null } = words.get(String(row['number'])) ?? {};
      return { ...row, details, reply };
    });
  }
}

async function readAll(
  tx: Tx,
  queries: Readonly<Record<string, string>>,
  parameters: readonly unknown[],
): Promise<RelatedRows> {
  const related: Record<string, Rows> = {};
  for (const [table, sql] of Object.entries(queries)) {
    const rows = await tx.query<Readonly<Record<string, unknown>>[]>(sql, [...parameters]);
    if (rows.length > 0) related[table] = rows;
  }
  return related;
}
