import { SlaSettings } from '../../../profile/sla.settings.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { CASE_EVENT_TYPES } from '../cases.events.js';
import { SettleCase } from './settle-case.js';

const SettleExpiredCase = defineJob('cases.settle-expired-case', { on: CASE_EVENT_TYPES['case-expired'] });
const SettleStoppedCase = defineJob('cases.settle-stopped-case', { on: CASE_EVENT_TYPES['case-stopped'] });
const SettleWithdrawnCase = defineJob('cases.settle-withdrawn-case', {
  on: CASE_EVENT_TYPES['case-withdrawn'],
});
const SettleLateCase = defineJob('cases.settle-late-case', { on: CASE_EVENT_TYPES['limit-missed'] });

// All idempotent: see SettleCase.settle.

/** Pays back an order whose form was never sent. */
@Handles(SettleExpiredCase)
export class SettleExpiredCaseHandler {
  constructor(private readonly settleCase: SettleCase) {}

  handle(payload: PayloadOf<typeof SettleExpiredCase>, run: JobRun): Promise<void> {
    return this.settleCase.settle('expired', payload, run);
  }
}

/** Pays back an order whose form was stopped, because the patient needs care at once or is too young. */
@Handles(SettleStoppedCase)
export class SettleStoppedCaseHandler {
  constructor(private readonly settleCase: SettleCase) {}

  handle(payload: PayloadOf<typeof SettleStoppedCase>, run: JobRun): Promise<void> {
    return this.settleCase.settle('stopped', payload, run);
  }
}

/** Pays back an order that the patient withdrew. */
@Handles(SettleWithdrawnCase)
export class SettleWithdrawnCaseHandler {
  constructor(private readonly settleCase: SettleCase) {}

  handle(payload: PayloadOf<typeof SettleWithdrawnCase>, run: JobRun): Promise<void> {
    return this.settleCase.settle('withdrawn', payload, run);
  }
}

/** Pays back an order whose limit has passed, while the settings promise it; the case goes on and is answered all the same. */
@Handles(SettleLateCase)
export class SettleLateCaseHandler {
  constructor(
    private readonly settleCase: SettleCase,
    private readonly slaSettings: SlaSettings,
  ) {}

  async handle(payload: PayloadOf<typeof SettleLateCase>, run: JobRun): Promise<void> {
    if (!this.slaSettings.refundsLateAnswers)
      return run.completeWithoutTransaction('no refund is promised (SLA_REFUND)');
    await this.settleCase.settle('limit-missed', payload, run);
  }
}
