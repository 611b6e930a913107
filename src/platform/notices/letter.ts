import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Tx } from '../database/transactions.js';
import type { MailContent } from '../mail/mail-layout.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import type { MessagePreview, PreviewFacts } from '../previews/message-preview.js';
import { SmsOutbox } from '../sms/sms-outbox.js';
import type { Audience } from './audience.js';

export interface LetterRow<Known extends object, OfReader extends object, Template extends string> {
  readonly to: Audience<Known, OfReader, Template>;
  readonly template: NoInfer<Template> | ((known: Known) => NoInfer<Template>);
  /** One message per template, fact and reader: once stored, it is never sent again. */
  readonly factId: (known: Known) => string;
  readonly write: (known: NoInfer<Known & OfReader>) => MailContent;
  /** A text message beside the mail. */
  readonly text?: (known: NoInfer<Known & OfReader>) => string;
  /** As of its examples (message-preview.ts). */
  readonly needsBankId?: true;
  /** What an example knows beside the reader's facts; several where one template says different things. */
  readonly examples?: (facts: PreviewFacts) => readonly (Partial<NoInfer<Known>> & { readonly variant?: string })[];
}

/** A mail to an audience, with a text message or without. The module that sends it lists it in `NoticesModule.forFeature`. */
export interface Letter<Known extends object> extends Omit<LetterRow<Known, never, string>, 'examples'> {
  readonly previews: readonly MessagePreview[];
}

/**
 * Declares a mail of a use case that stores it among other effects; a mail that an event alone brings is a `notice`.
 *
 * ```ts
 * export const WithdrawalStopped = letter({
 *   to: buyer, template: 'assessments.withdrawal-stopped',
 *   factId: ({ declarationId }: { declarationId: string; orderId: string }) => declarationId,
 *   write: withdrawalStoppedMail,
 * });
 *
 * await this.letters.prepare(WithdrawalStopped);
 * await this.transactions.run((tx) => this.letters.store(tx, WithdrawalStopped, { declarationId, orderId }));
 * ```
 */
export function letter<Known extends object, OfReader extends object, Template extends string>(
  row: LetterRow<Known, OfReader, Template>,
): Letter<Known> {
  return { ...(row as unknown as LetterRow<Known, never, string>), previews: previewsOf(row) };
}

/** Stores letters, one message per template, fact and reader, in the caller's transaction. */
@Injectable()
export class Letters {
  constructor(
    private readonly modules: ModuleRef,
    private readonly mails: MailOutbox,
    private readonly texts: SmsOutbox,
  ) {}

  /** Waits for what must be the newest; call it before the transaction. */
  async prepare({ to }: Pick<Letter<never>, 'to'>): Promise<void> {
    await to.open(this.modules).prepare();
  }

  async store<Known extends object>(tx: Tx, row: Letter<Known>, known: NoInfer<Known>): Promise<void> {
    const { to, template, factId, write, text } = row;
    const fact = factId(known);
    for (const { id, email, phone = '', subjectId, facts } of await to.open(this.modules).find(tx, known)) {
      const message = {
        template: typeof template === 'string' ? template : template(known),
        factId: id === null ? fact : `${fact}:${id}`,
        subjectId,
      };
      const said = { ...known, ...(facts as object) } as never;
      await this.mails.enqueue(tx, { ...message, to: email, ...write(said) });
      if (text) await this.texts.enqueue(tx, { ...message, to: phone, text: text(said) });
    }
  }
}

const NOWHERE: PreviewFacts = { brand: '', contactEmail: '', siteUrl: '', now: new Date(0) };

function previewsOf<Known extends object, OfReader extends object, Template extends string>({
  to,
  template,
  write,
  text,
  needsBankId,
  examples = () => [{}],
}: LetterRow<Known, OfReader, Template>): MessagePreview[] {
  const knownTo = (facts: PreviewFacts, index: number) =>
    ({ ...to.example(facts), ...examples(facts)[index] }) as unknown as Known & OfReader;
  return examples(NOWHERE).flatMap(({ variant }, index): MessagePreview[] => {
    const shown = {
      template: typeof template === 'string' ? template : template(knownTo(NOWHERE, index)),
      to: to.to,
      ...(variant !== undefined && { variant }),
      ...(needsBankId && { needsBankId }),
    };
    const mail = { ...shown, kind: 'mails', write: (facts: PreviewFacts) => write(knownTo(facts, index)) } as const;
    if (!text) return [mail];
    return [mail, { ...shown, kind: 'texts', write: (facts) => text(knownTo(facts, index)) }];
  });
}
