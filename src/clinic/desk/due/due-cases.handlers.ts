import { Kit } from '../../../platform/notices/kit.js';
import { lockByName } from '../../../platform/database/transactions.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { eachAlone } from '../../../platform/jobs/each-alone.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { CASE_EVENT_TYPES } from '../../cases/cases.events.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { DueSoonLetter, readDueCase, DueDigestLetter } from './due-cases.mail.js';
import { waitsForDigest, digestOf, isDigestDue } from './due-digest.js';
import { DueNoticesRepository } from './due-notices.repository.js';
import { DueStaff } from './due-staff.js';
import type { StaffRecipient } from '../../../shop/orders/order-mails.service.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';

const NoteDueCase = defineJob('cases.notify-of-due-case', { on: CASE_EVENT_TYPES['due-soon'] });

/**
 * At 50 and 75 per cent of the goal it waits for the next digest of each person; from 90 on it is mailed at once.
 * Idempotent: one notice per case, share and person; one mail row per owed reply, share and person.
 */
@Handles(NoteDueCase)
export class NoteDueCaseHandler {
  constructor(
    private readonly cases: CasesRepository,
    private readonly digests: DueNoticesRepository,
    private readonly staff: DueStaff,
    private readonly kit: Kit,
  ) {}

  async handle(payload: PayloadOf<typeof NoteDueCase>, run: JobRun): Promise<void> {
    const { caseId, orderId, percent = 0 } = payload;
    await this.kit.letters.prepare(DueSoonLetter);
    const silence = await this.kit.transactions.run(async (tx) => {
      if (waitsForDigest(percent)) {
        const { clinicians, admins } = await this.staff.find(tx);
        const recipients = [...clinicians, ...admins].map(({ id }) => id);
        await this.digests.note(tx, caseId, percent, recipients, this.kit.clock.now());
      } else {
        const due = await readDueCase(tx, caseId, this.cases);
        if (typeof due === 'string') return due;
        await this.kit.letters.store(tx, DueSoonLetter, { caseId, orderId, percent, ...due });
      }
      await run.complete(tx);
      return null;
    });
    if (silence !== null) run.completeWithoutTransaction(silence);
  }
}

const SendDueDigests = defineJob('cases.send-due-digests', { everySeconds: 60, attempts: 1 });

/**
 * Mails each person of staff the cases whose goal comes closer, at most once an hour. Idempotent: a notice is marked as told
 * in the transaction that stores the mail, under a lock of the person.
 */
@Handles(SendDueDigests)
export class SendDueDigestsHandler {
  constructor(
    private readonly notices: DueNoticesRepository,
    private readonly staff: DueStaff,
    private readonly orders: OrdersService,
    private readonly kit: Kit,
  ) {}

  async handle(): Promise<void> {
    const owed = new Set(await this.notices.listRecipients());
    if (owed.size === 0) return;
    await this.kit.letters.prepare(DueDigestLetter);
    const { clinicians, admins } = await this.staff.find();
    await eachAlone(
      SendDueDigestsHandler,
      [...clinicians, ...admins].filter(({ id }) => owed.has(id)),
      (person) => this.send(person, clinicians.includes(person)),
      ({ id: recipient }) => ({ msg: 'no digest of due cases could be sent', recipient }),
    );
  }

  private async send({ id, email }: StaffRecipient, isClinician: boolean): Promise<void> {
    const now = this.kit.clock.now();
    await this.kit.transactions.run(async (tx) => {
      await lockByName(tx, `due-digest:${id}`);
      if (!isDigestDue(await this.notices.findLast(tx, id), now)) return;
      const untold = await this.notices.listUntold(tx, id);
      const named = digestOf(untold);
      const ids = (notices: typeof named) => notices.map(({ caseId }) => caseId);
      await this.notices.settle(tx, id, ids(named), now);
      await this.notices.settle(tx, id, ids(untold), null);
      const [first] = named;
      if (first === undefined) return;
      const numbers = await this.orders.findNumbers(named.map(({ orderId }) => orderId));
      const cases = named.map((notice) => ({ ...notice, orderNumber: numbers.get(notice.orderId) ?? '' }));
      const factId = `${id}:${now.toISOString()}`;
      await this.kit.letters.store(tx, DueDigestLetter, {
        email,
        factId,
        subjectId: first.orderId,
        cases,
        isClinician,
      });
    });
  }
}
