import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { ResetIdentityCheck } from './factor-resets.contract.js';

/** A request, and then link and code, are valid for so long. */
const VALID_HOURS = 24;
const TOKEN_BYTES = 32;
const GROUPS = 3;
const GROUP_LENGTH = 5;
/** Without letters and digits that look or sound alike: it is read out. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Then link and code end. */
const MAX_WRONG_CODES = 5;

export interface FactorReset {
  readonly id: string;
  readonly userId: string;
  readonly requestedBy: string | null;
  readonly requestedAt: Date;
  readonly reason: string;
  readonly identityCheck: ResetIdentityCheck;
  readonly expiresAt: Date;
  readonly isExpired: boolean;
  readonly confirmedAt: Date | null;
  readonly tokenHash: Buffer | null;
  readonly codeHash: Buffer | null;
  readonly finishedAt: Date | null;
  readonly endedAt: Date | null;
}

export interface NewFactorReset {
  readonly userId: string;
  /** Null: the command on the server. */
  readonly requestedBy: string | null;
  readonly reason: string;
  readonly identityCheck: ResetIdentityCheck;
}

const COLUMNS = `r.id, r.user_id AS "userId", r.requested_by AS "requestedBy", r.requested_at AS "requestedAt", r.reason,
  r.identity_check AS "identityCheck", r.expires_at AS "expiresAt", r.expires_at <= clock_timestamp() AS "isExpired",
  r.confirmed_at AS "confirmedAt", r.token_hash AS "tokenHash", r.code_hash AS "codeHash",
  r.finished_at AS "finishedAt", r.ended_at AS "endedAt"`;
const OPEN = 'r.finished_at IS NULL AND r.ended_at IS NULL';

/** Resets of lost second factors of staff. */
@Injectable()
export class FactorResetsRepository extends SqlRepository {
  /** Those that are not over, newest first, with the address of the account. */
  listOpen(): Promise<(FactorReset & { readonly email: string | null })[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS}, u.email FROM factor_resets r JOIN users u ON u.id = r.user_id
       WHERE ${OPEN} AND r.expires_at > now() ORDER BY r.requested_at DESC, r.id`,
    );
  }

  /** Locks the account's open reset until the transaction ends; also one whose time has run out. */
  lockOpen(tx: Tx, userId: string): Promise<FactorReset | null> {
    return this.firstRow(tx, `SELECT ${COLUMNS} FROM factor_resets r WHERE r.user_id = $1 AND ${OPEN} FOR UPDATE`, [
      userId,
    ]);
  }

  /** Locks the reset until the transaction ends. */
  lock(tx: Tx, id: string): Promise<FactorReset | null> {
    return this.firstRow(tx, `SELECT ${COLUMNS} FROM factor_resets r WHERE r.id = $1 FOR UPDATE`, [id]);
  }

  /** Whether the account has a second factor to lose, or has lost it by an earlier reset. */
  async hasFactor(tx: Tx, userId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM factors WHERE user_id = $1 AND status = 'verified'
       UNION ALL SELECT 1 FROM factor_resets WHERE user_id = $1 AND confirmed_at IS NOT NULL AND finished_at IS NULL`,
      [userId],
    );
    return rows.length > 0;
  }

  async insert(tx: Tx, { userId, requestedBy, reason, identityCheck }: NewFactorReset): Promise<string> {
    const id = randomUUID();
    await tx.query(
      `INSERT INTO factor_resets (id, user_id, requested_by, reason, identity_check, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(hours => ${VALID_HOURS}))`,
      [id, userId, requestedBy, reason, identityCheck],
    );
    return id;
  }

  /**
   * Stores the hashes of a new link and a new code, which are returned here only.
   *
   * @param adminId null: the command on the server
   */
  async confirm(tx: Tx, id: string, adminId: string | null): Promise<{ token: string; code: string; expiresAt: Date }> {
    const [token, code] = [randomBytes(TOKEN_BYTES).toString('base64url'), makeCode()];
    const [rows] = await tx.query<[{ expiresAt: Date }[], number]>(
      `UPDATE factor_resets SET confirmed_at = now(), confirmed_by = $2, token_hash = $3, code_hash = $4,
         expires_at = now() + make_interval(hours => ${VALID_HOURS})
       WHERE id = $1 RETURNING expires_at AS "expiresAt"`,
      [id, adminId, hashToken(token), hashCode(id, code)],
    );
    if (rows[0] === undefined) throw new Error('the reset was removed meanwhile');
    return { token, code, ...rows[0] };
  }

  /** A confirmed one keeps its account locked all the same. @param by null: replaced */
  async end(tx: Tx, id: string, by: string | null): Promise<void> {
    await tx.query('UPDATE factor_resets SET ended_at = now(), ended_by = $2 WHERE id = $1', [id, by]);
  }

  /** The fifth wrong code ends link and code. */
  async countWrong(tx: Tx, id: string): Promise<void> {
    await tx.query(
      `UPDATE factor_resets SET wrong_codes = wrong_codes + 1,
         ended_at = CASE WHEN wrong_codes + 1 >= ${MAX_WRONG_CODES} THEN now() END
       WHERE id = $1`,
      [id],
    );
  }
}

/** 74 bits, so that its hash does not reveal it. */
function makeCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Ignores case, spaces and dashes of the typed code. */
function hashCode(resetId: string, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${resetId}\n${plain}`).digest();
}

/** Whether link and code are those of the reset. */
export function isProof(
  { id, tokenHash, codeHash }: FactorReset,
  { token, code }: { readonly token: string; readonly code: string },
): boolean {
  if (tokenHash === null || codeHash === null) return false;
  const isLink = timingSafeEqual(tokenHash, hashToken(token));
  return timingSafeEqual(codeHash, hashCode(id, code)) && isLink;
}
