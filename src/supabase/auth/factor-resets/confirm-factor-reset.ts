import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { millisecondsInDay } from 'date-fns/constants';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { ClinicianDirectory } from '../access/clinician-directory.service.js';
import { AdminsService } from '../accounts/admins.service.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import type { ConfirmedFactorResetResponse } from './factor-resets.contract.js';
import { FactorResetRefusedError } from './factor-resets.errors.js';
import { FactorResetMails } from './factor-reset-mails.js';
import { FactorResetsRepository, type FactorReset } from './factor-resets.repository.js';
import { hashResetCode, makeResetCode } from './reset-code.js';

const TOKEN_BYTES = 32;

/** Another admin confirms a reset: the factors and all sessions of the account end. */
@Injectable()
export class ConfirmFactorReset {
  constructor(
    private readonly resets: FactorResetsRepository,
    private readonly users: UsersRepository,
    private readonly admins: AdminsService,
    private readonly clinicians: ClinicianDirectory,
    private readonly mails: FactorResetMails,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The person gets a link by mail, the admin a code to read out: neither opens anything without the other. A clinician is
   * to be confirmed again.
   *
   * @throws FactorResetRefusedError
   */
  async confirm(id: string, adminId: string): Promise<ConfirmedFactorResetResponse> {
    return this.transactions.run(async (tx) => {
      const { userId, requestedBy } = requireWaiting(await this.resets.lock(tx, id));
      await this.requireAnother(tx, { userId, requestedBy, adminId });
      const user = await this.users.lock(tx, userId);
      if (!user) throw new FactorResetRefusedError('reset_unknown');
      const [token, code] = [randomBytes(TOKEN_BYTES).toString('base64url'), makeResetCode()];
      await this.users.revokeAccess(tx, userId);
      const proof = { adminId, tokenHash: hashToken(token), codeHash: hashResetCode(id, code) };
      const expiresAt = await this.resets.confirm(tx, id, proof);
      await this.clinicians.withdrawConfirmation(tx, userId, 'reset');
      const detail = { resetId: id };
      await this.securityEvents.record(tx, { kind: 'factor_reset_confirmed', userId, actorId: adminId, detail });
      await this.mails.tell(tx, 'confirmed', { id, email: user.email, token });
      return { code, expiresAt: expiresAt.toISOString() };
    });
  }

  /** Four eyes: who was made an admin a moment ago may have been made one for this. */
  private async requireAnother(
    tx: Tx,
    { userId, requestedBy, adminId }: Pick<FactorReset, 'userId' | 'requestedBy'> & { readonly adminId: string },
  ): Promise<void> {
    if (userId === adminId) throw new FactorResetRefusedError('own_account');
    if (requestedBy === null || requestedBy === adminId) throw new FactorResetRefusedError('needs_another_admin');
    // Who lost the rights meanwhile has asked for nothing.
    if (!(await this.admins.isActiveAdmin(requestedBy, tx))) throw new FactorResetRefusedError('reset_settled');
    const [mine = null, theirs = null] = await this.admins.findSince(tx, [adminId, requestedBy]);
    if (mine === null) throw new FactorResetRefusedError('reset_unknown');
    const isNew = Date.now() - mine.getTime() < millisecondsInDay;
    if (isNew && (theirs === null || theirs < mine)) throw new FactorResetRefusedError('admin_too_new');
  }
}

/** @throws FactorResetRefusedError */
function requireWaiting(reset: FactorReset | null): FactorReset {
  if (reset === null) throw new FactorResetRefusedError('reset_unknown');
  if (reset.confirmedAt !== null || reset.endedAt !== null) throw new FactorResetRefusedError('reset_settled');
  if (reset.isExpired) throw new FactorResetRefusedError('reset_expired');
  return reset;
}
