import { addHours } from 'date-fns';
import { formatWeekdayMoment } from '../../../../common/dates.js';
import { type MailContent, renderMail } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { patient, type CaseMailFacts } from '../../access/links/case-mails.js';
import { BREAK_REASONS, type BreakReason } from '../../../../common/block-breaks.js';

/** How long one clinician may read one blocked case after saying why. */
export const BREAK_HOURS = 24;

interface Broken {
  readonly breakId: string;
  readonly caseId: string;
  readonly orderId: string;
  readonly doctor: string;
  readonly reason: BreakReason;
  /** Until when the doctor may read. */
  readonly until: Date;
}

const REASONS: Readonly<Record<BreakReason, string>> = {
  consent: 'att du har samtyckt till det',
  emergency: 'fara för ditt liv eller en allvarlig risk för din hälsa',
};

/** Tells the patient that a doctor has opened blocked data. Omits what the doctor wrote, and the case's content. */
function blockBrokenMail(data: Broken & CaseMailFacts): MailContent {
  const { brand, contactEmail, orderNumber, greeting, caseUrl, doctor, reason, until } = data;
  return renderMail({
    brand,
    subject: `En läkare har öppnat det du har spärrat, bedömning ${orderNumber}`,
    preview: 'På din sida hos oss ser du vem det var, när och varför.',
    greeting,
    heading: 'En läkare har öppnat det du har spärrat',
    paragraphs: [
      `${doctor} har öppnat bedömningen som du har spärrat. Skälet som läkaren angav är ${REASONS[reason]}.`,
      `Läkaren kan läsa till ${formatWeekdayMoment(until)}. Därefter är bedömningen spärrad igen. På din sida hos oss, under ”Vem har tittat?”, ser du vad som har lästs.`,
    ],
    details: [['Ordernummer', orderNumber]],
    button: { label: 'Se vem som har tittat', url: caseUrl },
    closing: [
      'Länken är personlig. Skicka den inte vidare.',
      `Stämmer det inte, eller undrar du över något? Skriv till ${contactEmail} och ange ordernumret.`,
    ],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

export const BlockBroken = letter({
  to: patient,
  template: 'assessments.block-broken',
  factId: ({ breakId }: Broken) => breakId,
  write: blockBrokenMail,
  examples: ({ now }) =>
    BREAK_REASONS.map((reason) => ({
      ...{ reason, doctor: 'Anna Exempel', until: addHours(now, BREAK_HOURS) },
      variant: reason === 'consent' ? 'med patientens samtycke' : 'i ett akut läge',
    })),
});
