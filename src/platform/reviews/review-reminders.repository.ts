import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';
import type { ReviewStage } from './review-due.js';

/** What a reminder is about. */
export interface RemindedReview {
  /** `rights`, or `licence:<id>`. */
  readonly subject: string;
  readonly dueAt: Date;
  readonly stage: Exclude<ReviewStage, 'current'>;
}

/** Reminders of yearly reviews that were sent. */
@Injectable()
export class ReviewRemindersRepository {
  /**
   * Marks a reminder as sent, in the transaction that stores its mail.
   *
   * @returns false if it was sent before
   */
  async take(tx: Tx, { subject, dueAt, stage }: RemindedReview): Promise<boolean> {
    const taken = await tx.query<unknown[]>(
      `INSERT INTO review_reminders (subject, due_at, stage) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1`,
      [subject, dueAt, stage],
    );
    return taken.length > 0;
  }
}
