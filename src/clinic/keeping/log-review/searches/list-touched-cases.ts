import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { InvalidRequestError } from '../../../../platform/errors/domain-error.js';
import { SecurityEvents } from '../../../../supabase/auth/security-events/security-events.service.js';
import { StaffAccessesRepository, type TouchedCase } from '../../../records/access-log/staff-accesses.repository.js';

/** Whose data somebody reached, for the report of a breach (GDPR 33, 34). */
@Injectable()
export class ListTouchedCases {
  constructor(
    private readonly accesses: StaffAccessesRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * By first access. The search is a security event, before anything is read.
   *
   * @param person a principal as in the access log (`clinician:<id>`), or the address of a person of the staff
   * @param until excluded
   * @throws InvalidRequestError for an unknown address, and for a period without length
   */
  async run(person: string, from: Date, until: Date): Promise<readonly TouchedCase[]> {
    if (from >= until) throw new InvalidRequestError('from is not before to');
    const principals = person.includes('@') ? await this.accesses.listPrincipalsOf(person) : [person];
    if (principals.length === 0) throw new InvalidRequestError('no admin or clinician has this address');
    const detail = { from: from.toISOString(), until: until.toISOString(), principals: principals.join(' ') };
    await this.securityEvents.record(this.dataSource.manager, { kind: 'access_log_searched', userId: null, detail });
    return this.accesses.listTouched({ principals, from, until });
  }
}
