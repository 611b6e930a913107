import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { ClinicianDirectory } from '../access/clinician-directory.service.js';
import { SecondAdmin } from '../accounts/second-admin.service.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import type { ConfirmedFactorResetResponse } from './factor-resets.contract.js';
import { factorResetRefusal } from './factor-resets.js';
import { FactorResetMails } from './factor-reset-mails.js';
import { FactorResetsRepository, type FactorReset } from './factor-resets.repository.js';

/** Another admin confirms a reset: the factors and all sessions of the account end. */
@Injectable()
export class ConfirmFactorReset {
  constructor(
    private readonly resets: FactorResetsRepository,
    private readonly users: UsersRepository,
    private readonly secondAdmin: SecondAdmin,
    private readonly clinicians: ClinicianDirectory,
    private readonly mails: FactorResetMails,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The person gets a link by mail, the admin a code to read out: neither opens anything without the other. A clinician is
   * to be confirmed again.
   *
   * @param adminId null: the command on the server
   * @throws factorResetRefusal, adminPairRefusal
   */
  async confirm(id: string, adminId: string | null): Promise<ConfirmedFactorResetResponse> {
    return this.transactions.run(async (tx) => {
      const { userId, requestedBy } = requireWaiting(await this.resets.lock(tx, id));
      if (userId === adminId) throw factorResetRefusal('own_account');
      const act = { act: 'factor-reset', subjectId: id, proposedBy: requestedBy, confirmedBy: adminId } as const;
      await this.secondAdmin.confirm(tx, act);
      const user = await this.users.lock(tx, userId);
      if (!user) throw factorResetRefusal('reset_unknown');
      await this.users.revokeAccess(tx, userId);
      const { token, code, expiresAt } = await this.resets.confirm(tx, id, adminId);
      await this.clinicians.withdrawConfirmation(tx, userId, 'reset');
      const detail = { resetId: id };
      await this.securityEvents.record(tx, { kind: 'factor_reset_confirmed', userId, actorId: adminId, detail });
      await this.mails.tellPerson(tx, 'confirmed', { id, email: user.email, token });
      return { code, expiresAt: expiresAt.toISOString() };
    });
  }
}

/** @throws factorResetRefusal */
function requireWaiting(reset: FactorReset | null): FactorReset {
  if (reset === null) throw factorResetRefusal('reset_unknown');
  if (reset.confirmedAt !== null || reset.endedAt !== null) throw factorResetRefusal('reset_settled');
  if (reset.isExpired) throw factorResetRefusal('reset_expired');
  return reset;
}
