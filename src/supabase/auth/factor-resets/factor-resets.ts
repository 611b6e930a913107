import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { refusals } from '../../../platform/errors/refusals.js';
import { ClinicianDirectory } from '../access/clinician-directory.service.js';
import { AdminsRepository } from '../accounts/admins.repository.js';
import { SecondAdmin } from '../accounts/second-admin.service.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { FactorResetMails } from './factor-reset-mails.js';
import type { ConfirmedFactorResetResponse, RequestFactorResetRequest } from './factor-resets.contract.js';
import { FactorResetsRepository, type FactorReset } from './factor-resets.repository.js';

/** A refusal about resets of second factors. */
export const factorResetRefusal = refusals({
  reset_unknown: ['not-found', 'There is no such reset.'],
  not_staff: ['conflict', 'The account holds no right in the clinic.'],
  own_account: ['conflict', 'An admin neither requests nor confirms a reset of their own account.'],
  no_factor: ['conflict', 'The account has no second factor to reset.'],
  reset_open: ['conflict', 'A reset of this account is open.'],
  reset_settled: ['conflict', 'The reset is confirmed or has ended.'],
  reset_expired: ['gone', 'The request has ended.'],
  /** Link and code are wrong, used up, late, or of another account: one response for all. */
  reset_refused: ['forbidden', 'Link and code do not open a reset.'],
});

/** Admins let a person of staff who has lost every second factor add a new one: one asks, another confirms, either takes it back. */
@Injectable()
export class FactorResets {
  constructor(
    private readonly resets: FactorResetsRepository,
    private readonly users: UsersRepository,
    private readonly admins: AdminsRepository,
    private readonly secondAdmin: SecondAdmin,
    private readonly clinicians: ClinicianDirectory,
    private readonly mails: FactorResetMails,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Changes nothing of the account yet. A reset whose time has run out is replaced.
   *
   * @throws `own_account`, `not_staff`, `no_factor`, `reset_open`
   */
  async request({ userId, reason, identityCheck }: RequestFactorResetRequest, adminId: string): Promise<void> {
    if (userId === adminId) throw factorResetRefusal('own_account');
    await this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (!user || !(await this.admins.isStaff(userId, tx))) throw factorResetRefusal('not_staff');
      if (!(await this.resets.hasFactor(tx, userId))) throw factorResetRefusal('no_factor');
      const open = await this.resets.lockOpen(tx, userId);
      if (open && !open.isExpired) throw factorResetRefusal('reset_open');
      if (open) await this.resets.end(tx, open.id, null);
      const id = await this.resets.insert(tx, { userId, requestedBy: adminId, reason, identityCheck });
      const detail = { resetId: id, identityCheck };
      await this.securityEvents.record(tx, { kind: 'factor_reset_requested', userId, actorId: adminId, detail });
      await this.mails.tell(tx, 'requested', { id, email: user.email });
    });
  }

  /**
   * Another admin confirms: the factors and all sessions of the account end. The person gets a link by mail, the admin a
   * code to read out: neither opens anything without the other. A clinician is to be confirmed again.
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

  /**
   * Link and code of a confirmed one end too, and the account stays closed until another reset. Again it changes nothing.
   *
   * @throws `reset_unknown`; `reset_settled` once the person has a new factor
   */
  async withdraw(id: string, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const reset = await this.resets.lock(tx, id);
      if (reset === null) throw factorResetRefusal('reset_unknown');
      if (reset.finishedAt !== null) throw factorResetRefusal('reset_settled');
      if (reset.endedAt !== null) return;
      await this.resets.end(tx, id, adminId);
      const { userId } = reset;
      const detail = { resetId: id };
      await this.securityEvents.record(tx, { kind: 'factor_reset_withdrawn', userId, actorId: adminId, detail });
      const user = await this.users.find(userId, tx);
      await this.mails.tell(tx, 'withdrawn', { id, email: user?.email ?? null });
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
