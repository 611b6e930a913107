import { Injectable } from '@nestjs/common';
import { reportDueAt } from '../../../common/quality-report.js';
import type { Tx } from '../../platform/database/transactions.js';
import { EventPublisher } from '../../platform/events/event-publisher.js';
import type { Case } from '../cases/case.entity.js';
import { QualityReported } from '../cases/replies.events.js';
import { CliniciansService } from '../clinicians/clinicians.service.js';
import type { StoredMessage } from '../patient-records/replies/case-messages.repository.js';
import { presentMessage } from './present-reply.js';
import { QualityReportsRepository, type StoredReport } from './quality-reports.repository.js';
import type { CaseMessage } from './contracts/messages.contract.js';

/** What is reported, by whom and when. @property id of the report: that of the message for a patient's own mark */
export type NewReport = Pick<
  StoredReport,
  'id' | 'kind' | 'messageId' | 'severity' | 'markedBy' | 'reportedBy' | 'markedAt'
>;

/** The messages of a case with their authors, and the complaints and deviations of the case. */
@Injectable()
export class CaseThread {
  constructor(
    private readonly clinicians: CliniciansService,
    private readonly reports: QualityReportsRepository,
    private readonly events: EventPublisher,
  ) {}

  /** Messages as both sides read them. */
  async present(caseId: string, messages: readonly StoredMessage[], tx?: Tx): Promise<CaseMessage[]> {
    const names = await this.clinicians.findNames(messages.map(({ clinicianId }) => clinicianId));
    if (messages.length === 0) return [];
    const reports = await this.reports.list(caseId, tx);
    const complaints = new Map(reports.filter(({ kind }) => kind === 'complaint').map((row) => [row.messageId, row]));
    return messages.map((message) => presentMessage(message, names, complaints.get(message.id)));
  }

  /** Stores a complaint or a deviation and has staff notified, once. @returns false when it is reported already */
  async report(tx: Tx, { id: caseId, orderId }: Pick<Case, 'id' | 'orderId'>, report: NewReport): Promise<boolean> {
    const { id: reportId, kind, severity, markedAt } = report;
    const dueAt = reportDueAt(kind, severity, markedAt);
    if (!(await this.reports.insert(tx, caseId, { ...report, dueAt }))) return false;
    await this.events.publish(tx, QualityReported, { caseId, orderId, reportId, kind, dueAt: dueAt.toISOString() });
    return true;
  }
}
