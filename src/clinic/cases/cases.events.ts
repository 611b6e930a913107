import { IsInt, IsOptional, IsUUID } from 'class-validator';
import { defineEvent, type EventType } from '../../platform/events/define-event.js';
import { CASE_EVENTS, type CaseEvent } from './case-state.js';

export class CasePayload {
  @IsUUID()
  caseId!: string;

  @IsUUID()
  orderId!: string;

  /** `due-soon` and `info-requested`: the share of the goal that has gone. */
  @IsOptional()
  @IsInt()
  percent?: number;

  /** `info-requested`: which question to the patient it is, 1 for the first. */
  @IsOptional()
  @IsInt()
  question?: number;

  /** `case-taken-over` and `case-released`: who held the case until then. `reply-retracted`: who had signed. */
  @IsOptional()
  @IsUUID()
  formerClinicianId?: string;
}

/** What the patient added, being asked for more, needs care at once; it stops nothing. */
export const RedFlagRaised = defineEvent('assessments.red-flag-raised', CasePayload);

/** Each event of the table of transitions, as it is published: `assessments.case-submitted`. */
export const CASE_EVENT_TYPES = Object.fromEntries(
  CASE_EVENTS.map((event) => [event, defineEvent(`assessments.${event}`, CasePayload)]),
) as Readonly<Record<CaseEvent, EventType<CasePayload>>>;

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
