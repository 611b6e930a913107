import { Injectable } from '@nestjs/common';
import { paths } from '../../../common/paths.js';
import { dueAt } from '../../../common/sla-clock.js';
import { OrderMails, type OrderMailFacts } from '../../shop/orders/order-mails.service.js';
import { Env } from '../../platform/config/env.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { Clock } from '../../platform/time/clock.js';
import type { CasePayload } from '../cases/cases.events.js';
import { factOfReply } from '../cases/fact-of-reply.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { waitsForDigest } from './due/due-digest.js';
import { DueNoticesRepository } from './due/due-notices.repository.js';
import { DueStaff } from './due/due-staff.js';
import { NotifyOfDueCase, NotifyOfMissedGoal, NotifyOfMissedLimit } from './notices.jobs.js';
import { dueCaseMail, type DueStep } from './due-case.mail.js';

/**
 * Mails admins and clinicians about a case whose reply is due. Idempotent: one mail row per owed reply, step and recipient.
 */
@Injectable()
export class DueCaseNotices {
  constructor(
    private readonly cases: CasesRepository,
    private readonly mails: OrderMails,
    private readonly staff: DueStaff,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  async send({ caseId, orderId }: CasePayload, step: DueStep, run: JobRun): Promise<void> {
    const found = await this.cases.find(caseId);
    if (!found?.clock) return run.completeWithoutTransaction('the case has no promise any more');
    const { clinicians, admins } = await this.staff.find();
    const { limitAt } = found.clock;
    const data = { caseId, step, dueAt: dueAt(found.clock), limitAt };
    const caseUrl = `${this.env.http.publicUrl}${paths.deskCase(caseId)}`;
    await this.transactions.run(async (tx) => {
      const mail = { template: 'assessments.due', factId: `${factOfReply(found)}:${step}`, orderId } as const;
      const toAdmins = { ...mail, write: (facts: OrderMailFacts) => dueCaseMail({ ...facts, ...data }) };
      const toClinicians = { ...mail, write: (facts: OrderMailFacts) => dueCaseMail({ ...facts, ...data, caseUrl }) };
      await this.mails.enqueueToStaff(tx, admins, toAdmins);
      await this.mails.enqueueToStaff(tx, clinicians, toClinicians);
      await run.complete(tx);
    });
  }
}

/**
 * At 50 and 75 per cent of the goal it waits for the next digest of each person; from 90 on it is mailed at once.
 * Idempotent: one notice per case, share and person; see also DueCaseNotices.
 */
@Handles(NotifyOfDueCase)
export class NotifyOfDueCaseHandler {
  constructor(
    private readonly notices: DueCaseNotices,
    private readonly digests: DueNoticesRepository,
    private readonly staff: DueStaff,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async handle(payload: PayloadOf<typeof NotifyOfDueCase>, run: JobRun): Promise<void> {
    const { caseId, percent = 0 } = payload;
    if (!waitsForDigest(percent)) return this.notices.send(payload, percent, run);
    const { clinicians, admins } = await this.staff.find();
    const recipients = [...clinicians, ...admins].map(({ id }) => id);
    await this.transactions.run(async (tx) => {
      await this.digests.note(tx, caseId, percent, recipients, this.clock.now());
      await run.complete(tx);
    });
  }
}

/** When the goal has passed. Idempotent: see DueCaseNotices. */
@Handles(NotifyOfMissedGoal)
export class NotifyOfMissedGoalHandler {
  constructor(private readonly notices: DueCaseNotices) {}

  handle(payload: PayloadOf<typeof NotifyOfMissedGoal>, run: JobRun): Promise<void> {
    return this.notices.send(payload, 'goal-missed', run);
  }
}

/** When the limit has passed. Idempotent: see DueCaseNotices. */
@Handles(NotifyOfMissedLimit)
export class NotifyOfMissedLimitHandler {
  constructor(private readonly notices: DueCaseNotices) {}

  handle(payload: PayloadOf<typeof NotifyOfMissedLimit>, run: JobRun): Promise<void> {
    return this.notices.send(payload, 'limit-missed', run);
  }
}
