import { Logger } from '@nestjs/common';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { Clock } from '../../../platform/time/clock.js';
import { factOfReply } from '../../cases/fact-of-reply.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { ClinicianNotices } from '../../notices/replies/clinician-notices.js';
import { PatientNotices } from '../../notices/replies/patient-notices.js';
import { RemindOfPrescriptions, NotifyOfPrescription } from '../replies.jobs.js';
import { UnsentPrescriptions } from '../../desk/waiting/unsent-prescriptions.repository.js';

/** Reminders of one run; the next run sends the rest. */
const BATCH_SIZE = 200;

/**
 * Notifies the patient that a prescription was sent, once a day, since several are often sent together. Idempotent:
 * mail and text message are stored once per fact.
 */
@Handles(NotifyOfPrescription)
export class NotifyOfPrescriptionHandler {
  constructor(private readonly notices: PatientNotices) {}

  async handle({ caseId, orderId, notedAt }: PayloadOf<typeof NotifyOfPrescription>, run: JobRun): Promise<void> {
    const factId = `${caseId}:${stockholmDay(new Date(notedAt))}`;
    await this.notices.send({ notice: 'prescription', caseId, orderId, factId, withSms: true }, run);
  }
}

/**
 * Reminds the signer of prescriptions still unsent two hours after the signature, once per reply. Idempotent: the
 * reminder is taken in the transaction that stores its mail.
 */
@Handles(RemindOfPrescriptions)
export class RemindOfPrescriptionsHandler {
  private readonly logger = new Logger(RemindOfPrescriptionsHandler.name);

  constructor(
    private readonly unsent: UnsentPrescriptions,
    private readonly cases: CasesRepository,
    private readonly notices: ClinicianNotices,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    for (const caseId of await this.unsent.listUnreminded(this.clock.now(), BATCH_SIZE)) {
      try {
        await this.remind(caseId);
      } catch (error) {
        this.logger.error({ msg: 'nobody could be reminded of a prescription', caseId, err: error });
      }
    }
  }

  private async remind(caseId: string): Promise<void> {
    const found = await this.cases.find(caseId);
    if (!found) return;
    const { orderId, clinicianId } = found;
    const recipients = await this.notices.findRecipients('prescription', clinicianId);
    await this.transactions.run(async (tx) => {
      if (!(await this.unsent.takeReminder(tx, caseId, this.clock.now()))) return;
      await this.notices.enqueue(
        tx,
        { notice: 'prescription', factId: factOfReply(found), caseId, orderId },
        recipients,
      );
    });
  }
}
