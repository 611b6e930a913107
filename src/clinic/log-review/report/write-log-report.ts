import { formatMoment } from '../../../../common/dates.js';
import { SIZE_PT, PINE, TaggedDocument } from '../../replies/pdf/tagged-document.js';
import { ACCESS_PATTERNS, type AccessPattern } from '../access-patterns.js';
import type { LogStatisticsResponse } from '../log-review.contract.js';

/** What one reviewer has ticked off. */
export interface ReviewerFigures {
  /** Address; null once the account is gone. */
  readonly reviewer: string | null;
  readonly reviewed: number;
  readonly followUps: number;
}

/** The content of the report. It names no patient and no case. */
export interface LogReportData {
  readonly brand: string;
  readonly writtenAt: Date;
  readonly statistics: LogStatisticsResponse;
  readonly byReviewer: readonly ReviewerFigures[];
}

const PATTERNS: Readonly<Record<AccessPattern, string>> = {
  random: 'Slumpvis utvald',
  refused: 'Personen nekades',
  emergency: 'Öppnad i ett akut läge',
  consent: 'Spärren öppnad med samtycke',
  'many-cases': 'Många ärenden på en timme utanför den egna vården',
  'own-case': 'Eget ärende',
  'colleague-case': 'En kollegas ärende',
  'after-closed': 'Efter att ärendet avslutades',
  night: 'På natten',
};

/** The review of a month's accesses, as a tagged PDF in Swedish (see `TaggedDocument`). */
export function writeLogReport(data: LogReportData): Promise<Buffer> {
  return new LogReport(data).write();
}

class LogReport extends TaggedDocument {
  constructor(private readonly data: LogReportData) {
    const title = `Loggranskning ${data.statistics.month}`;
    super({ title, author: data.brand, at: data.writtenAt, foot: title });
  }

  protected writeContent(): void {
    const { brand, writtenAt, statistics, byReviewer } = this.data;
    const { month, accesses, picked, reviewed, followUps, overdue, byPattern } = statistics;
    this.line('P', brand, { weight: 'semibold', sizePt: SIZE_PT.brand, color: PINE });
    this.rule();
    this.line('H1', `Loggranskning ${month}`, { weight: 'semibold', sizePt: SIZE_PT.heading });
    this.line('P', `Skriven ${formatMoment(writtenAt)}. Rapporten innehåller inga uppgifter om patienter.`);
    this.figures('Månadens åtkomster', [
      ['Besök av personal i ärenden', accesses],
      ['Utvalda för granskning', picked],
      ['Granskade', reviewed],
      ['Behöver följas upp', followUps],
      ['Väntar i tid', picked - reviewed - overdue],
      ['Försenade', overdue],
    ]);
    this.figures(
      'Varför de valdes ut',
      ACCESS_PATTERNS.map((pattern) => [PATTERNS[pattern], byPattern[pattern] ?? 0]),
    );
    this.line('P', 'En åtkomst kan ha valts ut av flera skäl.', { sizePt: SIZE_PT.small });
    this.heading('H2', 'Vem som har granskat');
    if (byReviewer.length === 0) this.line('P', 'Ingen åtkomst är granskad.');
    this.list(
      byReviewer.map(({ reviewer, ...each }) => ({
        title: `${reviewer ?? 'Ett borttaget konto'}: ${each.reviewed} granskade, varav ${each.followUps} att följa upp`,
        lines: [],
      })),
      SIZE_PT.text,
    );
  }

  private figures(heading: string, rows: readonly (readonly [string, number])[]): void {
    this.heading('H2', heading);
    this.list(
      rows.map(([name, count]) => ({ title: `${name}: ${count}`, lines: [] })),
      SIZE_PT.text,
    );
  }
}
