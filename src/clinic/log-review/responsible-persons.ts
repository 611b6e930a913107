import { Injectable } from '@nestjs/common';
import { getISOWeek, getISOWeekYear } from 'date-fns';
import { Transactions } from '../../platform/database/transactions.js';
import type { MailContent } from '../../platform/mail/mail-content.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Brand } from '../../profile/brand.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { ReviewersRepository } from './reviewers.repository.js';

/** What a mail to the persons responsible may name. */
export interface ReminderFacts {
  readonly brand: string;
  /** False: no reviewer is named, and every admin gets the mail. */
  readonly hasReviewers: boolean;
}

/** A mail that each person responsible gets once. */
export interface Reminder {
  readonly template: string;
  /** What it is sent about: the same again sends no second mail. */
  readonly factId: string;
  /** What it belongs to; by default the recipient. */
  readonly subjectId?: string;
  readonly write: (facts: ReminderFacts) => MailContent;
}

/** Who is responsible for patient data at the clinic: those named to review the log; every admin while none is named. */
@Injectable()
export class ResponsiblePersons {
  constructor(
    private readonly reviewers: ReviewersRepository,
    private readonly admins: AdminsService,
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
  ) {}

  /** Enqueues the reminders in one transaction. Idempotent: one mail per template, fact and recipient. */
  async remind(reminders: readonly Reminder[]): Promise<void> {
    if (reminders.length === 0) return;
    const { name: brand } = await this.brand.latest();
    const reviewers = await this.reviewers.list();
    const hasReviewers = reviewers.length > 0;
    const recipients = hasReviewers
      ? reviewers.map(({ userId: id, email }) => ({ id, email }))
      : await this.admins.listReachable();
    await this.transactions.run(async (tx) => {
      for (const { template, factId, subjectId, write } of reminders) {
        const content = write({ brand, hasReviewers });
        for (const { id, email: to } of recipients)
          await this.mails.enqueue(tx, {
            ...{ template, factId: `${factId}:${id}`, subjectId: subjectId ?? id, to },
            ...content,
          });
      }
    });
  }
}

/** The week of a weekly reminder, such as `2026-W7`. */
export function weekOf(now: Date): string {
  return `${getISOWeekYear(now)}-W${getISOWeek(now)}`;
}
