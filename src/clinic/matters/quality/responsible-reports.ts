import { Injectable } from '@nestjs/common';
import type { DomainError } from '../../../platform/errors/domain-error.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { pageOf } from '../../../platform/http/paging.js';
import { requestId } from '../../../platform/http/request-context.js';
import { BlocksRepository } from '../../desk/blocks/blocks.repository.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { deskRefusal } from '../../desk/desk.errors.js';
import { responsibleRefusal } from '../../clinicians/responsible/responsible.errors.js';
import { ReviewersRepository } from '../../clinicians/responsible/reviewers.repository.js';
import { AccessLog } from '../../records/access-log/access-log.js';
import { accessOfAdmin } from '../../records/job-access.js';
import { PatientRecords } from '../../records/patient-records.js';
import { caseMessages } from '../../records/replies/case-messages.repository.js';
import { notifyCaseChanged } from '../../cases/case-changes.js';
import { Matters } from '../../cases/matters/matters.js';
import { CaseThread } from '../../replies/case-thread.js';
import { QualityReport } from '../../replies/quality-report.js';
import { presentInOffice, presentListed } from './present-report.js';
import type {
  CloseReportRequest,
  ListedReportsResponse,
  ListReportsQuery,
  OfficeReportsResponse,
  ReportWordsResponse,
} from './quality.contract.js';

/**
 * A person responsible reads and closes complaints and deviations in the office, in every state of the case: one that was
 * withdrawn or has ended is not at the desk, and is kept all the same. An erased case is not found.
 */
@Injectable()
export class ResponsibleReports {
  constructor(
    private readonly cases: CasesRepository,
    private readonly thread: CaseThread,
    private readonly matters: Matters,
    private readonly reviewers: ReviewersRepository,
    private readonly blocks: BlocksRepository,
    private readonly records: PatientRecords,
    private readonly log: AccessLog,
    private readonly transactions: Transactions,
  ) {}

  /** Without their words, for every admin. @throws `not_found` */
  async list(caseId: string, userId: string): Promise<OfficeReportsResponse> {
    const { id } = requireKept(await this.cases.find(caseId));
    const isResponsible = await this.reviewers.isReviewer(userId);
    return { isResponsible, reports: (await this.thread.listReports(id)).map(presentInOffice) };
  }

  /** Those of all cases, without their words. */
  async listAll({ kind, ...query }: ListReportsQuery): Promise<ListedReportsResponse> {
    const now = this.matters.clock.now();
    const found = await this.matters.of(QualityReport).list({ ...query, about: kind === undefined ? {} : { kind } });
    const { rows, next } = pageOf(found, query.limit, ({ id }) => id);
    return { reports: rows.map((report) => presentListed(report, now)), next };
  }

  /**
   * The words of one report, and of the message that it is about. A row in the access log for each; refusals too. A block by
   * the patient closes them to everybody but the treating clinician.
   *
   * @throws `not_found`, `not_log_reviewer`, `case_blocked`
   */
  async read(caseId: string, reportId: string, userId: string): Promise<ReportWordsResponse> {
    const { id } = requireKept(await this.cases.find(caseId));
    const access = accessOfAdmin(userId, id, requestId());
    const refusal = await this.refusalToRead(id, userId);
    if (refusal) {
      await this.log.refuse(access, { caseId: id, action: 'read', group: 'quality-reports' });
      throw refusal;
    }
    const report = await this.thread.getReport(id, reportId);
    const { messageId } = report.payload;
    const groups = ['quality-reports', ...(messageId === undefined ? [] : ['messages'])];
    return this.records.run(access, id, { read: groups }, async (records) => {
      const [words] = await this.matters.of(QualityReport).read(records, [report]);
      const messages = messageId === undefined ? [] : await caseMessages.list(records);
      const message = messages.find((each) => each.id === messageId)?.text ?? null;
      return { description: words?.opening ?? '', message, measures: words?.closing ?? '' };
    });
  }

  /**
   * Says what came of an open report; reads nothing of it, so that a block by the patient does not keep it open.
   *
   * @throws `not_log_reviewer`, `not_found`, `already_closed`; `outcome_not_offered`, `incomplete`
   */
  async close(caseId: string, reportId: string, request: CloseReportRequest, userId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.reviewers.isReviewer(userId, tx))) throw responsibleRefusal('not_log_reviewer');
      const { id } = requireKept(await this.cases.lock(tx, caseId));
      await this.thread.getReport(id, reportId, tx);
      const report = await this.matters.of(QualityReport).lockOpen(tx, reportId);
      const records = await this.records.open(tx, accessOfAdmin(userId, id, requestId()), id, {
        write: 'quality-reports',
      });
      const { outcome, measures: words } = request;
      await this.matters.of(QualityReport).settle(records, report, { outcome, words, by: userId });
      notifyCaseChanged(tx, id, 'message');
    });
  }

  private async refusalToRead(caseId: string, userId: string): Promise<DomainError | null> {
    if (!(await this.reviewers.isReviewer(userId))) return responsibleRefusal('not_log_reviewer');
    return (await this.blocks.findOpen(caseId)) === null ? null : deskRefusal('case_blocked');
  }
}

function requireKept(found: Case | null): Case {
  if (found === null || found.erasedAt !== null) throw noSuch('case');
  return found;
}
