import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { InvalidRequestError } from '../../platform/errors/domain-error.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { StaffAccessesRepository, type TouchedCase } from '../patient-records/access-log/staff-accesses.repository.js';

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
    const principals = person.includes('@') ? await this.principalsOf(person) : [person];
    if (principals.length === 0) throw new InvalidRequestError('no admin or clinician has this address');
    const detail = { from: from.toISOString(), until: until.toISOString(), principals: principals.join(' ') };
    await this.securityEvents.record(this.dataSource.manager, { kind: 'access_log_searched', userId: null, detail });
    return this.accesses.listTouched({ principals, from, until });
  }

  /** Former admins and clinicians too: the log keeps what they did. */
  private async principalsOf(email: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ principal: string }[]>(
      `SELECT 'clinician:' || c.id AS principal FROM clinicians c JOIN users u ON u.id = c.user_id WHERE fold_case(u.email) = fold_case($1)
       UNION SELECT 'user:' || a.user_id FROM cms_admins a JOIN users u ON u.id = a.user_id WHERE fold_case(u.email) = fold_case($1)
       ORDER BY 1`,
      [email],
    );
    return rows.map(({ principal }) => principal);
  }
}
