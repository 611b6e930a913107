import { IsIn, IsISO8601, IsUUID } from 'class-validator';
import { QUALITY_KINDS, type QualityKind } from '../../../common/quality-report.js';
import { defineEvent } from '../../platform/events/define-event.js';

class ReplyAmendedPayload {
  @IsUUID()
  caseId!: string;

  @IsUUID()
  orderId!: string;

  @IsUUID()
  amendmentId!: string;
}

class ReplyPdfRetriedPayload {
  @IsUUID()
  caseId!: string;

  @IsUUID()
  orderId!: string;
}

class OpinionAskedPayload {
  @IsUUID()
  caseId!: string;

  @IsUUID()
  opinionId!: string;

  /** The colleague. */
  @IsUUID()
  clinicianId!: string;
}

class OpinionAnsweredPayload {
  @IsUUID()
  caseId!: string;

  @IsUUID()
  opinionId!: string;

  @IsUUID()
  commentId!: string;

  /** Who asked. */
  @IsUUID()
  clinicianId!: string;
}

class PrescriptionSentPayload {
  @IsUUID()
  caseId!: string;

  @IsUUID()
  orderId!: string;

  /** When it was noted. */
  @IsISO8601()
  notedAt!: string;
}

class QualityReportedPayload {
  @IsUUID()
  caseId!: string;

  @IsUUID()
  orderId!: string;

  @IsUUID()
  reportId!: string;

  @IsIn(QUALITY_KINDS)
  kind!: QualityKind;

  /** Until when it is to be closed. */
  @IsISO8601()
  dueAt!: string;
}

/** An amendment was added to a signed reply. */
export const ReplyAmended = defineEvent('assessments.reply-amended', ReplyAmendedPayload);
/** The file of a reply could not be made, and a clinician wants it tried again. */
export const ReplyPdfRetried = defineEvent('assessments.reply-pdf-retried', ReplyPdfRetriedPayload);
/** A prescription of a signed reply was sent, after the reply. */
export const PrescriptionSent = defineEvent('assessments.prescription-sent', PrescriptionSentPayload);
/** A complaint or a deviation of a case was reported. */
export const QualityReported = defineEvent('assessments.quality-reported', QualityReportedPayload);
/** A colleague was asked for a second opinion. */
export const OpinionAsked = defineEvent('assessments.opinion-asked', OpinionAskedPayload);
/** The colleague has said something. */
export const OpinionAnswered = defineEvent('assessments.opinion-answered', OpinionAnsweredPayload);
