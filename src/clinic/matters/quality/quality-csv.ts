import { Injectable } from '@nestjs/common';
import type { QualityKind, QualityOutcome, ReportedBy, Severity } from '../../../../common/quality-report.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { BYTE_ORDER_MARK, csvLineOf } from '../../../platform/text/csv.js';
import { ListedReportsRepository, type ListedReport } from './listed-reports.repository.js';
import { startOfStockholmDay } from '../../../../common/stockholm-time.js';
import { Clock } from '../../../platform/time/clock.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';

const KINDS: Readonly<Record<QualityKind, string>> = { complaint: 'Klagomål', deviation: 'Avvikelse' };

const SEVERITIES: Readonly<Record<Severity, string>> = {
  risk: 'Risk',
  'no-harm': 'Ingen skada',
  harm: 'Skada',
  'serious-harm': 'Allvarlig skada',
};

const MARKED_BY: Readonly<Record<ReportedBy, string>> = {
  patient: 'Patienten',
  clinician: 'Vården',
};

const OUTCOMES: Readonly<Record<QualityOutcome, string>> = {
  agreed: 'Patienten fick rätt',
  'partly-agreed': 'Patienten fick delvis rätt',
  'not-agreed': 'Patienten fick inte rätt',
  'no-complaint': 'Inget klagomål',
  'measures-taken': 'Utredd, åtgärder vidtagna',
  'no-measures': 'Utredd, inga åtgärder',
  'lex-maria': 'Anmäld enligt lex Maria',
  'no-deviation': 'Ingen avvikelse',
};

const COLUMNS: readonly (readonly [string, (report: ListedReport, now: Date) => string])[] = [
  ['Ordernummer', ({ orderNumber }) => orderNumber ?? ''],
  ['Typ', ({ kind }) => KINDS[kind]],
  ['Allvarlighetsgrad', ({ severity }) => (severity === null ? '' : SEVERITIES[severity])],
  ['Inkom', ({ markedAt }) => stockholmDay(markedAt)],
  ['Märkt av', ({ markedBy }) => MARKED_BY[markedBy]],
  ['Ska vara avslutat', ({ dueAt }) => stockholmDay(dueAt)],
  ['Avslutat', ({ closedAt }) => (closedAt === null ? '' : stockholmDay(closedAt))],
  ['Utfall', ({ outcome }) => (outcome === null ? '' : OUTCOMES[outcome])],
  ['I tid', isInTime],
];

/** A year's complaints and deviations, one line each; days in Sweden. It names no patient and has no words. @param now of business */
export function qualityCsv(reports: readonly ListedReport[], now: Date): string {
  const lines = reports.map((report) => csvLineOf(COLUMNS.map(([, valueOf]) => valueOf(report, now))));
  return BYTE_ORDER_MARK + csvLineOf(COLUMNS.map(([name]) => name)) + lines.join('');
}

/** Empty while it waits in time. */
function isInTime({ closedAt, dueAt }: ListedReport, now: Date): string {
  if (closedAt === null) return now > dueAt ? 'Nej' : '';
  return closedAt <= dueAt ? 'Ja' : 'Nej';
}

/** A year's complaints and deviations as a file for the clinic's systematic work on quality. */
@Injectable()
export class ExportQualityReports {
  constructor(
    private readonly reports: ListedReportsRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly clock: Clock,
  ) {}

  /** Records who exported which year, then reads. @param year in Sweden, of the report */
  async export(year: number, userId: string): Promise<string> {
    await this.securityEvents.recordAccess({ kind: 'complaints_exported', userId, detail: { year: String(year) } });
    const [from, until] = [startOfStockholmDay(`${year}-01-01`), startOfStockholmDay(`${year + 1}-01-01`)];
    return qualityCsv(await this.reports.listMarked(from, until), this.clock.now());
  }
}
