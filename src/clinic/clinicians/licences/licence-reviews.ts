import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { reviewDueAt, reviewStage, type ReviewStage } from '../../../platform/reviews/review-due.js';
import { Clock } from '../../../platform/time/clock.js';
import { LicencesRepository, type StoredLicenceReview } from './licences.repository.js';

export interface LicenceReview extends StoredLicenceReview {
  readonly dueAt: Date;
  readonly stage: ReviewStage;
}

/** When each licence was last looked up, and when that is due again. */
@Injectable()
export class LicenceReviews {
  constructor(
    private readonly licences: LicencesRepository,
    private readonly clock: Clock,
  ) {}

  /** By clinician; those who may open no case have none. */
  async list(tx?: Tx): Promise<ReadonlyMap<string, LicenceReview>> {
    const now = this.clock.now();
    const reviews = (await this.licences.list(tx)).map((review) => {
      const dueAt = reviewDueAt(review.checkedAt);
      return [review.clinicianId, { ...review, dueAt, stage: reviewStage(dueAt, now) }] as const;
    });
    return new Map(reviews);
  }
}
