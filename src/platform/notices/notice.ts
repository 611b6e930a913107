import type { OnModuleInit, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Transactions, type Tx } from '../database/transactions.js';
import type { EventType } from '../events/define-event.js';
import { defineJob, type JobType } from '../jobs/define-job.js';
import { Handles, type JobHandler, type JobRun } from '../jobs/job-handler.js';
import type { MailContent } from '../mail/mail-content.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import type { MessagePreview, PreviewFacts } from '../previews/message-preview.js';
import { SmsOutbox } from '../sms/sms-outbox.js';
import { servicesOf, type Audience, type Classes, type Reader } from './audience.js';

/** An event with the id of the one that was published. */
export type Caused<Event extends object> = Event & { readonly eventId: string };

interface NoticeRow<
  Event extends object,
  Facts extends object,
  OfReader extends object,
  Template extends string,
  Services extends readonly unknown[],
> {
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
  readonly template: NoInfer<Template> | ((known: Event & NoInfer<Facts>) => NoInfer<Template>);
  /** One message per template, fact and reader: once sent, it is never sent again. */
  readonly factId: (known: Caused<Event> & NoInfer<Facts>) => string;
  readonly write: (known: Event & NoInfer<Facts> & NoInfer<OfReader>) => MailContent;
  /** A text message beside the mail. */
  readonly text?: (known: Event & NoInfer<Facts> & NoInfer<OfReader>) => string;
  /** What an example knows beside the reader's facts; several where one template says different things. */
  readonly examples?: (
    facts: PreviewFacts,
  ) => readonly (Partial<Event & NoInfer<Facts>> & { readonly variant?: string })[];
}

/** A message about an event: its job, the handler of it, and its examples. `NoticesModule.forFeature` registers them. */
export interface Notice {
  readonly job: JobType;
  readonly handler: Type<JobHandler<never>>;
  readonly previews: readonly MessagePreview[];
}

/**
 * Declares who is mailed once about an event, beside the text of the mail:
 *
 * ```ts
 * export const HeldOrderNotice = notice({
 *   job: 'orders.notify-of-held-order', on: OrderHeld, to: admins,
 *   with: [OrdersRepository],
 *   facts: async (tx, { orderId }, orders) => amountsOf(await orders.get(orderId, tx)),
 *   template: 'orders.held', factId: ({ orderId }) => orderId,
 *   write: heldOrderMail,
 *   examples: ({ now }) => [{ orderedOre: 69_900, paidOre: 49_900, paidAt: now }],
 * });
 * ```
 *
 * `facts` stands before what uses them, since types are inferred from top to bottom. Idempotent: readers are found and messages stored, one per template, fact and reader, in the transaction that completes the job.
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
  const { job: name, on, isAwaited, to, template, factId, facts, write, text } = row;
  const job = defineJob(name, { on, ...(isAwaited && { isAwaited }) });
  const templateOf = (known: Event & Facts) => (typeof template === 'string' ? template : template(known));

  @Handles(job)
  class NoticeHandler implements OnModuleInit {
    private readers!: ReturnType<typeof to.open>;
    private services!: Services;

    constructor(
      private readonly modules: ModuleRef,
      private readonly mails: MailOutbox,
      private readonly texts: SmsOutbox,
      private readonly transactions: Transactions,
    ) {}

    onModuleInit(): void {
      this.readers = to.open(this.modules);
      this.services = servicesOf<Services>(this.modules, row.with);
    }

    readonly handle = async (event: Event, run: JobRun): Promise<void> => {
      await this.readers.prepare();
      const silence = await this.transactions.run(async (tx) => {
        const caused = { ...event, eventId: run.eventId ?? '' };
        const found = await facts?.(tx, caused, ...this.services);
        if (typeof found === 'string') return found;
        const known = { ...caused, ...found } as Caused<Event> & Facts;
        for (const reader of await this.readers.find(tx, known)) await this.tell(tx, known, reader);
        await run.complete(tx);
        return null;
      });
      if (silence !== null) run.completeWithoutTransaction(silence);
    };

    private async tell(tx: Tx, known: Caused<Event> & Facts, reader: Reader<OfReader>): Promise<void> {
      const { id, email, phone = '', subjectId } = reader;
      const fact = factId(known);
      const message = { template: templateOf(known), factId: id === null ? fact : `${fact}:${id}`, subjectId };
      const said = { ...known, ...reader.facts };
      await this.mails.enqueue(tx, { ...message, to: email, ...write(said) });
      if (text) await this.texts.enqueue(tx, { ...message, to: phone, text: text(said) });
    }
  }
  return { job, handler: NoticeHandler, previews: previewsOf(row, templateOf) };
}

const NOWHERE: PreviewFacts = { brand: '', contactEmail: '', siteUrl: '', now: new Date(0) };

function previewsOf<
  Event extends object,
  Facts extends object,
  OfReader extends object,
  Template extends string,
  Services extends readonly unknown[],
>(
  { to, write, text, examples = () => [{}] }: NoticeRow<Event, Facts, OfReader, Template, Services>,
  templateOf: (known: Event & Facts) => string,
): MessagePreview[] {
  const knownTo = (facts: PreviewFacts, index: number) =>
    ({ ...to.example(facts), ...examples(facts)[index] }) as Event & Facts & OfReader;
  return examples(NOWHERE).flatMap(({ variant }, index): MessagePreview[] => {
    const shown = {
      template: templateOf(knownTo(NOWHERE, index)),
      to: to.to,
      ...(variant !== undefined && { variant }),
    };
    return [
      { ...shown, kind: 'mails', write: (facts) => write(knownTo(facts, index)) },
      ...(text
        ? [{ ...shown, kind: 'texts', write: (facts: PreviewFacts) => text(knownTo(facts, index)) } as const]
        : []),
    ];
  });
}
