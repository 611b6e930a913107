import type { Type } from '@nestjs/common';
import { defineJob } from '../jobs/define-job.js';
import { Handles, type JobHandler } from '../jobs/job-handler.js';
import { servicesOf, type Classes } from '../process/services-of.js';
import type { Notice } from './notice.js';
import { Watches, type Red, type Watch } from './watches.js';

interface WatchRow<Facts extends Red, Services extends readonly unknown[]> extends Omit<Watch<Facts>, 'look'> {
  readonly with: Classes<Services>;
  /** What is bad; null: nothing is; `unread`: it could not be seen, which neither begins an alarm nor ends one. */
  readonly look: (...services: Services) => Promise<Facts | null | 'unread'>;
}

/** The job that looks, in a worker. Without one, some process calls `Watches.look`. */
interface Schedule {
  readonly job: `${string}.${string}`;
  readonly everySeconds: number;
}

type Registered = Pick<Notice, 'previews'>;

/**
 * Declares what is watched, beside the text of its mails:
 *
 * ```ts
 * export const RestoreDrillWatch = watch({
 *   name: 'restore-drills', job: 'maintenance.watch-restore-drills', everySeconds: 300,
 *   with: [RestoreDrillsRepository, Clock],
 *   look: async (drills, clock) => drillProblem(await drills.findLast(), clock.now()),
 *   mail: letter({ to: operators, template: 'operations.drill-alarm', factId: ({ id }: Alarm<DrillProblem>) => id, … }),
 *   over: letter({ to: operators, template: 'operations.drills-work-again', factId: ({ id }: AlarmOver) => id, … }),
 * });
 * ```
 *
 * What is bad at two looks in a row is mailed once, and once when it is good again. The module that watches lists it in
 * `NoticesModule.forFeature`. Twice is harmless: at most one alarm of a subject is open (`check_states`).
 */
export function watch<Facts extends Red, Services extends readonly unknown[]>(
  row: WatchRow<Facts, Services> & Schedule,
): Watch<Facts> & Notice;
export function watch<Facts extends Red, Services extends readonly unknown[]>(
  row: WatchRow<Facts, Services>,
): Watch<Facts> & Registered;
export function watch<Facts extends Red, Services extends readonly unknown[]>(
  row: WatchRow<Facts, Services> & Partial<Schedule>,
): Watch<Facts> & Registered {
  const { with: classes, look, job: name, everySeconds, ...shared } = row;
  const watched: Watch<Facts> & Registered = {
    ...shared,
    look: (modules) => look(...servicesOf<Services>(modules, classes)),
    previews: [...row.mail.previews, ...(row.over?.previews ?? [])],
  };
  if (name === undefined || everySeconds === undefined) return watched;
  // The next look is the next attempt.
  const job = defineJob(name, { everySeconds, attempts: 1 });

  @Handles(job)
  class WatchHandler implements JobHandler {
    constructor(private readonly watches: Watches) {}

    readonly handle = (): Promise<void> => this.watches.look(watched);
  }
  return { ...watched, handler: WatchHandler as Type<JobHandler<never>> } as Watch<Facts> & Notice;
}
