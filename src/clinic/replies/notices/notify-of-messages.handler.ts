import { Kit } from '../../../platform/notices/kit.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { eachAlone } from '../../../platform/jobs/each-alone.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { MessageNotices, type OwedNotice } from './message-notices.repository.js';
import { MessageLetter } from './reply-notice.mail.js';
import { MessageTaskLetter } from './reply-task.mail.js';

const NotifyOfMessages = defineJob('cases.notify-of-messages', { everySeconds: 30, attempts: 1 });

/** Mails of one run; the next run sends the rest. */
const BATCH_SIZE = 500;

/**
 * Mails about new messages, at most one an hour to each side of a case; the next mail covers messages that are still
 * unread. Idempotent: a pending mail is taken under a lock, in the transaction that stores the mail row.
 */
@Handles(NotifyOfMessages)
export class NotifyOfMessagesHandler {
  constructor(
    private readonly owed: MessageNotices,
    private readonly cases: CasesRepository,
    private readonly kit: Kit,
  ) {}

  async handle(): Promise<void> {
    const due = await this.owed.listDue(this.kit.clock.now(), BATCH_SIZE);
    const failure = ({ caseId }: OwedNotice) => ({ msg: 'no mail about a message could be sent', caseId });
    await eachAlone(NotifyOfMessagesHandler, due, (notice) => this.notify(notice), failure);
  }

  private async notify(owed: OwedNotice): Promise<void> {
    const { caseId, recipient } = owed;
    const found = await this.cases.find(caseId);
    if (!found) return;
    const { orderId, clinicianId } = found;
    await this.kit.letters.prepare(MessageLetter);
    await this.kit.transactions.run(async (tx) => {
      const since = await this.owed.take(tx, owed, this.kit.clock.now());
      if (since === null) return;
      if (recipient === 'patient') return this.kit.letters.store(tx, MessageLetter, { caseId, orderId, since });
      const factId = `${caseId}:${since.toISOString()}`;
      await this.kit.letters.store(tx, MessageTaskLetter, { caseId, orderId, clinicianId, factId });
    });
  }
}
