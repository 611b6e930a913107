import { addDays, subMinutes } from 'date-fns';
import { formatDayOf, formatWeekdayMoment } from '../../../../common/dates.js';
import { HELLO, renderMail } from '../../../platform/mail/mail-layout.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { letter } from '../../../platform/notices/letter.js';
import { exporter, type OfExport } from './export-mails.js';

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
