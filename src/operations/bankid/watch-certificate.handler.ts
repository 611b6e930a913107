import { secondsInHour } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { WatchCertificate } from './watch-certificate.js';

export const WatchBankidCertificate = defineJob('maintenance.watch-bankid-certificate', {
  everySeconds: 6 * secondsInHour,
  attempts: 3,
});

/** Looks at the certificate for BankID. Twice is harmless: each alarm is mailed once. */
@Handles(WatchBankidCertificate)
export class WatchBankidCertificateHandler {
  constructor(private readonly watchCertificate: WatchCertificate) {}

  handle(): Promise<void> {
    return this.watchCertificate.run();
  }
}
