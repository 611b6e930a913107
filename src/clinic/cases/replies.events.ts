import { IsISO8601, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/events/define-event.js';

export class ReplyAmendedPayload {
  @IsUUID()
  caseId!: string;

  @IsUUID()
  orderId!: string;

  @IsUUID()
  amendmentId!: string;
}

export class ReplyPdfRetriedPayload {
  @IsUUID()
  caseId!: string;

  @IsUUID()
  orderId!: string;
}

export class OpinionAskedPayload {
  @IsUUID()
  caseId!: string;

  @IsUUID()
  opinionId!: string;

  /** The colleague. */
  @IsUUID()
  clinicianId!: string;
}

export class PrescriptionSentPayload {
  @IsUUID()
  caseId!: string;

  @IsUUID()
  orderId!: string;

  /** When it was noted. */
  @IsISO8601()
  notedAt!: string;
}

export class ComplaintMarkedPayload {
  @IsUUID()
  caseId!: string;

  @IsUUID()
  orderId!: string;

  @IsUUID()
  messageId!: string;

  /** Until when it is to be answered. */
  @IsISO8601()
  dueAt!: string;
}

/** An amendment was added to a signed reply. */
export const ReplyAmended = defineEvent('assessments.reply-amended', ReplyAmendedPayload);
/** The file of a reply could not be made, and a clinician wants it tried again. */
export const ReplyPdfRetried = defineEvent('assessments.reply-pdf-retried', ReplyPdfRetriedPayload);
/** A prescription of a signed reply was sent, after the reply. */
export const PrescriptionSent = defineEvent('assessments.prescription-sent', PrescriptionSentPayload);
/** A patient's message was marked as a complaint. */
export const ComplaintMarked = defineEvent('assessments.complaint-marked', ComplaintMarkedPayload);
/** A colleague was asked for a second opinion. */
export const OpinionAsked = defineEvent('assessments.opinion-asked', OpinionAskedPayload);
