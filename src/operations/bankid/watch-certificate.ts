import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { differenceInDays } from 'date-fns';
import { BankidCertificate } from '../../identity/bankid/bankid-certificate.service.js';
import { OutgoingHold } from '../../platform/database/outgoing-hold.js';
import { Transactions } from '../../platform/database/transactions.js';
import { AlarmMails } from '../alarm-mails.js';
import { certificateMail } from './certificate.mail.js';

/** Days before the end at which the admins are mailed, the last one first. */
const ALARM_DAYS = [7, 30, 60] as const;

/** Mails the admins 60, 30 and 7 days before the clinic's certificate for BankID ends, once each. */
@Injectable()
export class WatchCertificate {
  private readonly logger = new Logger('bankid');

  constructor(
    private readonly certificate: BankidCertificate,
    private readonly mails: AlarmMails,
    private readonly hold: OutgoingHold,
    private readonly transactions: Transactions,
  ) {}

  /** Harmless when it runs twice: the alarm's id follows from the certificate and the number of days. */
  async run(now = new Date()): Promise<void> {
    if (await this.hold.isHeld()) return; // nothing leaves a restored clinic
    const found = await this.certificate.find().catch((error: unknown) => {
      this.logger.error({ msg: 'the certificate for BankID cannot be read', err: error });
      return null;
    });
    if (found === null) return;
    const days = differenceInDays(found.validTo, now);
    const reached = ALARM_DAYS.find((limit) => days <= limit);
    if (reached === undefined) return;
    this.logger.error({ msg: 'the certificate for BankID ends soon', days });
    const alarmId = alarmIdOf(found.fingerprint, reached);
    await this.transactions.run((tx) =>
      this.mails.enqueue(tx, 'operations.bankid-certificate', alarmId, ({ brand }) =>
        certificateMail({ brand, validTo: found.validTo, days }),
      ),
    );
  }
}

/** The same certificate and limit always give the same id, in the form of a version 8 UUID. */
function alarmIdOf(fingerprint: string, days: number): string {
  const hex = createHash('sha256').update(`${fingerprint}:${days}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
