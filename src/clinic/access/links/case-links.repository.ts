import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { Clock } from '../../../platform/time/clock.js';
import type { CaseState } from '../../cases/case-state.js';

const TOKEN_BYTES = 32;

/** Links open a case for this long after it has ended. */
const DAYS_AFTER_END = 90;
const ENDED: readonly CaseState[] = ['closed', 'stopped', 'expired', 'withdrawn', 'ended'];

/** Prefix of the hash for the access log: distinguishes links, and is too short to look one up. */
const NAME_DIGITS = 16;

/**
 * The purpose of a link: the form and the reply, photos from another device, the calendar file, freezing all access, or
 * one answer to "Hur går det?".
 */
export type LinkPurpose = 'form' | 'hand-off' | 'calendar' | 'not-me' | 'check-in';

/** A link that opens a case now. */
export interface CaseLink {
  readonly caseId: string;
  readonly orderId: string;
  readonly state: CaseState;
  /** What the access log calls it. */
  readonly name: string;
}

/** Links to cases. The token is in the mail alone; here is its hash. */
@Injectable()
export class CaseLinksRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A new link to the case, good until it is taken back; each mail carries one of its own. @returns its token */
  async issue(tx: Tx, caseId: string, purpose: LinkPurpose): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await tx.query('INSERT INTO case_links (hash, case_id, purpose) VALUES ($1, $2, $3)', [
      hashToken(token),
      caseId,
      purpose,
    ]);
    return token;
  }

  /** Takes back the links of one purpose. */
  async removeOf(tx: Tx, caseId: string, purpose: LinkPurpose): Promise<void> {
    await tx.query('DELETE FROM case_links WHERE case_id = $1 AND purpose = $2', [caseId, purpose]);
  }

  /** Takes back every link to a case, whatever it is for. */
  async removeAll(tx: Tx, caseId: string): Promise<void> {
    await tx.query('DELETE FROM case_links WHERE case_id = $1', [caseId]);
  }

  /** Another address is to prove itself. */
  async forgetMailbox(tx: Tx, caseId: string): Promise<void> {
    await tx.query('UPDATE cases SET mailbox_proven_at = NULL WHERE id = $1', [caseId]);
  }

  /**
   * The case that a link opens; null for a wrong, malformed or ended link, for another kind of link, and for a deleted
   * case. One statement serves all of them, so that timing reveals nothing.
   */
  async find(token: string, purpose: LinkPurpose): Promise<CaseLink | null> {
    const hash = hashToken(token);
    const [link] = await this.dataSource.query<Omit<CaseLink, 'name'>[]>(
      `SELECT l.case_id AS "caseId", c.order_id AS "orderId", c.state FROM case_links l JOIN cases c ON c.id = l.case_id
       WHERE l.hash = $1 AND l.purpose = $2 AND (l.expires_at IS NULL OR l.expires_at > now())
         AND (c.state <> ALL ($3) OR c.state_since > $4::timestamptz - make_interval(hours => 24 * ${DAYS_AFTER_END}))`,
      [hash, purpose, ENDED, this.clock.now()],
    );
    return link ? { ...link, name: hash.toString('hex').slice(0, NAME_DIGITS) } : null;
  }
}
