import { Injectable } from '@nestjs/common';
import { needsDescription } from '../../../common/quality-report.js';
import { Clock } from '../../platform/time/clock.js';
import { notifyCaseChanged } from '../cases/case-changes.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { requireAtDesk, type Visitor } from '../desk/desk-access.js';
import { PatientRecords, type CaseRecords } from '../patient-records/patient-records.js';
import { caseMessages } from '../patient-records/replies/case-messages.repository.js';
import { insertReportText } from '../patient-records/replies/report-texts.repository.js';
import { CaseThread } from '../replies/case-thread.js';
import { QualityReportsRepository } from '../replies/quality-reports.repository.js';
import type { ReportQualityRequest } from './quality.contract.js';
import { qualityRefusal } from './quality.errors.js';
import { ReportAdmission } from './report-admission.js';

/** Reports of one case; more is a fault of a program. */
const MOST_REPORTS = 50;

/** A clinician reports a complaint or a deviation, of a message or of the case as a whole. */
@Injectable()
export class ReportQuality {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly admission: ReportAdmission,
    private readonly reports: QualityReportsRepository,
    private readonly thread: CaseThread,
    private readonly clock: Clock,
  ) {}

  /**
   * Idempotent by the id: sent again it changes nothing.
   *
   * @throws `incomplete`; `not_found`, `case_blocked`, CaseRefusedError `not_claimed_by_you`,
   *   `reason_required`; `message_not_found`, `already_reported`, `too_many_reports`
   */
  async report(visitor: Visitor, caseId: string, id: string, request: ReportQualityRequest): Promise<void> {
    requireComplete(request);
    const { kind, messageId, severity, description } = request;
    const found = requireAtDesk(await this.cases.find(caseId));
    const access = await this.admission.admit(found, visitor);
    await this.records.run(access, found.id, { write: 'quality-reports' }, async (records, tx) => {
      requireAtDesk(await this.cases.lock(tx, found.id));
      const stored = await this.reports.list(found.id, tx);
      if (stored.some((report) => report.id === id)) return;
      if (stored.length >= MOST_REPORTS) throw qualityRefusal('too_many_reports');
      await requireMessage(records, request);
      const [markedAt, clinicianId] = [this.clock.now(), visitor.clinician.id];
      const isNew = await this.thread.report(tx, found, {
        ...{ id, kind, messageId, severity: kind === 'deviation' ? severity : null },
        ...{ markedBy: 'clinician', reportedBy: clinicianId, markedAt },
      });
      if (!isNew) throw qualityRefusal('already_reported');
      if (description !== '')
        await insertReportText(records, {
          ...{ reportId: id, part: 'description', text: description },
          ...{ clinicianId, adminId: null, writtenAt: markedAt },
        });
      notifyCaseChanged(tx, found.id, 'message');
    });
  }
}

function requireComplete({ kind, messageId, severity, description }: ReportQualityRequest): void {
  const missing = [
    ...(kind === 'deviation' && severity === null ? (['severity'] as const) : []),
    ...(needsDescription(kind, messageId) && description === '' ? (['description'] as const) : []),
  ];
  if (missing.length > 0) throw qualityRefusal('incomplete', missing);
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
