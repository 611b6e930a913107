import { Injectable } from '@nestjs/common';
import { ageOn } from '../../../common/calendar-day.js';
import { parseIdentityNumber } from '../../../common/identity-number.js';
import { stockholmDay } from '../../../common/stockholm-day.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { DomainError } from '../../platform/errors/domain-error.js';
import { Clock } from '../../platform/time/clock.js';
import { ClinicSettings } from '../../profile/clinic-settings.js';
import type { SessionResponse } from '../../supabase/auth/auth.contract.js';
import { UsersService } from '../../supabase/auth/accounts/users.service.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { PersonAccounts, type PersonClient } from '../../supabase/auth/sessions/person-accounts.service.js';
import { BankidOrders } from '../bankid/bankid-orders.service.js';
import { KnownPersons } from './known-persons.js';
import { PersonBlockedError, UnderAgeError } from './persons.errors.js';

/** Signs a person in once BankID has identified them. */
@Injectable()
export class SignInByBankid {
  constructor(
    private readonly bankid: BankidOrders,
    private readonly knownPersons: KnownPersons,
    private readonly accounts: PersonAccounts,
    private readonly users: UsersService,
    private readonly settings: ClinicSettings,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Uses the order. A refusal uses it up too, and is in the security log.
   *
   * @param nonce of the browser's cookie
   * @throws UnderAgeError (nothing is stored of the person), PersonBlockedError, and what `BankidOrders.take` throws
   */
  async finish(orderId: string, nonce: string, client: PersonClient): Promise<SessionResponse> {
    const { minimumAgeYears } = await this.settings.latest();
    return this.transactions.runThenRefuse(async (tx): Promise<SessionResponse | DomainError> => {
      const use = { id: orderId, nonce, purpose: 'sign-in', subjectId: null } as const;
      const completion = await this.bankid.take(tx, use);
      if (this.ageOf(completion.identityNumber) < minimumAgeYears) {
        await this.securityEvents.record(tx, {
          kind: 'bankid_refused',
          actorId: null,
          detail: { reason: 'under_age' },
        });
        return new UnderAgeError();
      }
      const userId = await this.knownPersons.getOrCreate(tx, completion);
      if (await this.users.isBanned(userId, tx)) {
        await this.securityEvents.record(tx, { kind: 'bankid_refused', userId, detail: { reason: 'blocked' } });
        return new PersonBlockedError();
      }
      return this.accounts.openSession(tx, userId, client);
    });
  }

  private ageOf(identityNumber: string): number {
    const today = stockholmDay(this.clock.now());
    const identity = parseIdentityNumber(identityNumber, today);
    return typeof identity === 'string' ? 0 : ageOn(today, identity.birthDate);
  }
}
