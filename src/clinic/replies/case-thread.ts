import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/transactions.js';
import { noSuch } from '../../platform/errors/refusals.js';
import { EventPublisher } from '../../platform/events/event-publisher.js';
import type { Case } from '../cases/case.entity.js';
import { QualityReported } from '../cases/replies.events.js';
import { CliniciansService } from '../clinicians/clinicians.service.js';
import { Matters } from '../cases/matters/matters.js';
import type { CaseRecords } from '../records/patient-records.js';
import type { StoredMessage } from '../records/replies/case-messages.repository.js';
import { presentMessage } from './present-reply.js';
import { QualityReport, type ReportPayload, type StoredReport } from './quality-report.js';
import type { CaseMessage } from './contracts/messages.contract.js';

/** Reports of one case; more is a fault of a program. */
export const MOST_REPORTS = 50;

/** What is reported, by whom and when. @property id of the report: that of the message for a patient's own mark */
export interface NewReport {
  readonly id: string;
  readonly payload: ReportPayload;
  readonly at?: Date;
  readonly words: string;
}

/** The messages of a case with their authors, and the complaints and deviations of the case. */
@Injectable()
export class CaseThread {
  constructor(
    private readonly clinicians: CliniciansService,
    private readonly events: EventPublisher,
    private readonly matters: Matters,
  ) {}

  /** Messages as both sides read them. */
  async present(caseId: string, messages: readonly StoredMessage[], tx?: Tx): Promise<CaseMessage[]> {
    if (messages.length === 0) return [];
    const ids = messages.map(({ clinicianId }) => clinicianId);
    const names = await this.clinicians.findNames(ids);
    const portraits = await this.clinicians.findPortraits(ids);
    const reports = await this.listReports(caseId, tx);
    const complaints = new Map(
      reports.flatMap((row) => (row.payload.kind === 'complaint' ? [[row.payload.messageId, row] as const] : [])),
    );
    return messages.map((message) =>
      presentMessage(message, { names, portraits, complaint: complaints.get(message.id) }),
    );
  }

  /** Complaints and deviations of a case, the first first. */
  async listReports(caseId: string, tx?: Tx): Promise<StoredReport[]> {
    return (
      await this.matters.of(QualityReport).list({ of: { caseIds: [caseId] }, limit: MOST_REPORTS * 10 }, tx)
    ).toReversed();
  }

  /** @throws `not_found` */
  async getReport(caseId: string, id: string, tx?: Tx): Promise<StoredReport> {
    const report = (await this.listReports(caseId, tx)).find((each) => each.id === id);
    if (!report) throw noSuch('report');
    return report;
  }

  /** Stores a complaint or a deviation and has staff notified, once. @returns false when it is reported already */
  async report(
    records: CaseRecords,
    { id: caseId, orderId }: Pick<Case, 'id' | 'orderId'>,
    { id: reportId, payload, ...begun }: NewReport,
  ): Promise<boolean> {
    const known = { id: reportId, payload, userId: null, orderId, caseId };
    if (!(await this.matters.of(QualityReport).open(records, known, begun))) return false;
    const { dueAt } = await this.matters.of(QualityReport).get(reportId, records.tx);
    const { kind } = payload;
    await this.events.publish(records.tx, QualityReported, {
      caseId,
      orderId,
      reportId,
      kind,
      dueAt: dueAt.toISOString(),
    });
    return true;
  }
}
