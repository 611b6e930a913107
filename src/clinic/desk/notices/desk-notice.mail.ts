import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { notice } from '../../../platform/notices/notice.js';
import { CASE_EVENT_TYPES, RedFlagRaised, type CasePayload } from '../../cases/cases.events.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { clinicianOnceAnHour, clinicianOrAll, theClinician, type DeskFacts } from './desk-readers.js';

type DeskNotice = 'new-case' | 'info-given' | 'taken-over' | 'red-flag';

const TEXTS: Readonly<
  Record<DeskNotice, { subject: (orderNumber: string) => string; paragraph: string; button: string }>
> = {
  'new-case': {
    subject: () => 'Ett nytt ärende väntar',
    paragraph: 'Ett formulär har kommit in. Du får högst ett sådant här mejl i timmen, så det kan vänta fler ärenden.',
    button: 'Öppna kön',
  },
  'info-given': {
    subject: (number) => `Patienten har svarat, order ${number}`,
    paragraph:
      'Du bad om komplettering och den har kommit. Klockan går igen. Den närmaste timmen är det bara du som kan ta ärendet.',
    button: 'Öppna ärendet',
  },
  'taken-over': {
    subject: (number) => `En kollega har tagit över order ${number}`,
    paragraph: 'Ärendet som du arbetade med har tagits över. Det du skrev finns kvar i ärendet.',
    button: 'Öppna kön',
  },
  'red-flag': {
    subject: (number) => `Titta på order ${number} nu`,
    paragraph:
      'Patienten har lagt till något som kan behöva vård snabbt. Patienten ser råd om vart man vänder sig. Öppna ärendet så snart du kan.',
    button: 'Öppna ärendet',
  },
};

/** Notifies a clinician of an event at the desk, with a link and without what the patient wrote. */
function deskNoticeMail(kind: DeskNotice, { brand, orderNumber }: DeskFacts, url: string): MailContent {
  const { subject, paragraph, button } = TEXTS[kind];
  return renderMail({
    brand,
    subject: subject(orderNumber),
    preview: paragraph,
    heading: subject(orderNumber),
    paragraphs: [paragraph],
    button: { label: button, url },
    footer: 'Det här mejlet går till dig som är läkare på kliniken.',
  });
}

/** A form has come. */
export const NewCaseNotice = notice({
  job: 'cases.notify-of-new-case',
  on: CASE_EVENT_TYPES['case-submitted'],
  to: clinicianOnceAnHour,
  template: 'assessments.desk-new-case',
  factId: ({ eventId }) => eventId,
  write: (known) => deskNoticeMail('new-case', known, known.queueUrl),
});

const askerOf = async (tx: Tx, { caseId }: CasePayload, cases: CasesRepository) => ({
  clinicianId: (await cases.find(caseId, tx))?.clinicianId ?? null,
});

/** To the clinician who asked: the patient has responded. */
export const InfoGivenNotice = notice({
  job: 'cases.notify-asker-of-info',
  on: CASE_EVENT_TYPES['info-given'],
  to: clinicianOrAll,
  with: [CasesRepository],
  facts: askerOf,
  template: 'assessments.desk-info-given',
  factId: ({ eventId }) => eventId,
  write: (known) => deskNoticeMail('info-given', known, known.deskUrl),
});

/** To the clinician who asked: what the patient adds needs care at once. */
export const RedFlagNotice = notice({
  job: 'cases.notify-of-red-flag',
  on: RedFlagRaised,
  to: clinicianOrAll,
  with: [CasesRepository],
  facts: askerOf,
  template: 'assessments.desk-red-flag',
  factId: ({ eventId }) => eventId,
  write: (known) => deskNoticeMail('red-flag', known, known.deskUrl),
});

/** To the clinician who held the case until a colleague took it over. */
export const TakeOverNotice = notice({
  job: 'cases.notify-of-take-over',
  on: CASE_EVENT_TYPES['case-taken-over'],
  to: theClinician,
  facts: (_tx, { formerClinicianId = null }) => Promise.resolve({ clinicianId: formerClinicianId }),
  template: 'assessments.desk-taken-over',
  factId: ({ eventId }) => eventId,
  write: (known) => deskNoticeMail('taken-over', known, known.queueUrl),
});
