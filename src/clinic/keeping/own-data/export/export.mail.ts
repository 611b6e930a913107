import { Injectable } from '@nestjs/common';
import { addDays, subMinutes } from 'date-fns';
import { ORDER_MAILS } from '../../../../../common/order-messages.js';
import { OWN_DATA_FRAGMENT, paths } from '../../../../../common/paths.js';
import { Env } from '../../../../platform/config/env.js';
import { audience } from '../../../../platform/notices/audience.js';
import { Brand } from '../../../../profile/brand.js';
import { OrdersService } from '../../../../shop/orders/orders.service.js';
import { UsersService } from '../../../../supabase/auth/accounts/users.service.js';
import { CaseMails } from '../../../access/links/case-mails.js';
import { CaseOwnersRepository } from '../../../cases/case-owner.repository.js';
import { CasesRepository } from '../../../cases/cases.repository.js';
import type { StoredExport } from './exports.repository.js';
import { formatDayOf, formatWeekdayMoment } from '../../../../../common/dates.js';
import { HELLO, renderMail, type MailContent } from '../../../../platform/mail/mail-layout.js';
import { letter } from '../../../../platform/notices/letter.js';

/** What a letter about a copy knows at least. */
export interface OfExport extends Pick<StoredExport, 'userId' | 'ofCaseId'> {
  /** One letter of a template for each fact. */
  readonly factId: string;
  /** What `ExportAddresses` found before the transaction. */
  readonly accountEmail: string | null;
}

/** Addresses of accounts with copies. */
@Injectable()
export class ExportAddresses {
  constructor(
    private readonly users: UsersService,
    private readonly orders: OrdersService,
    private readonly owners: CaseOwnersRepository,
  ) {}

  /** The account's proven address; null for a copy of one case. */
  async find({ userId }: StoredExport): Promise<string | null> {
    if (userId === null) return null;
    return (await this.users.findProvenEmail(userId)) ?? (await this.orderEmailOf(userId));
  }

  /** A person whom BankID signs in may have no address of the account: that of the newest order of its cases. */
  private async orderEmailOf(userId: string): Promise<string | null> {
    const [newest] = await this.owners.listOrderIds(userId);
    const email = newest && (await this.orders.getContact(newest)).email;
    return email === undefined || email === '' ? null : email;
  }
}

/** Who has a copy: the account, or the order's address with a link to its case. */
export const exporter = audience({
  with: [CaseMails, CasesRepository, Brand, Env],
  templates: ORDER_MAILS,
  to: 'patient',
  example: ({ brand, contactEmail, siteUrl }) => ({ brand, contactEmail, pageUrl: `${siteUrl}${paths.ownData}` }),
  prepare: (mails, _cases, _brand, _env) => mails.prepare(),
  find: async (tx, { userId, ofCaseId, accountEmail }: OfExport, mails, cases, { current }, { http }) => {
    const { name: brand, contactEmail } = current;
    if (userId !== null) {
      const facts = { brand, contactEmail, pageUrl: `${http.publicUrl}${paths.ownData}` };
      return accountEmail === null ? [] : [{ id: null, email: accountEmail, subjectId: userId, facts }];
    }
    const found = ofCaseId === null ? null : await cases.find(ofCaseId, tx);
    const reader = found && (await mails.findReader(tx, { caseId: found.id, orderId: found.orderId }));
    if (!reader) return [];
    const pageUrl = `${reader.facts.caseUrl}${OWN_DATA_FRAGMENT}`;
    return [{ ...reader, facts: { brand, contactEmail, pageUrl } }];
  },
});

interface ExportMailFacts {
  readonly brand: string;
  readonly contactEmail: string;
  /** Of the page that asks for two factors; never of the file. */
  readonly pageUrl: string;
}

/** Says that the copy can be fetched. Names no case, and has no file. */
function exportReadyMail({
  brand,
  contactEmail,
  pageUrl,
  expiresAt,
}: ExportMailFacts & { readonly expiresAt: Date }): MailContent {
  return renderMail({
    brand,
    subject: 'Din kopia är klar',
    preview: 'Kopian av dina uppgifter kan hämtas.',
    greeting: HELLO,
    heading: 'Din kopia är klar',
    paragraphs: [
      `Kopian av dina uppgifter kan hämtas till och med ${formatDayOf(expiresAt)}, högst tre gånger. Sedan raderas den.`,
      'Du hämtar den på sidan Mina uppgifter. Där visar du på nytt att det är du.',
    ],
    button: { label: 'Till Mina uppgifter', url: pageUrl },
    closing: [`Har du inte beställt någon kopia? Skriv till ${contactEmail} så snart du kan.`],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

/** Says that the copy was fetched. */
function exportFetchedMail({
  brand,
  contactEmail,
  pageUrl,
  at,
  fetchesLeft,
}: ExportMailFacts & { readonly at: Date; readonly fetchesLeft: number }): MailContent {
  return renderMail({
    brand,
    subject: 'Din kopia har hämtats',
    preview: 'Kopian av dina uppgifter har hämtats.',
    greeting: HELLO,
    heading: 'Din kopia har hämtats',
    paragraphs: ['Kopian av dina uppgifter har hämtats från sidan Mina uppgifter.'],
    details: [
      ['När', formatWeekdayMoment(at)],
      ['Kan hämtas', fetchesLeft === 1 ? 'en gång till' : `${fetchesLeft} gånger till`],
    ],
    button: { label: 'Till Mina uppgifter', url: pageUrl },
    closing: [`Var det du behöver du inte göra något. Var det inte du? Skriv till ${contactEmail} så snart du kan.`],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

export const ExportReady = letter({
  to: exporter,
  template: 'assessments.own-data-ready',
  factId: ({ factId }: OfExport & { readonly expiresAt: Date }) => factId,
  write: exportReadyMail,
  examples: ({ now }) => [{ expiresAt: addDays(now, 7) }],
});

export const ExportFetched = letter({
  to: exporter,
  template: 'assessments.own-data-fetched',
  factId: ({ factId }: OfExport & { readonly at: Date; readonly fetchesLeft: number }) => factId,
  write: exportFetchedMail,
  examples: ({ now }) => [{ at: subMinutes(now, 5), fetchesLeft: 2 }],
});
