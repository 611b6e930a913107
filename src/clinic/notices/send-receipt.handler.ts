import { questionsOf } from '../../../common/questionnaire/questionnaire.js';
import { START_AT_ONCE } from '../../../common/questionnaire/start-at-once.js';
import { dueAt } from '../../../common/sla-clock.js';
import { SlaSettings } from '../../profile/sla.settings.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { CaseMails } from '../case-access/links/case-mails.js';
import type { Case } from '../cases/case.entity.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { getQuestionnaire } from '../cases/questionnaire/questionnaires.js';
import { SendReceipt } from './notices.jobs.js';
import { receiptMail, type ReceiptData } from './receipt.mail.js';

/** Confirms receipt of the form by mail, with a new link. Idempotent: one mail row per case. */
@Handles(SendReceipt)
export class SendReceiptHandler {
  constructor(
    private readonly cases: CasesRepository,
    private readonly mails: CaseMails,
    private readonly transactions: Transactions,
    private readonly slaSettings: SlaSettings,
  ) {}

  async handle({ caseId, orderId }: PayloadOf<typeof SendReceipt>, run: JobRun): Promise<void> {
    const { refundsLateAnswers } = this.slaSettings;
    await this.mails.prepare();
    await this.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, caseId);
      const { state, clock } = found;
      if (clock !== null && state !== 'withdrawn' && state !== 'ended') {
        const promise = { dueAt: dueAt(clock), limitAt: clock.limitAt, refundsLateAnswers };
        await this.mails.enqueue(tx, {
          template: 'assessments.receipt',
          factId: caseId,
          caseId,
          orderId,
          write: (facts) => receiptMail({ ...facts, ...promise, boxes: boxesOf(found) }),
        });
      }
      await run.complete(tx);
    });
  }
}

/** The words of both boxes; null for forms sent before there were two. */
function boxesOf({ consentVersion, boxesTickedAt: tickedAt }: Case): ReceiptData['boxes'] {
  if (consentVersion === null || tickedAt === null) return null;
  const questions = questionsOf(getQuestionnaire(consentVersion).questionnaire);
  const consents = questions.filter(({ type }) => type === 'consent').map(({ label }) => label);
  return { texts: [...consents, START_AT_ONCE.label], tickedAt };
}
