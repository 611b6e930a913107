import { Injectable } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { OrderMails, type StaffRecipient } from '../../../shop/orders/order-mails.service.js';
import { Env } from '../../../platform/config/env.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { clinicianNoticeMail, type ClinicianNotice } from './clinician-notice.mail.js';

/** A task at the desk and the fact that de-duplicates its mail. */
export interface DeskTask {
  readonly notice: ClinicianNotice;
  readonly factId: string;
  readonly caseId: string;
  readonly orderId: string;
}

/** Between two colleagues; all else somebody has to do when the one it is for is away or gone. */
const FOR_ONE: readonly ClinicianNotice[] = ['opinion', 'opinion-answered', 'hand-over', 'hand-over-refused'];

/** Told where the desk opens on the messages. */
const OF_MESSAGES: readonly ClinicianNotice[] = ['message', 'check-in', 'check-in-missed'];

/** Notifies clinicians of pending tasks at the desk. */
@Injectable()
export class ClinicianNotices {
  constructor(
    private readonly clinicians: CliniciansService,
    private readonly mails: OrderMails,
    private readonly env: Env,
  ) {}

  /**
   * The clinician, or all clinicians if that one is away or no longer active, so that a patient's message is read; call it before
   * the transaction of `enqueue`.
   */
  async findRecipients(notice: ClinicianNotice, clinicianId: string | null): Promise<readonly StaffRecipient[]> {
    await this.mails.prepare();
    const reachable = await this.clinicians.listReachable();
    const named = reachable.filter(({ id }) => id === clinicianId);
    return named.length === 0 && !FOR_ONE.includes(notice) ? reachable : named;
  }

  /** Stores the mails, each once per fact. */
  async enqueue(tx: Tx, { notice, factId, caseId, orderId }: DeskTask, to: readonly StaffRecipient[]): Promise<void> {
    const place = OF_MESSAGES.includes(notice) ? '#meddelanden' : '';
    const deskUrl = `${this.env.http.publicUrl}${paths.deskCase(caseId)}${place}`;
    await this.mails.enqueueToStaff(tx, to, {
      template: `assessments.clinician-${notice}`,
      factId,
      orderId,
      write: (facts) => clinicianNoticeMail(notice, { ...facts, deskUrl }),
    });
  }
}
