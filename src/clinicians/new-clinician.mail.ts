import { renderMail } from '../platform/mail/mail-layout.js';
import type { MailContent } from '../platform/mail/mail-outbox.js';

/** What happened to a clinician's row. */
export type ClinicianChange = 'entered' | 'confirmed';

const TEXTS: Readonly<Record<ClinicianChange, { heading: string; paragraph: string }>> = {
  entered: {
    heading: 'En läkare väntar på bekräftelse',
    paragraph:
      'En administratör har lagt in en läkare. Innan läkaren kan öppna ärenden ska en annan administratör kontrollera legitimationen hos Socialstyrelsen och bekräfta.',
  },
  confirmed: {
    heading: 'En läkare är bekräftad',
    paragraph: 'Två administratörer har kontrollerat läkarens legitimation. Läkaren kan nu öppna ärenden.',
  },
};

/** Tells the admins that somebody is to have, or has, access to cases; not who: that is in the admin area. */
export function newClinicianMail(change: ClinicianChange, brand: string): MailContent {
  const { heading, paragraph } = TEXTS[change];
  return renderMail({
    brand,
    subject: heading,
    preview: paragraph,
    heading,
    paragraphs: [paragraph],
    closing: ['Känner du inte till det här? Kontakta de andra administratörerna genast.'],
    footer: 'Det här mejlet går till alla administratörer.',
  });
}
