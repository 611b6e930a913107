import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { refusals } from '../../platform/errors/refusals.js';
import { EventJobsRepository } from '../../platform/jobs/event-jobs.repository.js';
import { MailDeliveries } from '../../platform/mail/mail-deliveries.js';
import { SmsDeliveries } from '../../platform/sms/sms-deliveries.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import type { DispatchKind } from './dispatches.contract.js';
import { DispatchesRepository } from './dispatches.repository.js';

const dispatchRefusal = refusals({
  dispatch_not_found: ['not-found', 'There is no such message.'],
  /** It waits for its next attempt, or has been sent. */
  on_its_way: ['conflict', 'The message is on its way, or was sent.'],
  /** Refused for good, or too old: what it said has been erased. */
  content_gone: ['conflict', 'The content of the message is gone.'],
});

/** What an admin does about a message that could not be sent. */
@Injectable()
export class SendDispatchAgain {
  constructor(
    private readonly dispatches: DispatchesRepository,
    private readonly mails: MailDeliveries,
    private readonly texts: SmsDeliveries,
    private readonly securityEvents: SecurityEvents,
    private readonly eventJobs: EventJobsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** The same message, to the same recipient. @throws `dispatch_not_found`, `on_its_way`, `content_gone` */
  async send(kind: DispatchKind, id: string, adminId: string): Promise<void> {
    const deliveries = kind === 'mails' ? this.mails : this.texts;
    const isQueued = await this.transactions.run(async (tx) => {
      if (!(await deliveries.sendAgain(tx, id))) return false;
      await this.securityEvents.record(tx, { kind: 'message_sent_again', userId: adminId, detail: { messageId: id } });
      return true;
    });
    if (!isQueued) throw await this.refusalOf(kind, id);
  }

  /** Puts a failed message aside: the admin has seen to it. @throws `dispatch_not_found`, `on_its_way` */
  async dismiss(kind: DispatchKind, id: string, adminId: string): Promise<void> {
    const isDismissed = await this.transactions.run(async (tx) => {
      if (!(await this.dispatches.dismiss(tx, kind, id))) return false;
      await this.eventJobs.abandonDeliveries(tx, id);
      await this.securityEvents.record(tx, { kind: 'message_dismissed', userId: adminId, detail: { messageId: id } });
      return true;
    });
    if (!isDismissed) throw await this.refusalOf(kind, id);
  }

  private async refusalOf(kind: DispatchKind, id: string): Promise<Error> {
    const found = await this.dispatches.find(kind, id);
    if (found === null) return dispatchRefusal('dispatch_not_found');
    return found.state === 'failed' ? dispatchRefusal('content_gone') : dispatchRefusal('on_its_way');
  }
}
