import { addDays, addHours } from 'date-fns';
import { START_AT_ONCE } from '../../../common/questionnaire/start-at-once.js';
import { paths } from '../../../common/paths.js';
import { PREVIEWED_ORDER, type MessagePreview, type PreviewFacts } from '../../platform/previews/message-preview.js';
import { deskNoticeMail, type DeskNotice } from './desk/desk-notice.mail.js';
import { dueDigestMail } from './due/due-digest.mail.js';
import { dueCaseMail, type DueStep } from './due-case.mail.js';
import { formReminderMail } from './form-reminder.mail.js';
import { goalMissedMail } from './goal-missed.mail.js';
import { infoRequestMail } from './info-request.mail.js';
import { infoRequestSms } from './info-request.sms.js';
import { lateQuestionMail } from './late-question.mail.js';
import { receiptMail } from './receipt.mail.js';
import { clinicianNoticeMail, type ClinicianNotice } from './replies/clinician-notice.mail.js';
import { replyNoticeMail, type ReplyNotice } from './replies/reply-notice.mail.js';
import { replyNoticeSms } from './replies/reply-notice.sms.js';
import { settledCaseMail, type Settlement } from './settled-case.mail.js';

const CASE_ID = '22222222-2222-4222-8222-222222222222';
const DOCTOR = 'Doktor Exempel';

const SETTLEMENTS: Readonly<Record<Settlement, true>> = {
  expired: true,
  stopped: true,
  withdrawn: true,
  ended: true,
  'limit-missed': true,
};
const REPLIES: Readonly<Record<ReplyNotice, true>> = {
  reply: true,
  amendment: true,
  retraction: true,
  prescription: true,
  message: true,
  closed: true,
};
const TO_CLINICIAN: Readonly<Record<ClinicianNotice, true>> = {
  opinion: true,
  'opinion-answered': true,
  message: true,
  retraction: true,
  prescription: true,
  'check-in': true,
  'check-in-missed': true,
  'hand-over': true,
  'hand-over-refused': true,
};
const AT_DESK: Readonly<Record<DeskNotice, true>> = {
  'new-case': true,
  'info-given': true,
  'taken-over': true,
  'red-flag': true,
};
const DUE: readonly (readonly [DueStep, string])[] = [
  [10, 'en tiondel av tiden återstår'],
  ['goal-missed', 'målet är passerat'],
  ['limit-missed', 'gränsen är passerad'],
];

const namesOf = <Name extends string>(names: Readonly<Record<Name, true>>) => Object.keys(names) as Name[];

/** Facts of a mail about an invented case. */
const caseOf = ({ brand, contactEmail, siteUrl }: PreviewFacts) => ({
  ...PREVIEWED_ORDER,
  brand,
  contactEmail,
  caseUrl: `${siteUrl}${paths.form('exempel')}`,
});

/** The goal, and the day that is the limit. */
const timesOf = ({ now }: PreviewFacts) => ({ dueAt: addHours(now, 24), limitAt: addDays(now, 2) });

const toPatient: readonly MessagePreview[] = [
  {
    kind: 'mails',
    template: 'assessments.form-reminder',
    to: 'patient',
    write: (facts) => formReminderMail(caseOf(facts)),
  },
  {
    kind: 'mails',
    template: 'assessments.receipt',
    to: 'patient',
    write: (facts) =>
      receiptMail({
        ...caseOf(facts),
        ...timesOf(facts),
        refundsLateAnswers: true,
        boxes: { texts: [START_AT_ONCE.label], tickedAt: facts.now },
      }),
  },
  ...[false, true].map((isReminder): MessagePreview => ({
    kind: 'mails',
    template: isReminder ? 'assessments.info-reminder' : 'assessments.info-request',
    to: 'patient',
    write: (facts) => infoRequestMail({ ...caseOf(facts), doctor: DOCTOR, isReminder, isPaused: true }),
  })),
  {
    kind: 'texts',
    template: 'assessments.info-request',
    to: 'patient',
    write: ({ brand }) => infoRequestSms(brand),
  },
  {
    kind: 'mails',
    template: 'assessments.goal-missed',
    to: 'patient',
    write: (facts) =>
      goalMissedMail({
        ...caseOf(facts),
        targetHours: 24,
        limitAt: timesOf(facts).limitAt,
        refundsLateAnswers: true,
      }),
  },
  ...namesOf(REPLIES).map((notice): MessagePreview => ({
    kind: 'mails',
    template: `assessments.${notice}-notice`,
    to: 'patient',
    write: (facts) => replyNoticeMail(notice, { ...caseOf(facts), doctor: DOCTOR, reviewUrl: null }),
  })),
  ...(['reply', 'amendment', 'retraction', 'prescription'] as const).map((notice): MessagePreview => ({
    kind: 'texts',
    template: `assessments.${notice}-notice`,
    to: 'patient',
    write: ({ brand }) => replyNoticeSms(brand),
  })),
  ...namesOf(SETTLEMENTS).map((settlement): MessagePreview => ({
    kind: 'mails',
    template: `assessments.${settlement}`,
    to: 'patient',
    write: (facts) => settledCaseMail(settlement, { ...caseOf(facts), money: 'requested', isUrgent: false }),
  })),
  {
    kind: 'mails',
    template: 'assessments.stopped',
    to: 'patient',
    variant: 'patienten behöver vård genast',
    write: (facts) => settledCaseMail('stopped', { ...caseOf(facts), money: 'requested', isUrgent: true }),
  },
];

const toStaff: readonly MessagePreview[] = [
  ...namesOf(AT_DESK).map((notice): MessagePreview => ({
    kind: 'mails',
    template: `assessments.desk-${notice}`,
    to: 'staff',
    write: ({ brand, siteUrl }) =>
      deskNoticeMail(notice, { brand, orderNumber: PREVIEWED_ORDER.orderNumber, url: `${siteUrl}${paths.desk}` }),
  })),
  ...namesOf(TO_CLINICIAN).map((notice): MessagePreview => ({
    kind: 'mails',
    template: `assessments.clinician-${notice}`,
    to: 'staff',
    write: ({ brand, siteUrl }) =>
      clinicianNoticeMail(notice, {
        brand,
        orderNumber: PREVIEWED_ORDER.orderNumber,
        deskUrl: `${siteUrl}${paths.deskCase(CASE_ID)}`,
      }),
  })),
  ...DUE.map(([step, variant]): MessagePreview => ({
    kind: 'mails',
    template: 'assessments.due',
    to: 'staff',
    variant,
    write: (facts) => dueCaseMail({ ...caseOf(facts), ...timesOf(facts), caseId: CASE_ID, step }),
  })),
  {
    kind: 'mails',
    template: 'assessments.due-digest',
    to: 'staff',
    write: (facts) =>
      dueDigestMail({
        brand: facts.brand,
        cases: [
          { orderNumber: '1042', percent: 75, dueAt: addHours(facts.now, 6) },
          { orderNumber: '1043', percent: 50, dueAt: addHours(facts.now, 12) },
        ],
        queueUrl: `${facts.siteUrl}${paths.desk}`,
      }),
  },
  {
    kind: 'mails',
    template: 'assessments.late-question',
    to: 'staff',
    write: ({ brand }) =>
      lateQuestionMail({
        brand,
        orderNumber: PREVIEWED_ORDER.orderNumber,
        caseId: CASE_ID,
        percent: 92,
        count: 1,
        pausesClock: true,
      }),
  },
];

/** How the messages of a case's course read. */
export const noticesPreviews: readonly MessagePreview[] = [...toPatient, ...toStaff];
