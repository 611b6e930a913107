import { type MailContent, renderMail } from '../../../platform/mail/mail-layout.js';

interface ClinicianTask {
  readonly brand: string;
  readonly orderNumber: string;
  readonly subject: string;
  readonly paragraph: string;
  readonly url: string;
}

/** Notifies a clinician of a pending task at the desk, without data about the patient. */
export function clinicianTaskMail({ brand, orderNumber, subject, paragraph, url }: ClinicianTask): MailContent {
  return renderMail({
    brand,
    subject,
    preview: paragraph,
    heading: subject,
    paragraphs: [paragraph],
    details: [['Ordernummer', orderNumber]],
    button: { label: 'Öppna ärendet', url },
    closing: [],
    footer: 'Det här mejlet går till läkare. Svara inte på det med uppgifter om en patient.',
  });
}
