import { addDays, addHours } from 'date-fns';
import { formatLastDay, formatWeekdayMoment } from '../../../../common/dates.js';
import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { dueAt as dueAtOf } from '../../../../common/sla-clock.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { letter } from '../../../platform/notices/letter.js';
import { notice } from '../../../platform/notices/notice.js';
import type { PreviewFacts } from '../../../platform/previews/message-preview.js';
import { CASE_EVENT_TYPES, type CasePayload } from '../../cases/cases.events.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { factOfReply } from '../../cases/case.entity.js';
import { PREVIEWED_CASE_ID } from '../notices/desk-readers.js';
import { dueStaff } from './due-staff.js';
import { paths } from '../../../../common/paths.js';
import { addressedStaff, type Addressed } from '../../../supabase/auth/accounts/addressee.service.js';

/** A share of the goal that has gone, in per cent; or which of the two promises was missed. */
type DueStep = number | 'goal-missed' | 'limit-missed';

interface DueCaseData {
  readonly brand: string;
  readonly orderNumber: string;
  readonly caseId: string;
  readonly step: DueStep;
  /** The goal. */
  readonly dueAt: Date;
  readonly limitAt: Date;
  /** To the case at the desk, for a clinician, and to the order, for an admin: admins do not open cases. */
  readonly button: { readonly label: string; readonly url: string };
}

interface Words {
  readonly subject: string;
  readonly preview: string;
  readonly text: string;
}

/** Notifies staff that a reply is due soon or overdue, without data about the patient. */
function dueCaseMail(data: Omit<DueCaseData, 'caseId'>): MailContent {
  const { brand, orderNumber, step, dueAt, limitAt, button } = data;
  const { subject, preview, text } = wordsOf(step, orderNumber);
  return renderMail({
    brand,
    subject,
    preview,
    heading: subject,
    paragraphs: [text],
    details: [
      ['Ordernummer', orderNumber],
      ['Mål', formatWeekdayMoment(dueAt)],
      ['Yttersta gräns', `${formatLastDay(limitAt)} kl. 24.00`],
    ],
    button,
    closing: [],
    footer: 'Det här mejlet går till alla administratörer och läkare.',
  });
}

function wordsOf(step: DueStep, orderNumber: string): Words {
  if (step === 'limit-missed')
    return {
      subject: `Svaret på order ${orderNumber} är försenat`,
      preview: 'Den utlovade tiden har gått ut.',
      text: 'Den utlovade tiden har gått ut. Patienten ska få sitt svar ändå, så snart som möjligt.',
    };
  if (step === 'goal-missed')
    return {
      subject: `Målet är missat för order ${orderNumber}`,
      preview: 'Patienten har fått veta den yttersta gränsen.',
      text: 'Tiden som är vårt mål har gått. Patienten har fått veta den yttersta gränsen. Se till att svaret kommer före den.',
    };
  return {
    subject: `Order ${orderNumber}: ${step} % av tiden har gått`,
    preview: 'Ett svar ska snart vara klart.',
    text: 'Svaret är inte klart än. Se till att någon arbetar med det.',
  };
}

/** What the mail about a due case says; a sentence when nothing is due. */
export async function readDueCase(tx: Tx, caseId: string, cases: CasesRepository) {
  const found = await cases.find(caseId, tx);
  if (!found?.clock) return 'the case has no promise any more';
  return { replyId: factOfReply(found), dueAt: dueAtOf(found.clock), limitAt: found.clock.limitAt };
}

const exampleOf = ({ now }: PreviewFacts) => ({
  ...{ caseId: PREVIEWED_CASE_ID, dueAt: addHours(now, 24), limitAt: addDays(now, 2) },
});

interface DueSoon extends Pick<DueCaseData, 'caseId' | 'dueAt' | 'limitAt'> {
  readonly orderId: string;
  readonly replyId: string;
  /** The share of the goal that has gone. */
  readonly percent: number;
}

