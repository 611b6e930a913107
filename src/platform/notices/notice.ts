import type { OnModuleInit, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Transactions, type Tx } from '../database/transactions.js';
import type { EventType } from '../events/define-event.js';
import { defineJob } from '../jobs/define-job.js';
import { Handles, type JobHandler, type JobRun } from '../jobs/job-handler.js';
import { servicesOf, type Classes } from '../process/services-of.js';
import type { Audience } from './audience.js';
import { letter, Letters, type Letter, type LetterRow } from './letter.js';

/** An event with its id. */
export type Caused<Event extends object> = Event & { readonly eventId: string };

interface NoticeRow<
  Event extends object,
  Facts extends object,
  OfReader extends object,
  Template extends string,
  Services extends readonly unknown[],
> extends Omit<LetterRow<Caused<Event> & NoInfer<Facts>, OfReader, Template>, 'to'> {
  /** Its name; its queue stands before the dot. */
  readonly job: `${string}.${string}`;
  readonly on: EventType<Event>;
  /** As of any job. */
  readonly isAwaited?: true;
  readonly to: Audience<Caused<Event> & NoInfer<Facts>, OfReader, Template>;
  /** Services that `facts` takes last. */
  readonly with?: Classes<Services>;
  /** What the message says beside the event and the reader's facts, read by `tx`; a sentence when there is nothing to say. */
  readonly facts?: (tx: Tx, event: Caused<Event>, ...services: Services) => Promise<Facts | string>;
}

/** A letter that an event brings, with the job and its handler. `NoticesModule.forFeature` registers all of it. */
export interface Notice extends Pick<Letter<never>, 'previews'> {
  readonly handler: Type<JobHandler<never>>;
}

/**
 * Declares who is mailed once about an event, beside the text of the mail:
 *
 * ```ts
 * export const HeldOrderNotice = notice({
 *   job: 'orders.notify-of-held-order', on: OrderHeld, to: adminsOfOrder,
 *   with: [OrdersRepository],
 *   facts: async (tx, { orderId }, orders) => amountsOf(await orders.get(orderId, tx)),
 *   template: 'orders.held', factId: ({ orderId }) => orderId,
 *   write: heldOrderMail,
 *   examples: ({ now }) => [{ orderedOre: 69_900, paidOre: 49_900, paidAt: now }],
 * });
 * ```
 *
 * `facts` stands before what uses them, since types are inferred from top to bottom. Idempotent: readers are found and messages
 * stored, one per template, fact and reader, in the transaction that completes the job.
 */
export function notice<Event extends object, OfReader extends object, Template extends string>(
  row: NoticeRow<Event, object, OfReader, Template, []> & { readonly facts?: undefined },
): Notice;
export function notice<
  Event extends object,
  OfReader extends object,
  Template extends string,
  // Until `facts` is looked at, the compiler takes the default for what `write` gets.
  Facts extends object = any, // oxlint-disable-line typescript/no-explicit-any -- as said above
  Services extends readonly unknown[] = [],
>(row: NoticeRow<Event, Facts, OfReader, Template, Services> & { readonly facts: unknown }): Notice;
export function notice<
  Event extends object,
  OfReader extends object,
  Template extends string,
  Facts extends object,
  Services extends readonly unknown[],
>(row: NoticeRow<Event, Facts, OfReader, Template, Services>): Notice {
  const { job: name, on, isAwaited, with: classes, facts, ...written } = row;
  const job = defineJob(name, { on, ...(isAwaited && { isAwaited }) });
  const told = letter(written);

  @Handles(job)
  class NoticeHandler implements OnModuleInit {
    private services!: Services;

    constructor(
      private readonly modules: ModuleRef,
      private readonly letters: Letters,
      private readonly transactions: Transactions,
    ) {}

    onModuleInit(): void {
      this.services = servicesOf<Services>(this.modules, classes);
      written.to.open(this.modules);
    }

    readonly handle = async (event: Event, run: JobRun): Promise<void> => {
      await this.letters.prepare(told);
      const silence = await this.transactions.run(async (tx) => {
        const caused = { ...event, eventId: run.eventId ?? '' };
        const found = await facts?.(tx, caused, ...this.services);
        if (typeof found === 'string') return found;
        await this.letters.store(tx, told, { ...caused, ...found } as Caused<Event> & Facts);
        await run.complete(tx);
        return null;
      });
      if (silence !== null) run.completeWithoutTransaction(silence);
    };
  }
  return { handler: NoticeHandler, previews: told.previews };
}
