import { Injectable } from '@nestjs/common';
import { secondsInHour } from 'date-fns/constants';
import { CacheVersions } from '../../../platform/database/cache-versions.js';
import { Kit } from '../../../platform/notices/kit.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { clinicianRefusal } from '../clinicians.errors.js';
import { CliniciansRepository } from '../clinicians.repository.js';
import { CLINICIANS_CACHE } from '../public-clinicians.service.js';
import { LicencesRepository, type StoredLicenceReview } from './licences.repository.js';
import { reviewDueAt, reviewStage, type ReviewStage } from '../../../platform/reviews/review-due.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { ReviewRemindersRepository } from '../../../platform/reviews/review-reminders.repository.js';
import { LicenceReminder } from './licences.mail.js';

export interface LicenceReview extends StoredLicenceReview {
  readonly dueAt: Date;
  readonly stage: ReviewStage;
}

/** The licences of clinicians: when each was last looked up in the register of Socialstyrelsen (HOSP), and when that is due again. */
@Injectable()
export class Licences {
  constructor(
    private readonly licences: LicencesRepository,
    private readonly kit: Kit,
    private readonly clinicians: CliniciansRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly cacheVersions: CacheVersions,
  ) {}

  /** By clinician; those who may open no case have none. */
  async list(tx?: Tx): Promise<ReadonlyMap<string, LicenceReview>> {
    const now = this.kit.clock.now();
    const reviews = (await this.licences.list(tx)).map((review) => {
      const dueAt = reviewDueAt(review.checkedAt);
      return [review.clinicianId, { ...review, dueAt, stage: reviewStage(dueAt, now) }] as const;
    });
    return new Map(reviews);
  }

  /**
   * An admin has looked a licence up; that is due again a year later.
   *
   * @throws `not_found`; clinicianRefusal `own_account`; `not_confirmed` before a second admin has checked
   * the entry, and for a clinician out of service
   */
  async check(clinicianId: string, note: string | null, adminId: string): Promise<void> {
    await this.kit.transactions.run(async (tx) => {
      const row = await this.clinicians.lock(tx, clinicianId);
      if (row === null) throw noSuch('clinician');
      if (row.userId === adminId) throw clinicianRefusal('own_account');
      if (!row.isActive || row.confirmedAt === null) throw clinicianRefusal('not_confirmed');
      await this.licences.insert(tx, { clinicianId, at: this.kit.clock.now(), adminId, note });
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

/** Reminds admins of licences to look up again. */
const RemindOfLicences = defineJob('maintenance.remind-of-licences', {
  everySeconds: secondsInHour,
  attempts: 1,
});

/**
 * Mails the admins 30 days before a licence is to be looked up again, and when that is late. Idempotent: each reminder is
 * marked as sent in the transaction that stores its mails.
 */
@Handles(RemindOfLicences)
export class RemindOfLicencesHandler {
  constructor(
    private readonly reviews: Licences,
    private readonly reminders: ReviewRemindersRepository,
    private readonly kit: Kit,
  ) {}

  async handle(): Promise<void> {
    await this.kit.letters.prepare(LicenceReminder);
    await this.kit.transactions.run(async (tx) => {
      for (const { clinicianId, dueAt, stage } of (await this.reviews.list(tx)).values()) {
        if (stage === 'current') continue;
        if (!(await this.reminders.take(tx, { subject: `licence:${clinicianId}`, dueAt, stage }))) continue;
        await this.kit.letters.store(tx, LicenceReminder, { subjectId: clinicianId, stage, dueAt });
      }
    });
  }
}
