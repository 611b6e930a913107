import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../platform/database/sql-repository.js';
import type { Tx } from '../../platform/database/transactions.js';
import { noSuch } from '../../platform/errors/refusals.js';
import { notifyCaseChanged } from './case-changes.js';
import { Case, type IdentityAssurance } from './case.entity.js';
import { REMINDER_DAYS } from './case-durations.js';

/** How urgent the answers are, how many photos there are, and what was ticked: versions of the words, and when. */
type NotedOfCase = Pick<
  Case,
  | 'redFlagLevels'
  | 'photosSent'
  | 'photosJudged'
  | 'photosUnusable'
  | 'consentVersion'
  | 'startAtOnceVersion'
  | 'boxesTickedAt'
>;

@Injectable()
export class CasesRepository extends SqlRepository {
  /** @returns false when the order has its case already. */
  async insert(tx: Tx, { id, orderId, offeringKey, state, stateSince, nextActAt }: Case): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO cases (id, order_id, offering_key, state, state_since, created_at, next_act_at) VALUES ($1, $2, $3, $4, $5, $5, $6)
       ON CONFLICT (order_id) DO NOTHING RETURNING id`,
      [id, orderId, offeringKey, state, stateSince, nextActAt],
    );
    return rows.length > 0;
  }

  find(id: string, tx: Tx = this.dataSource.manager): Promise<Case | null> {
    return tx.findOneBy(Case, { id });
  }

  findByOrder(orderId: string, tx: Tx = this.dataSource.manager): Promise<Case | null> {
    return tx.findOneBy(Case, { orderId });
  }

  /** Locks the case until the transaction ends. @throws `not_found` */
  async lock(tx: Tx, id: string): Promise<Case> {
    const found = await tx.findOne(Case, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!found) throw noSuch('case');
    return found;
  }

  async save(tx: Tx, changed: Case): Promise<void> {
    await tx.update(Case, { id: changed.id }, changed);
    notifyCaseChanged(tx, changed.id, 'state');
  }

  /** Moves the end of a claim; pages that show the case need not know. */
  async moveLease(tx: Tx, { id, clinicianUntil, nextActAt }: Case): Promise<void> {
    await tx.query('UPDATE cases SET clinician_until = $2, next_act_at = $3 WHERE id = $1', [
      id,
      clinicianUntil,
      nextActAt,
    ]);
  }

  /** A code has opened the case that is held in this transaction. @param isMailed with a mailed link, which proves the mailbox */
  async markOpenedByCode(tx: Tx, id: string, isMailed: boolean): Promise<void> {
    await tx.query(
      `UPDATE cases SET opened_by_code_at = coalesce(opened_by_code_at, now()),
         mailbox_proven_at = CASE WHEN $2 THEN coalesce(mailbox_proven_at, now()) ELSE mailbox_proven_at END
       WHERE id = $1 AND (opened_by_code_at IS NULL OR $2 AND mailbox_proven_at IS NULL)`,
      [id, isMailed],
    );
  }

  /**
   * Keeps what equals the identity number of a case that is held in this transaction. A number that was read from BankID
   * stays proven when the same one is typed; another one is a claim again.
   *
   * @param hash null once the number was taken back
   */
  async setIdentity(tx: Tx, id: string, hash: Buffer | null, assurance: IdentityAssurance): Promise<void> {
    await tx.query(
      `UPDATE cases SET identity_hash = $2::bytea, identity_assurance = CASE
         WHEN $2::bytea IS NULL THEN NULL
         WHEN identity_assurance = 'proven' AND identity_hash = $2::bytea THEN 'proven'
         ELSE $3 END
       WHERE id = $1`,
      [id, hash, assurance],
    );
  }

  /** The clinician who asked the patient of a case that is held in this transaction leaves it when the number is their own. */
  async dropOwnClinician(tx: Tx, id: string): Promise<void> {
    await tx.query(
      `UPDATE cases c SET clinician_id = NULL, clinician_until = NULL FROM clinicians d
       WHERE c.id = $1 AND c.state = 'needs_info' AND d.id = c.clinician_id AND d.identity_hash = c.identity_hash`,
      [id],
    );
  }

  /** How the identity number of a case came; null without one. */
  async findIdentityAssurance(id: string, tx: Tx = this.dataSource.manager): Promise<IdentityAssurance | null> {
    const [row] = await tx.query<{ assurance: IdentityAssurance | null }[]>(
      'SELECT identity_assurance AS assurance FROM cases WHERE id = $1',
      [id],
    );
    return row?.assurance ?? null;
  }

  /** Notes what is counted or ticked of a case that is held in this transaction; its state stays. */
  async note(tx: Tx, id: string, noted: Partial<NotedOfCase>): Promise<void> {
    await tx.update(Case, { id }, noted);
  }

  /** Cases whose patient has let the form, or what was asked, lie for some days and was not reminded of it since. */
  async listToRemind(now: Date, limit: number): Promise<string[]> {
    const days = REMINDER_DAYS.map((day) => `(${day})`).join(', ');
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM cases WHERE state IN ('form_sent', 'needs_info') AND EXISTS (
         SELECT 1 FROM (VALUES ${days}) AS reminder (days)
         WHERE reminder.days > reminded_days AND state_since + make_interval(hours => 24 * reminder.days) <= $1)
       ORDER BY state_since, id LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Cases that ended without a form sent, were opened by then and can be erased, the oldest first. */
  async listToErase(openedUntil: Date, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM cases WHERE clock_started_at IS NULL AND erased_at IS NULL AND state <> 'form_sent'
         AND created_at <= $1 AND reason_to_erase(id) IS NOT NULL ORDER BY created_at, id LIMIT $2`,
      [openedUntil, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Whether the database refuses to erase the case now: it was sent, or a legal hold keeps it. */
  async mustKeep(tx: Tx, id: string): Promise<boolean> {
    const [row] = await tx.query<[{ mustKeep: boolean }]>('SELECT reason_to_erase($1) IS NULL AS "mustKeep"', [id]);
    return row.mustKeep;
  }

  /** Ids of cases that the clock has something to do with, the longest waiting first. */
  async listDue(now: Date, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM cases WHERE next_act_at <= $1 ORDER BY next_act_at, id LIMIT $2',
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }
}
