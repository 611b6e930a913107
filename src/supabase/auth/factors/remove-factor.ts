import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { ClinicianDirectory } from '../access/clinician-directory.service.js';
import type { Factor } from '../accounts/factor.entity.js';
import { FactorsRepository } from '../accounts/factors.repository.js';
import type { AuthMethod } from '../accounts/session.entity.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { RecoveryCodesRepository } from './recovery-codes.repository.js';

const SECOND_FACTORS: readonly AuthMethod[] = ['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery-code'];

/** Removes a second factor with everything that it opened. */
@Injectable()
export class RemoveFactor {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly factors: FactorsRepository,
    private readonly recoveryCodes: RecoveryCodesRepository,
    private readonly clinicians: ClinicianDirectory,
  ) {}

  /**
   * Removes a factor. Sessions that it raised end with it; the others, and the one it is removed in, fall back to `aal1`.
   * Recovery codes go with the last factor.
   *
   * @param sessionId the session of the user; null: the service role removes it
   */
  async remove(tx: Tx, { id, userId, status }: Factor, sessionId: string | null): Promise<void> {
    if (status === 'verified') await this.sessions.endRaisedBy(tx, userId, id, sessionId);
    await this.factors.delete(tx, id);
    if (status !== 'verified') return;
    await this.sessions.forgetMethods(tx, userId, SECOND_FACTORS);
    const remaining = await this.factors.listOf(userId, tx);
    if (remaining.some((factor) => factor.status === 'verified')) return;
    await this.recoveryCodes.delete(tx, userId);
    // Otherwise the mailbox alone could add the next factor and open the desk.
    await this.clinicians.withdrawConfirmation(tx, userId, 'factor-missing');
  }
}
