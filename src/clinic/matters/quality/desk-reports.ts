import { Injectable } from '@nestjs/common';
import type { Case } from '../../cases/case.entity.js';
import { requireAtDesk, type Visitor } from '../../desk/desk-access.js';
import { CaseAdmission } from '../../desk/viewing/case-admission.js';
import { ReviewersRepository } from '../../clinicians/responsible/reviewers.repository.js';
import type { Access } from '../../records/access.js';
import { needsDescription } from '../../../../common/quality-report.js';
import { refusals } from '../../../platform/errors/refusals.js';
import { notifyCaseChanged } from '../../cases/case-changes.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { Matters } from '../../cases/matters/matters.js';
import { PatientRecords, type CaseRecords } from '../../records/patient-records.js';
import { caseMessages } from '../../records/replies/case-messages.repository.js';
import { CaseThread, MOST_REPORTS } from '../../replies/case-thread.js';
import { QualityReport, reportRefusal } from '../../replies/quality-report.js';
import { presentReport } from './present-report.js';
import type { CloseReportRequest, QualityReportsResponse, ReportQualityRequest } from './quality.contract.js';

/** Why a complaint or a deviation is refused. */
const qualityRefusal = refusals({
  /** The case has no such message, or it is no patient's. */
  message_not_found: ['not-found', 'There is no such message.'],
  /** A message is reported once of each kind. */
  already_reported: ['conflict', 'It is reported already.'],
  /** The case has as many reports as it may. */
  too_many_reports: ['conflict', 'There are too many reports already.'],
});

/** Clinicians report complaints and deviations, read them, and say what came of them. */
@Injectable()
export class DeskReports {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly visits: CaseAdmission,
    private readonly thread: CaseThread,
    private readonly clinicians: CliniciansService,
    private readonly matters: Matters,
    private readonly reviewers: ReviewersRepository,
  ) {}

  /** A case without reports leaves no row in the access log. @throws `not_found`, `case_blocked`, `reason_required` */
  async read(visitor: Visitor, caseId: string): Promise<QualityReportsResponse> {
    const found = requireAtDesk(await this.cases.find(caseId));
    const access = await this.visits.admit(found, visitor);
    const mayReport = await this.mayReport(found, visitor, access);
    const stored = await this.thread.listReports(found.id);
    if (stored.length === 0) return { reports: [], mayReport };
    const read = await this.records.run(access, found.id, { read: 'quality-reports' }, (records) =>
      this.matters.of(QualityReport).read(records, stored),
    );
    const names = await this.clinicians.findNames(
      read.flatMap(({ payload }) => [payload.reportedBy ?? null, payload.closedByClinician ?? null]),
    );
    return { reports: read.map((report) => presentReport(report, names)), mayReport };
  }

  /**
   * A complaint or a deviation, of a message or of the case as a whole. Idempotent by the id: sent again it changes nothing.
   *
   * @throws `incomplete`; `not_found`, `case_blocked`, `not_claimed_by_you`,
   *   `reason_required`; `message_not_found`, `already_reported`, `too_many_reports`
   */
  async report(visitor: Visitor, caseId: string, id: string, request: ReportQualityRequest): Promise<void> {
    requireComplete(request);
    const { kind, messageId, severity, description } = request;
    const found = requireAtDesk(await this.cases.find(caseId));
    const access = await this.admit(found, visitor);
    await this.records.run(access, found.id, { write: 'quality-reports' }, async (records, tx) => {
      requireAtDesk(await this.cases.lock(tx, found.id));
      const stored = await this.thread.listReports(found.id, tx);
      if (stored.some((report) => report.id === id)) return;
      if (stored.length >= MOST_REPORTS) throw qualityRefusal('too_many_reports');
      await requireMessage(records, request);
      const isNew = await this.thread.report(records, found, {
        ...{ id, words: description },
        payload: {
          ...{ kind, markedBy: 'clinician', reportedBy: visitor.clinician.id },
          ...(messageId !== null && { messageId: messageId.toLowerCase() }),
          ...(kind === 'deviation' && severity !== null && { severity }),
        },
      });
      if (!isNew) throw qualityRefusal('already_reported');
      notifyCaseChanged(tx, found.id, 'message');
    });
  }

  /**
   * In place of an earlier outcome, whose measures stay stored.
   *
   * @throws `not_found`, `case_blocked`, `not_claimed_by_you`, `reason_required`; `outcome_not_offered`,
   *   `incomplete`
   */
  async close(visitor: Visitor, caseId: string, id: string, request: CloseReportRequest): Promise<void> {
    const found = requireAtDesk(await this.cases.find(caseId));
    const access = await this.admit(found, visitor);
    await this.records.run(access, found.id, { write: 'quality-reports' }, async (records, tx) => {
      requireAtDesk(await this.cases.lock(tx, found.id));
      const report = await this.thread.getReport(found.id, id, tx);
      const { outcome, measures: words } = request;
      await this.matters.of(QualityReport).settle(records, report, { outcome, words, by: visitor.clinician.id });
      notifyCaseChanged(tx, found.id, 'message');
    });
  }

  /**
   * For who reports about a case and closes reports: the clinician who has its care, and a person responsible who may read it.
   *
   * @throws `case_blocked`; `not_claimed_by_you`; `reason_required` for a person responsible
   */
  private async admit(found: Case, visitor: Visitor): Promise<Access> {
    if (await this.reviewers.isReviewer(visitor.clinician.userId)) return this.visits.admit(found, visitor);
    return this.visits.admitWriter(found, visitor);
  }

  /** Whether `admit` lets a clinician in who reads the case with this access. */
  private async mayReport(found: Case, { clinician }: Visitor, access: Access): Promise<boolean> {
    return (
      (await this.visits.mayWrite(found, clinician, access)) || (await this.reviewers.isReviewer(clinician.userId))
    );
  }
}

function requireComplete({ kind, messageId, severity, description }: ReportQualityRequest): void {
  const missing = [
    ...(kind === 'deviation' && severity === null ? (['severity'] as const) : []),
    ...(needsDescription(kind, messageId) && description === '' ? (['description'] as const) : []),
  ];
  if (missing.length > 0) throw reportRefusal('incomplete', missing);
}

/** A complaint is the patient's words; a deviation may be about the clinic's. */
async function requireMessage(
  records: CaseRecords,
  { kind, messageId }: Pick<ReportQualityRequest, 'kind' | 'messageId'>,
): Promise<void> {
  if (messageId === null) return;
  const message = (await caseMessages.list(records)).find(({ id }) => id === messageId.toLowerCase());
  if (!message || (kind === 'complaint' && message.sender !== 'patient')) throw qualityRefusal('message_not_found');
}
