import { Injectable } from '@nestjs/common';
import { CacheVersions } from '../../../platform/database/cache-versions.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { Clock } from '../../../platform/time/clock.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { clinicianRefusal } from '../clinicians.errors.js';
import { CliniciansRepository } from '../clinicians.repository.js';
import { CLINICIANS_CACHE } from '../public-clinicians.service.js';
import { LicencesRepository } from './licences.repository.js';

/** An admin has looked a licence up again in the register of Socialstyrelsen (HOSP). */
@Injectable()
export class CheckLicence {
  constructor(
    private readonly licences: LicencesRepository,
    private readonly clinicians: CliniciansRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly cacheVersions: CacheVersions,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Due again a year later.
   *
   * @throws `not_found`; clinicianRefusal `own_account`; `not_confirmed` before a second admin has checked
   * the entry, and for a clinician out of service
   */
  async check(clinicianId: string, note: string | null, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const row = await this.clinicians.lock(tx, clinicianId);
      if (row === null) throw noSuch('clinician');
      if (row.userId === adminId) throw clinicianRefusal('own_account');
      if (!row.isActive || row.confirmedAt === null) throw clinicianRefusal('not_confirmed');
      await this.licences.insert(tx, { clinicianId, at: this.clock.now(), adminId, note });
      await this.securityEvents.record(tx, {
        kind: 'licence_checked',
        userId: row.userId,
        actorId: adminId,
        detail: { clinicianId },
      });
      await this.cacheVersions.raise(tx, CLINICIANS_CACHE);
    });
  }
}
