import { Injectable } from '@nestjs/common';
import {
  ConfirmationsRepository,
  type Confirmation,
} from '../../../platform/confirmations/confirmations.repository.js';
import { fingerprintOf } from '../../../platform/confirmations/fingerprint.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { reviewDueAt, reviewStage, type ReviewStage } from '../../../platform/reviews/review-due.js';
import { Clock } from '../../../platform/time/clock.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { RightsRepository, type RightsHolder } from './rights.repository.js';
import { refusals } from '../../../platform/errors/refusals.js';

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
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** A year after the last review; the first one, a year after the first admin. */
  async state(): Promise<RightsReviewState> {
    const last = await this.confirmations.findNewest(RIGHTS_SUBJECT);
    const since = last?.confirmedAt ?? (await this.rights.findFirstAdminSince());
    const dueAt = since && reviewDueAt(since);
    return { last, dueAt, stage: dueAt === null ? 'current' : reviewStage(dueAt, this.clock.now()) };
  }

  /**
   * An admin has gone through the list.
   *
   * @param given `fingerprint` of the list that was read
   * @throws `rights_changed` when somebody has got or lost a right since
   */
  async confirm(adminId: string, given: { readonly fingerprint: string; readonly name: string }): Promise<void> {
    await this.transactions.run(async (tx) => {
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
