import { ModuleRef } from '@nestjs/core';
import { Kit } from '../../../platform/notices/kit.js';
import { addDays } from 'date-fns/addDays';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { type Letter } from '../../../platform/notices/letter.js';
import type { Notice } from '../../../platform/notices/notice.js';
import type { AnyMatter, MatterKind, Place } from './define-matter.js';
import { Matters } from './matters.js';

/** More open ones are a fault of a program. */
export const MOST_DUE = 10_000;

/** Who is reminded of what. */
interface Reminder<Found, Known extends object> {
  readonly job: `${string}.${string}`;
  readonly everySeconds: number;
  /** Days before the due date on which the reminders begin; by default they begin at the due date. */
  readonly daysBefore?: number;
  readonly letter: Letter<Known>;
  /** What the letters say of those that are due, at least one, the first first. */
  readonly tell: (due: readonly Found[], now: Date) => readonly Known[];
}

/**
 * Reminds of open matters of a kind. The module lists it in `NoticesModule.forFeature`. Idempotent by the facts of the letter:
 * one per template, fact and reader.
 */
export function remind<Found extends AnyMatter, At extends Place, Known extends object>(
  kind: MatterKind<Found, At>,
  { job: name, everySeconds, daysBefore = 0, letter, tell }: Reminder<Found, Known>,
): Notice {
  const job = defineJob(name, { everySeconds, attempts: 3 });

  @Handles(job)
  class ReminderHandler {
    constructor(
      private readonly modules: ModuleRef,
      private readonly kit: Kit,
    ) {}

    readonly handle = async (): Promise<void> => {
      const now = this.kit.clock.now();
      const matters = this.modules.get(Matters, { strict: false });
      const due = await matters.of(kind).list({ state: 'late', limit: MOST_DUE }, undefined, addDays(now, daysBefore));
      if (due.length === 0) return;
      await this.kit.letters.prepare(letter);
      await this.kit.transactions.run(async (tx) => {
        for (const known of tell(due, now)) await this.kit.letters.store(tx, letter, known);
      });
    };
  }
  return { handler: ReminderHandler, previews: letter.previews };
}
