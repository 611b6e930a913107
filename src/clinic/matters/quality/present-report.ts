import type { Words } from '../../cases/matters/define-matter.js';
import type { NamedClinician } from '../../desk/contracts/claims.contract.js';
import { presentNamed } from '../../desk/present-named.js';
import type { StoredReport } from '../../replies/quality-report.js';
import type { ListedReportResponse, OfficeReport, QualityReport } from './quality.contract.js';

/** As every admin sees it, without words. */
export function presentInOffice({ id, payload, openedAt, dueAt, outcome, closedAt }: StoredReport): OfficeReport {
  const { kind, messageId = null, severity = null, markedBy } = payload;
  return {
    ...{ id, kind, messageId, severity, markedBy, outcome },
    reportedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

/** Among those of all cases. */
export function presentListed(report: StoredReport, now: Date): ListedReportResponse {
  const { caseId, orderNumber, dueAt, closedAt } = report;
  return { ...presentInOffice(report), caseId, orderNumber, isLate: closedAt === null && dueAt <= now };
}

export function presentReport(report: StoredReport & Words, names: ReadonlyMap<string, NamedClinician>): QualityReport {
  const { reportedBy = null, closedByClinician = null } = report.payload;
  return {
    ...presentInOffice(report),
    reportedBy: presentNamed(names, reportedBy),
    description: report.opening ?? '',
    measures: report.closing ?? '',
    closedBy: presentNamed(names, closedByClinician),
  };
}
