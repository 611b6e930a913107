import type { NamedClinician } from '../desk/contracts/named-clinician.contract.js';
import { presentNamed } from '../desk/present-named.js';
import type { ReportText } from '../patient-records/replies/report-texts.repository.js';
import type { StoredReport } from '../replies/quality-reports.repository.js';
import type { OfficeReport, QualityReport } from './quality.contract.js';

/** As every admin sees it, without words. */
export function presentInOffice(report: StoredReport): OfficeReport {
  const { id, kind, messageId, severity, markedBy, markedAt, dueAt, outcome, closedAt } = report;
  return {
    ...{ id, kind, messageId, severity, markedBy, outcome },
    reportedAt: markedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

/** @param texts of the case; measures are those of the last outcome, written with it */
export function presentReport(
  report: StoredReport,
  texts: readonly ReportText[],
  names: ReadonlyMap<string, NamedClinician>,
): QualityReport {
  const { id, kind, messageId, severity, markedBy, reportedBy, markedAt, dueAt, outcome, closedBy, closedAt } = report;
  const own = texts.filter(({ reportId }) => reportId === id);
  const measures = own.find(
    ({ part, writtenAt }) => part === 'measures' && writtenAt.getTime() === closedAt?.getTime(),
  );
  return {
    ...{ id, kind, messageId, severity, markedBy, outcome },
    reportedBy: presentNamed(names, reportedBy),
    reportedAt: markedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    description: own.find(({ part }) => part === 'description')?.text ?? '',
    measures: measures?.text ?? '',
    closedBy: presentNamed(names, closedBy),
    closedAt: closedAt?.toISOString() ?? null,
  };
}
