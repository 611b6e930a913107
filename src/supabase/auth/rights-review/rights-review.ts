import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { secondsInHour } from 'date-fns/constants';
import { formatDay } from '../../../../common/dates.js';
import { paths } from '../../../../common/paths.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { defineCheck, failed, passed } from '../../../platform/checks/define-check.js';
import {
  ConfirmationsRepository,
  type Confirmation,
} from '../../../platform/confirmations/confirmations.repository.js';
import { fingerprintOf } from '../../../platform/confirmations/fingerprint.js';
import { Kit } from '../../../platform/notices/kit.js';
import { refusals } from '../../../platform/errors/refusals.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { reviewDueAt, reviewStage, type ReviewStage } from '../../../platform/reviews/review-due.js';
import { ReviewRemindersRepository } from '../../../platform/reviews/review-reminders.repository.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { RightsReminder } from './rights.mail.js';
import { RightsRepository, type RightsHolder } from './rights.repository.js';

const rightsReviewRefusal = refusals({
  rights_changed: ['conflict', 'Somebody has got or lost a right since the list was read.'],
});

export const RIGHTS_SUBJECT = 'rights';

/** When the rights are to be gone through again. */
export interface RightsReviewState {
  readonly last: Confirmation | null;
  /** Null: there has been no admin. */
  readonly dueAt: Date | null;
  readonly stage: ReviewStage;
}

/** The yearly review of who holds which right (ISO/IEC 27002, 5.18). */
@Injectable()
export class RightsReview {
  constructor(
    private readonly rights: RightsRepository,
    private readonly confirmations: ConfirmationsRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly kit: Kit,
  ) {}

  /** A year after the last review; the first one, a year after the first admin. */
  async state(): Promise<RightsReviewState> {
    const last = await this.confirmations.findNewest(RIGHTS_SUBJECT);
    const since = last?.confirmedAt ?? (await this.rights.findFirstAdminSince());
    const dueAt = since && reviewDueAt(since);
    return { last, dueAt, stage: dueAt === null ? 'current' : reviewStage(dueAt, this.kit.clock.now()) };
  }

  /**
   * An admin has gone through the list.
   *
   * @param given `fingerprint` of the list that was read
   * @throws `rights_changed` when somebody has got or lost a right since
   */
  async confirm(adminId: string, given: { readonly fingerprint: string; readonly name: string }): Promise<void> {
    await this.kit.transactions.run(async (tx) => {
      const people = await this.rights.list(tx);
      const fingerprint = rightsFingerprint(people);
      if (fingerprint !== given.fingerprint) throw rightsReviewRefusal('rights_changed');
      const what = { subject: RIGHTS_SUBJECT, fingerprint, content: people.map(rightsOf) };
      await this.confirmations.confirm(what, { userId: adminId, name: given.name }, tx);
      await this.securityEvents.record(tx, {
        kind: 'rights_reviewed',
        userId: adminId,
        detail: { people: people.length },
      });
    });
  }
}

/** Of who holds which right; names, sign-ins and factors change it not. */
export function rightsFingerprint(people: readonly RightsHolder[]): string {
  return fingerprintOf(people.map(rightsOf).sort((one, other) => (one.userId < other.userId ? -1 : 1)));
}

function rightsOf({ userId, isAdmin, clinician }: RightsHolder) {
  return { userId, isAdmin, clinician };
}

/** Whether somebody has gone through the rights within a year. */
export const rightsChecks = {
  reviewed: defineCheck('admins.rights', {
    group: 'människor',
    question: 'Är behörigheterna genomgångna det senaste året?',
    severity: 'advised',
    whatToDo: 'Gå igenom listan på sidan Behörigheter, ta bort det som inte längre behövs och bekräfta med ditt namn.',
    link: { path: paths.rights, label: 'Behörigheter' },
    with: [RightsReview],
    run: async (review) => {
      const { last, dueAt, stage } = await review.state();
      if (dueAt === null) return passed('Det finns ingen administratör än.');
      const day = formatDay(stockholmDay(dueAt));
      if (stage === 'overdue') return failed(`Behörigheterna skulle ha gåtts igenom ${day}.`);
      if (last === null) return passed(`Den första genomgången är ${day}.`);
      return passed(`Behörigheterna är genomgångna ${formatDay(stockholmDay(last.confirmedAt))}.`);
    },
  }),
};

/** Reminds admins of the yearly review of the rights. */
const RemindOfRights = defineJob('maintenance.remind-of-rights', { everySeconds: secondsInHour, attempts: 1 });

/**
 * Mails the admins 30 days before the review is due, and when it is late. Idempotent: each reminder is marked as sent in
 * the transaction that stores its mails.
 */
@Handles(RemindOfRights)
export class RemindOfRightsHandler {
  constructor(
    private readonly review: RightsReview,
    private readonly reminders: ReviewRemindersRepository,
    private readonly kit: Kit,
  ) {}

  async handle(): Promise<void> {
    const { dueAt, stage } = await this.review.state();
    if (dueAt === null || stage === 'current') return;
    await this.kit.letters.prepare(RightsReminder);
    await this.kit.transactions.run(async (tx) => {
      if (!(await this.reminders.take(tx, { subject: RIGHTS_SUBJECT, dueAt, stage }))) return;
      await this.kit.letters.store(tx, RightsReminder, { stage, dueAt, subjectId: randomUUID() });
    });
  }
}
