import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { addDays, differenceInDays } from 'date-fns';
import { secondsInHour } from 'date-fns/constants';
import { BankidCertificate } from '../../identity/bankid/bankid-certificate.service.js';
import { letter } from '../../platform/notices/letter.js';
import { watch } from '../../platform/notices/watch.js';
import type { Alarm, Red } from '../../platform/notices/watches.js';
import { Clock } from '../../platform/time/clock.js';
import { operators } from '../../supabase/auth/accounts/admins.service.js';
import { formatWeekdayMoment } from '../../../common/dates.js';
import { type MailContent, renderMail } from '../../platform/mail/mail-layout.js';

/** Days before the end at which the operators are mailed, the last one first. */
const REMIND_AT_DAYS = [7, 30, 60] as const;

const logger = new Logger('bankid');

type EndingCertificate = Red & Omit<CertificateMailData, 'brand'>;

/** Mails the operators 60, 30 and 7 days before the clinic's certificate for BankID ends, once each. */
export const CertificateWatch = watch({
  name: 'bankid-certificate',
  job: 'maintenance.watch-bankid-certificate',
  everySeconds: secondsInHour,
  reminds: true,
  with: [BankidCertificate, Clock],
  look: async (certificate, clock): Promise<EndingCertificate | null | 'unread'> => {
    const found = await certificate.find().catch((error: unknown) => {
      logger.error({ msg: 'the certificate for BankID cannot be read', err: error });
      return 'unread' as const;
    });
    if (found === null || found === 'unread') return found;
    const { validTo, fingerprint } = found;
    const days = differenceInDays(validTo, clock.now());
    const reached = REMIND_AT_DAYS.find((limit) => days <= limit);
    return reached === undefined ? null : { state: `${fingerprint}:${reached}`, validTo, days };
  },
  mail: letter({
    to: operators,
    template: 'operations.bankid-certificate',
    needsBankId: true,
    factId: ({ state }: Alarm<EndingCertificate>) => factIdOf(state),
    write: certificateMail,
    examples: ({ now }) => [{ validTo: addDays(now, 30), days: 30 }],
  }),
});

/** The same certificate and limit always give the same id, in the form of a version 8 UUID. */
function factIdOf(state: string): string {
  const hex = createHash('sha256').update(state).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

interface CertificateMailData {
  readonly brand: string;
  readonly validTo: Date;
  /** Whole days until then; negative once it has ended. */
  readonly days: number;
}

/** Notifies an admin that the clinic's certificate for BankID ends soon. */
function certificateMail({ brand, validTo, days }: CertificateMailData): MailContent {
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
