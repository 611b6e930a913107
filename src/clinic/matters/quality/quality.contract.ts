import { IsIn, IsOptional, IsUUID } from 'class-validator';
import {
  COMPLAINT_OUTCOMES,
  DEVIATION_OUTCOMES,
  MOST_REPORT_CHARACTERS,
  QUALITY_KINDS,
  SEVERITIES,
  type QualityKind,
  type QualityOutcome,
  type ReportedBy,
  type Severity,
} from '../../../../common/quality-report.js';
import { IfGiven, IsText, Trim } from '../../../platform/http/fields.js';
import { DEFAULT_PAGE_SIZE, PageSize } from '../../../platform/http/paging.js';
import type { NamedClinician } from '../../desk/contracts/claims.contract.js';

/** A complaint or a deviation of a case, with what staff wrote about it. Instants are UTC in ISO 8601. */
export interface QualityReport {
  readonly id: string;
  readonly kind: QualityKind;
  /** Null: the case as a whole. */
  readonly messageId: string | null;
  /** Of a deviation; null for a complaint. */
  readonly severity: Severity | null;
  readonly markedBy: ReportedBy;
  /** The clinician; null for a patient. */
  readonly reportedBy: NamedClinician | null;
  readonly reportedAt: string;
  /** Until when it is to be closed. */
  readonly dueAt: string;
  /** Empty for a message that says itself what it is about. */
  readonly description: string;
  /** Null while it is open. */
  readonly outcome: QualityOutcome | null;
  /** Of the outcome; empty for none. */
  readonly measures: string;
  /** The clinician; null for a person responsible, and while it is open. */
  readonly closedBy: NamedClinician | null;
  readonly closedAt: string | null;
}

/** Answer of `GET /api/v1/desk/cases/:id/quality-reports`. */
export interface QualityReportsResponse {
  /** The first first. */
  readonly reports: readonly QualityReport[];
  /** Whether the caller may report about the case, and close. */
  readonly mayReport: boolean;
}

/** Body of `PUT /api/v1/desk/cases/:id/quality-reports/:reportId`; the id is the page's. */
export class ReportQualityRequest {
  @IsIn(QUALITY_KINDS)
  kind!: QualityKind;

  /** The message that it is about; null: the case as a whole. A complaint is about a message of the patient. */
  @IsOptional()
  @IsUUID()
  messageId: string | null = null;

  /** A deviation has one. */
  @IsOptional()
  @IsIn(SEVERITIES)
  severity: Severity | null = null;

  /** Stored encrypted. Only a complaint about a message may do without. */
  @IfGiven()
  @Trim()
  @IsText(MOST_REPORT_CHARACTERS)
  description = '';
}

/** Answer of `GET /api/v1/admin/cases/:id/quality-reports`. */
export interface OfficeReportsResponse {
  /** Whether the caller may read their words and close them. */
  readonly isResponsible: boolean;
  /** The first first, without their words. */
  readonly reports: readonly OfficeReport[];
}

/** A complaint or a deviation as every admin sees it. */
export type OfficeReport = Pick<
  QualityReport,
  'id' | 'kind' | 'messageId' | 'severity' | 'markedBy' | 'reportedAt' | 'dueAt' | 'outcome' | 'closedAt'
>;

/** Query of `GET /api/v1/admin/quality-reports`. */
export class ListReportsQuery {
  @IsIn(['open', 'late', 'closed'])
  readonly state: 'open' | 'late' | 'closed' = 'open';

  @IsOptional()
  @IsIn(QUALITY_KINDS)
  readonly kind?: QualityKind;

  /** `next` of the page before. */
  @IsOptional()
  @IsUUID()
  readonly after?: string;

  @PageSize()
  readonly limit: number = DEFAULT_PAGE_SIZE;
}

/** A complaint or a deviation among those of all cases. */
export interface ListedReportResponse extends OfficeReport {
  readonly caseId: string;
  /** Null once the order is gone. */
  readonly orderNumber: string | null;
  readonly isLate: boolean;
}

/** Answer of `GET /api/v1/admin/quality-reports`. */
export interface ListedReportsResponse {
  readonly reports: readonly ListedReportResponse[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** Answer of `POST /api/v1/admin/cases/:id/quality-reports/:reportId/reading`. */
export interface ReportWordsResponse {
  /** Empty for a message that says itself what it is about. */
  readonly description: string;
  /** The message that it is about; null: the case as a whole. */
  readonly message: string | null;
  /** Of the outcome; empty for none. */
  readonly measures: string;
}

/** Body of `PUT /api/v1/desk/cases/:id/quality-reports/:reportId/outcome`, and of the one for persons responsible. */
export class CloseReportRequest {
  @IsIn([...COMPLAINT_OUTCOMES, ...DEVIATION_OUTCOMES])
  outcome!: QualityOutcome;

  /** Stored encrypted. */
  @IfGiven()
  @Trim()
  @IsText(MOST_REPORT_CHARACTERS)
  measures = '';
}