/** A case that does not wait for the digest. */
export const DueSoonLetter = letter({
  to: dueStaff,
  template: 'assessments.due',
  factId: ({ replyId, percent }: DueSoon) => `${replyId}:${percent}`,
  write: ({ percent: step, ...known }) => dueCaseMail({ ...known, step }),
  examples: (facts) => [{ ...exampleOf(facts), percent: 10, variant: 'en tiondel av tiden återstår' }],
});

const readDue = (tx: Tx, { caseId }: CasePayload, cases: CasesRepository) => readDueCase(tx, caseId, cases);

/** The goal has passed. */
export const MissedGoalNotice = notice({
  job: 'cases.notify-of-missed-goal',
  on: CASE_EVENT_TYPES['goal-missed'],
  to: dueStaff,
  with: [CasesRepository],
  facts: readDue,
  template: 'assessments.due',
  factId: ({ replyId }) => `${replyId}:goal-missed`,
  write: (known) => dueCaseMail({ ...known, step: 'goal-missed' }),
  examples: (facts) => [{ ...exampleOf(facts), variant: 'målet är passerat' }],
});

/** The limit has passed. */
export const MissedLimitNotice = notice({
  job: 'cases.notify-of-missed-limit',
  on: CASE_EVENT_TYPES['limit-missed'],
  to: dueStaff,
  with: [CasesRepository],
  facts: readDue,
  template: 'assessments.due',
  factId: ({ replyId }) => `${replyId}:limit-missed`,
  write: (known) => dueCaseMail({ ...known, step: 'limit-missed' }),
  examples: (facts) => [{ ...exampleOf(facts), variant: 'gränsen är passerad' }],
});

interface DueDigest extends Addressed {
  /** The first goal first. */
  readonly cases: readonly { readonly orderNumber: string; readonly percent: number; readonly dueAt: Date }[];
  /** The mail links to the desk; admins do not open cases. */
  readonly isClinician: boolean;
}

interface DueDigestData extends DueDigest {
  readonly brand: string;
  readonly siteUrl: string;
}

/** Notifies a person of staff of the cases whose goal comes closer, without data about patients. */
function dueDigestMail({ brand, siteUrl, cases, isClinician }: DueDigestData): MailContent {
  const isOne = cases.length === 1;
  const subject = isOne ? 'Ett svar ska snart vara klart' : `${cases.length} svar ska snart vara klara`;
  const state = isOne ? 'Det är inte klart än.' : 'De är inte klara än.';
  const aim = isOne ? 'Se till att någon arbetar med det.' : 'Se till att någon arbetar med dem.';
  return renderMail({
    brand,
    subject,
    preview: state,
    heading: subject,
    paragraphs: [
      `${state} ${aim} Du får högst ett sådant här mejl i timmen, och ett eget mejl om varje ärende när en tiondel av tiden återstår.`,
    ],
    details: cases.map(({ orderNumber, percent, dueAt }) => [
      `Order ${orderNumber}`,
      `${percent} % av tiden har gått, mål ${formatWeekdayMoment(dueAt)}`,
    ]),
    button: isClinician
      ? { label: 'Öppna kön', url: `${siteUrl}${paths.desk}` }
      : { label: 'Visa ordrarna', url: `${siteUrl}${paths.orders}?waits=waiting-cases` },
    closing: [],
    footer: 'Det här mejlet går till alla administratörer och läkare.',
  });
}

export const DueDigestLetter = letter({
  to: addressedStaff,
  template: 'assessments.due-digest',
  factId: ({ factId }: DueDigest) => factId,
  write: dueDigestMail,
  examples: ({ now }) => [
    {
      cases: [
        { orderNumber: '1042', percent: 75, dueAt: addHours(now, 6) },
        { orderNumber: '1043', percent: 50, dueAt: addHours(now, 12) },
      ],
      isClinician: true,
    },
  ],
});
