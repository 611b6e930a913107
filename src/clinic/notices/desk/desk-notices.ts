import { Injectable } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import { CliniciansService, type ReachableClinician } from '../../clinicians/clinicians.service.js';
import { OrderMails } from '../../../shop/orders/order-mails.service.js';
import { Env } from '../../../platform/config/env.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import type { JobRun } from '../../../platform/jobs/job-handler.js';
import { Clock } from '../../../platform/time/clock.js';
import type { CasePayload } from '../../cases/cases.events.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { deskNoticeMail, type DeskNotice } from './desk-notice.mail.js';

/** Mails clinicians about events of cases. Idempotent: one mail row per event and clinician. */
@Injectable()
export class DeskNotices {
  constructor(
    private readonly clinicians: CliniciansService,
    private readonly cases: CasesRepository,
    private readonly mails: OrderMails,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /** Notifies each clinician who was not notified of a new case within the last hour. */
  async notifyOfNewCase(payload: CasePayload, run: JobRun): Promise<void> {
    await this.send('new-case', payload, run, (tx) => this.clinicians.takeCliniciansToNotify(tx, this.clock.now()));
  }

  /** Notifies the clinician who asked the patient, or all clinicians if that one is no longer active. */
  async notifyAsker(notice: 'info-given' | 'red-flag', payload: CasePayload, run: JobRun): Promise<void> {
    await this.send(notice, payload, run, async () => {
      const [found, reachable] = await Promise.all([this.cases.find(payload.caseId), this.clinicians.listReachable()]);
      const askers = reachable.filter(({ id }) => id === found?.clinicianId);
      return askers.length > 0 ? askers : reachable;
    });
  }

  /** Notifies the clinician who held the case before. */
  async notifyFormerHolder(payload: CasePayload, run: JobRun): Promise<void> {
    await this.send('taken-over', payload, run, async () =>
      (await this.clinicians.listReachable()).filter(({ id }) => id === payload.formerClinicianId),
    );
  }

  private async send(
    notice: DeskNotice,
    { caseId, orderId }: CasePayload,
    run: JobRun,
    findRecipients: (tx: Tx) => Promise<readonly ReachableClinician[]>,
  ): Promise<void> {
    await this.mails.prepare();
    const isAboutQueue = notice === 'new-case' || notice === 'taken-over';
    const url = this.env.http.publicUrl + (isAboutQueue ? paths.desk : paths.deskCase(caseId));
    await this.transactions.run(async (tx) => {
      await this.mails.enqueueToStaff(tx, await findRecipients(tx), {
        template: `assessments.desk-${notice}`,
        factId: run.eventId ?? caseId,
        orderId,
        write: (facts) => deskNoticeMail(notice, { ...facts, url }),
      });
      await run.complete(tx);
    });
  }
}
