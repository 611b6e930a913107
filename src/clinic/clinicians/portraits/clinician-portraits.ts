import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CacheVersions } from '../../../platform/database/cache-versions.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { Clock } from '../../../platform/time/clock.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { CliniciansRepository } from '../clinicians.repository.js';
import { CLINICIANS_CACHE } from '../public-clinicians.service.js';
import { PortraitsRepository } from './portraits.repository.js';

/** Portraits, each with the recorded consent of its clinician: without the consent there is no row. */
@Injectable()
export class ClinicianPortraits {
  constructor(
    private readonly portraits: PortraitsRepository,
    private readonly clinicians: CliniciansRepository,
    private readonly securityEvents: SecurityEvents,
    @Inject(CacheVersions) private readonly cacheVersions: Pick<CacheVersions, 'raise'>,
    @Inject(Clock) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /**
   * Replaces the portrait and records the consent.
   *
   * @param picture made by `makePortrait` @param adminId null: the demo
   * @throws `not_found`
   */
  async save(tx: Tx, clinicianId: string, picture: Buffer, adminId: string | null): Promise<void> {
    // With the id: two clinicians may be given the same picture, and each portrait is deleted alone.
    const name = createHash('sha256').update(clinicianId).update(picture).digest('hex').slice(0, 32);
    const consent = { consentedAt: this.clock.now(), recordedBy: adminId };
    const userId = await this.lock(tx, clinicianId);
    await this.portraits.save(tx, { clinicianId, name, picture, ...consent });
    await this.record(tx, clinicianId, userId, adminId);
  }

  /** Removes portrait and consent; again it changes nothing. @throws `not_found` */
  async remove(tx: Tx, clinicianId: string, adminId: string): Promise<void> {
    const userId = await this.lock(tx, clinicianId);
    if (await this.portraits.remove(tx, clinicianId)) await this.record(tx, clinicianId, userId, adminId);
  }

  /** @throws `not_found` */
  async read(name: string): Promise<Buffer> {
    const picture = await this.portraits.findPicture(name);
    if (picture === null) throw noSuch('portrait');
    return picture;
  }

  private async lock(tx: Tx, clinicianId: string): Promise<string | null> {
    const row = await this.clinicians.lock(tx, clinicianId);
    if (row === null) throw noSuch('clinician');
    return row.userId;
  }

  private async record(tx: Tx, clinicianId: string, userId: string | null, actorId: string | null): Promise<void> {
    const detail = { clinicianId, fields: ['portrait'] };
    await this.securityEvents.record(tx, { kind: 'clinician_changed', userId, actorId, detail });
    await this.cacheVersions.raise(tx, CLINICIANS_CACHE);
  }
}
