import { secondsInHour } from 'date-fns/constants';
import { paths } from '../../../../common/paths.js';
import { Env } from '../../../platform/config/env.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { eachAlone } from '../../../platform/jobs/each-alone.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { SmsOutbox } from '../../../platform/sms/sms-outbox.js';
import { Kit } from '../../../platform/notices/kit.js';
import { Brand } from '../../../profile/brand.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { CHECK_IN_LINK_MS, sendingTime } from './check-in-rules.js';
import { checkInSms } from './check-in.sms.js';
import { CheckInsRepository, type DueCheckIn } from './check-ins.repository.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { CASE_EVENT_TYPES } from '../../cases/cases.events.js';
import { notifyCaseChanged } from '../../cases/case-changes.js';
import { WaitingMessages } from '../../desk/waiting/waiting-messages.repository.js';
import { CheckInGoalMissed } from './check-ins.events.js';

const SendCheckIns = defineJob('cases.send-check-ins', { everySeconds: 60, attempts: 1 });

/** Questions, and cases, of one run; the next run takes the rest. */
const BATCH_SIZE = 200;

/**
 * Sends the questions that are due, between 9 and 20 o'clock and while messages are open. Idempotent: a question is
 * marked as sent in the transaction that stores its text message.
 */
@Handles(SendCheckIns)
export class SendCheckInsHandler {
  constructor(
    private readonly checkIns: CheckInsRepository,
    private readonly cases: CasesRepository,
    private readonly orders: OrdersService,
    private readonly texts: SmsOutbox,
    private readonly brand: Brand,
    private readonly kit: Kit,
    private readonly env: Env,
  ) {}

  async handle(): Promise<void> {
    const now = this.kit.clock.now();
    // A worker that was down in the day does not make up for it at night.
    if (sendingTime(now) > now) return;
    await this.brand.latest();
    const questions = await this.checkIns.listDue(now, BATCH_SIZE);
    const failure = ({ caseId }: DueCheckIn) => ({ msg: 'no check-in could be sent', caseId });
    await eachAlone(SendCheckInsHandler, questions, (due) => this.send(due, now), failure);
  }

  private async send(due: DueCheckIn, now: Date): Promise<void> {
    await this.kit.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, due.caseId);
      const { phone } = await this.orders.getContact(due.orderId, tx);
      if (found.state !== 'answered' || !this.texts.canReach(phone)) {
        await this.checkIns.skip(tx, due.caseId);
        return;
      }
      if (!(await this.checkIns.markSent(tx, due, now))) return;
      const token = await this.checkIns.replaceLink(tx, due.caseId, new Date(now.getTime() + CHECK_IN_LINK_MS));
      const url = `${this.env.http.publicUrl}${paths.checkIn(token)}`;
      await this.texts.enqueue(tx, {
        template: 'assessments.check-in',
        factId: due.id,
        subjectId: due.orderId,
        to: phone,
        text: checkInSms(this.brand.current.name, url),
        ttlSeconds: secondsInHour,
      });
    });
  }
}

const PlanCheckIns = defineJob('cases.plan-check-ins', { on: CASE_EVENT_TYPES['reply-signed'] });

/** Plans two questions from the signature on. Idempotent: one row per case and step. */
@Handles(PlanCheckIns)
export class PlanCheckInsHandler {
  constructor(
    private readonly checkIns: CheckInsRepository,
    private readonly cases: CasesRepository,
    private readonly transactions: Transactions,
  ) {}

  async handle({ caseId, orderId }: PayloadOf<typeof PlanCheckIns>, run: JobRun): Promise<void> {
    await this.transactions.run(async (tx) => {
      const found = await this.cases.find(caseId, tx);
      if (found?.state === 'answered') await this.checkIns.plan(tx, caseId, orderId, found.stateSince);
      await run.complete(tx);
    });
  }
}

const MissCheckInGoals = defineJob('cases.miss-check-in-goals', { everySeconds: 60, attempts: 1 });

/**
 * Counts goals for patients who are worse that passed without a word. Idempotent: each is marked in the transaction
 * that publishes it.
 */
@Handles(MissCheckInGoals)
export class MissCheckInGoalsHandler {
  constructor(
    private readonly waiting: WaitingMessages,
    private readonly checkIns: CheckInsRepository,
    private readonly cases: CasesRepository,
    private readonly kit: Kit,
  ) {}

  async handle(): Promise<void> {
    const now = this.kit.clock.now();
    await this.kit.transactions.run(async (tx) => {
      for (const caseId of await this.waiting.takeMissedGoals(tx, now, BATCH_SIZE)) {
        await this.checkIns.markGoalMissed(tx, caseId, now);
        const found = await this.cases.find(caseId, tx);
        if (!found) continue;
        const payload = { caseId, orderId: found.orderId, answeredAt: now.toISOString() };
        await this.kit.events.publish(tx, CheckInGoalMissed, payload);
        notifyCaseChanged(tx, caseId, 'state');
      }
    });
  }
}
