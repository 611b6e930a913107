import { formatWeekdayMoment } from '../../../common/dates.js';
import type { MailContent } from '../../platform/mail/mail-content.js';
import { renderMail } from '../../platform/mail/mail-layout.js';

export interface CertificateMailData {
  readonly brand: string;
  readonly validTo: Date;
  /** Whole days until then; negative once it has ended. */
  readonly days: number;
}

/** Notifies an admin that the clinic's certificate for BankID ends soon. */
export function certificateMail({ brand, validTo, days }: CertificateMailData): MailContent {
  const when = days < 0 ? 'har gått ut' : `går ut om ${days} dagar`;
  return renderMail({
    brand,
    subject: `Klinikens certifikat för BankID ${when}`,
    preview: 'Utan ett giltigt certifikat fungerar inte BankID.',
    heading: `Klinikens certifikat för BankID ${when}`,
    paragraphs: [
      `Certifikatet gäller till ${formatWeekdayMoment(validTo)}. Därefter går det inte att logga in, styrka sig eller skriva under med BankID hos kliniken. Allt annat fungerar som vanligt.`,
    ],
    steps: [
      'Beställ ett nytt certifikat hos banken.',
      'Lägg det i filen som BANKID_PFX pekar på, och byt BANKID_PASSPHRASE om lösenordet är nytt.',
      'Ett nytt certifikat används utan omstart. Ett nytt lösenord kräver en omstart.',
    ],
    footer: 'Det här mejlet går till alla administratörer, 60, 30 och 7 dagar innan certifikatet går ut.',
  });
}
