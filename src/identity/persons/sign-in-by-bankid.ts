import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import type { DomainError } from '../../platform/errors/domain-error.js';
import { ClinicSettings } from '../../profile/clinic-settings.js';
import type { SessionResponse } from '../../supabase/auth/auth.contract.js';
import { PersonAccounts, type PersonClient } from '../../supabase/auth/sessions/person-accounts.service.js';
import { BankidOrders } from '../bankid/bankid-orders.service.js';
import { KnownPersons } from './known-persons.js';
import { PersonRefusals } from './person-refusals.service.js';

/** Signs a person in once BankID has identified them. */
@Injectable()
export class SignInByBankid {
  constructor(
    private readonly bankid: BankidOrders,
    private readonly knownPersons: KnownPersons,
    private readonly refusals: PersonRefusals,
    private readonly accounts: PersonAccounts,
    private readonly settings: ClinicSettings,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Uses the order. A refusal uses it up too, and is in the security log.
   *
   * @param nonce of the browser's cookie
   * @throws `under_age` (nothing is stored of the person), `person_blocked`, and what `BankidOrders.take` throws
   */
  async finish(orderId: string, nonce: string, client: PersonClient): Promise<SessionResponse> {
    await this.settings.latest();
    return this.transactions.runThenRefuse(async (tx): Promise<SessionResponse | DomainError> => {
      const use = { id: orderId, nonce, purpose: 'sign-in', subjectId: null } as const;
      const completion = await this.bankid.take(tx, use);
      const refused = await this.refusals.find(tx, completion.identityNumber);
      if (refused !== null) return refused;
      const userId = await this.knownPersons.getOrCreate(tx, completion);
      return this.accounts.openSession(tx, userId, client);
    });
  }
}
