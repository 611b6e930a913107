import { IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/events/define-event.js';

export class HandOverPayload {
  @IsUUID()
  caseId!: string;

  @IsUUID()
  handOverId!: string;

  /** The clinician to notify: the colleague of an offer, the holder after a refusal. */
  @IsUUID()
  clinicianId!: string;
}

/** A clinician offered a case to a colleague. */
export const HandOverOffered = defineEvent('assessments.hand-over-offered', HandOverPayload);
/** The colleague refused it; the case stays where it is. */
export const HandOverRefused = defineEvent('assessments.hand-over-refused', HandOverPayload);
