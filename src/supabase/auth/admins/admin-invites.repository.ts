import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { InvitedRole } from './admins.contract.js';

const TOKEN_BYTES = 32;
const VALID_HOURS = 72;

export interface AdminInvite {
  readonly id: string;
  readonly email: string;
  readonly role: InvitedRole;
  readonly invitedBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly isExpired: boolean;
}

const COLUMNS = `i.id, i.email, i.role, i.invited_by AS "invitedBy", i.created_at AS "createdAt", i.expires_at AS "expiresAt",
  i.used_at AS "usedAt", i.withdrawn_at AS "withdrawnAt", i.expires_at <= clock_timestamp() AS "isExpired"`;

/** Invitations of admins and clinicians. The token is in the mail alone; here is its hash. */
@Injectable()
export class AdminInvitesRepository extends SqlRepository {
  /** An earlier invitation of the address that nobody has taken ends. */
  async insert(
    tx: Tx,
    { email, role }: Pick<AdminInvite, 'email' | 'role'>,
    adminId: string,
  ): Promise<{ id: string; token: string }> {
    await tx.query(
      `UPDATE admin_invites SET withdrawn_at = now(), withdrawn_by = $2
       WHERE email = $1 AND used_at IS NULL AND withdrawn_at IS NULL`,
      [email, adminId],
    );
    const id = randomUUID();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await tx.query(
      `INSERT INTO admin_invites (id, email, role, token_hash, invited_by, expires_at)
       VALUES ($1, $2, $5, $3, $4, now() + make_interval(hours => ${VALID_HOURS}))`,
      [id, email, hashToken(token), adminId, role],
    );
    return { id, token };
  }

  /** Those that nobody has taken, newest first, with the address of who invited. */
  listOpen(): Promise<(AdminInvite & { readonly inviterEmail: string | null })[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS}, u.email AS "inviterEmail" FROM admin_invites i LEFT JOIN users u ON u.id = i.invited_by
       WHERE i.used_at IS NULL AND i.withdrawn_at IS NULL ORDER BY i.created_at DESC, i.id`,
    );
  }

  find(token: string): Promise<AdminInvite | null> {
    return this.firstRow(this.dataSource, `SELECT ${COLUMNS} FROM admin_invites i WHERE i.token_hash = $1`, [
      hashToken(token),
    ]);
  }

  /** Locks the invitation of a link until the transaction ends. */
  lockByToken(tx: Tx, token: string): Promise<AdminInvite | null> {
    return this.firstRow(tx, `SELECT ${COLUMNS} FROM admin_invites i WHERE i.token_hash = $1 FOR UPDATE`, [
      hashToken(token),
    ]);
  }

  /** Locks the invitation until the transaction ends. */
  lock(tx: Tx, id: string): Promise<AdminInvite | null> {
    return this.firstRow(tx, `SELECT ${COLUMNS} FROM admin_invites i WHERE i.id = $1 FOR UPDATE`, [id]);
  }

  async use(tx: Tx, id: string, userId: string): Promise<void> {
    await tx.query('UPDATE admin_invites SET used_at = now(), used_by = $2 WHERE id = $1', [id, userId]);
  }

  async withdraw(tx: Tx, id: string, adminId: string): Promise<void> {
    await tx.query('UPDATE admin_invites SET withdrawn_at = now(), withdrawn_by = $2 WHERE id = $1', [id, adminId]);
  }
}
