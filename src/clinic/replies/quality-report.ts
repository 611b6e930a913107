import {
  needsMeasures,
  outcomesOf,
  reportDueAt,
  type QualityKind,
  type QualityOutcome,
  type ReportedBy,
  type Severity,
} from '../../../common/quality-report.js';
import { noSuch, refusals } from '../../platform/errors/refusals.js';
import { defineMatter, type Matter, type WordStore } from '../cases/matters/define-matter.js';
import type { CaseRecords } from '../records/patient-records.js';
import { insertReportText, reportTexts } from '../records/replies/report-texts.repository.js';

/** What a complaint or a deviation is about. */
export interface ReportPayload {
  readonly kind: QualityKind;
  /** None: the case as a whole. */
  readonly messageId?: string;
  /** Of a deviation; none once its case is erased. */
  readonly severity?: Severity;
  readonly markedBy: ReportedBy;
  /** The clinician; none for a patient. */
  readonly reportedBy?: string;
  /** The clinician who closed it; none for a person responsible. */
  readonly closedByClinician?: string;
}
export type StoredReport = Matter<ReportPayload, QualityOutcome>;

/** Why a complaint or a deviation is refused by what it is. */
export const reportRefusal = refusals({
  /** A person responsible closes a report once; at the desk another outcome takes its place. */
  already_closed: ['conflict', 'The report is closed already.'],
  /** The other kind has the outcome, or the patient has marked the message and it stays a complaint. */
  outcome_not_offered: ['unprocessable', 'The report cannot be closed with this outcome.'],
  /** Words or the severity are missing. */
  incomplete: [
    'unprocessable',
    'Something is missing.',
    (missing: readonly ('severity' | 'description' | 'measures')[]) => ({ missing }),
  ],
});

const CLINICIAN = 'clinician:';

/** What staff writes, under the key of the case; the measures that count are those of the last outcome, written with it. */
const textsOfCase: WordStore<CaseRecords> = {
  write: async (records, { matterId: reportId, part, text, at: writtenAt }) => {
    const { principalId } = records;
    const id = principalId.slice(principalId.indexOf(':') + 1);
    const clinicianId = principalId.startsWith(CLINICIAN) ? id : null;
    const adminId = clinicianId === null ? id : null;
    const of = part === 'opening' ? 'description' : 'measures';
    if (text !== '') await insertReportText(records, { reportId, part: of, text, clinicianId, adminId, writtenAt });
    return part === 'opening' ? {} : { closedByClinician: clinicianId };
  },
  read: async (records, matters) => {
    const texts = await reportTexts.list(records);
    return matters.map(({ id, closedAt }) => {
      const own = texts.filter(({ reportId }) => reportId === id);
      const isLast = (at: Date) => at.getTime() === closedAt?.getTime();
      return {
        opening: own.find(({ part }) => part === 'description')?.text ?? null,
        closing: own.find(({ part, writtenAt }) => part === 'measures' && isLast(writtenAt))?.text ?? null,
      };
    });
  },
};

/** A complaint or a deviation of a case, or of one of its messages (SOSFS 2011:9 chapter 5). */
export const QualityReport = defineMatter<StoredReport, CaseRecords>({
  kind: 'quality-report',
  dueAt: (at, { kind, severity = null }) => reportDueAt(kind, severity, at),
  outcomes: ({ kind, markedBy }) => outcomesOf(kind, markedBy),
  mustExplain: needsMeasures,
  words: textsOfCase,
  refusals: {
    unknown: () => noSuch('report'),
    closed: () => reportRefusal('already_closed'),
    notOffered: () => reportRefusal('outcome_not_offered'),
    unexplained: () => reportRefusal('incomplete', ['measures']),
  },
});
