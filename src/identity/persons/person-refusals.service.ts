import { Injectable } from '@nestjs/common';
import { ageOn } from '../../../common/calendar-day.js';
import { parseIdentityNumber } from '../../../common/identity-number.js';
import { stockholmDay } from '../../../common/stockholm-day.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { DomainError } from '../../platform/errors/domain-error.js';
import { Clock } from '../../platform/time/clock.js';
import { ClinicSettings } from '../../profile/clinic-settings.js';
import { UsersService } from '../../supabase/auth/accounts/users.service.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { KnownPersons } from './known-persons.js';
import { personRefusal } from './persons.errors.js';

/** Refuses persons whom BankID has identified and who may not come in, whatever they want to open. */
@Injectable()
export class PersonRefusals {
  constructor(
    private readonly knownPersons: KnownPersons,
    private readonly users: UsersService,
    private readonly settings: ClinicSettings,
    private readonly securityEvents: SecurityEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * The refusal, recorded in the security log; null for a person who may come in. Nothing is stored of the person.
   *
   * @param identityNumber twelve digits, as BankID gave them
   * @returns `under_age`, `person_blocked` or null
   */
  async find(tx: Tx, identityNumber: string): Promise<DomainError | null> {
    if (this.ageOf(identityNumber) < this.settings.current.minimumAgeYears) {
      await this.securityEvents.record(tx, { kind: 'bankid_refused', actorId: null, detail: { reason: 'under_age' } });
      return personRefusal('under_age');
    }
    const userId = await this.knownPersons.findId(tx, identityNumber);
    if (userId === null || !(await this.users.isBanned(userId, tx))) return null;
    await this.securityEvents.record(tx, { kind: 'bankid_refused', userId, detail: { reason: 'blocked' } });
    return personRefusal('person_blocked');
  }

  private ageOf(identityNumber: string): number {
    const today = stockholmDay(this.clock.now());
    const identity = parseIdentityNumber(identityNumber, today);
    return typeof identity === 'string' ? 0 : ageOn(today, identity.birthDate);
  }
}
