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
import { certificateMail, type CertificateMailData } from './certificate.mail.js';

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
