import { IsIn, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/events/define-event.js';

/**
 * What was done to the clinic's state. The `…_planned` lie ahead; the last three are the clock's, when a plan begins or
 * a pause ends. The names are stored: add new ones, never rename.
 */
export const CLINIC_STATE_CHANGES = [
  'opening_proposed',
  'opening_withdrawn',
  'opened',
  'paused',
  'pause_planned',
  'closed',
  'closing_planned',
  'reopened',
  'plan_withdrawn',
  'text_changed',
  'pause_began',
  'closing_began',
  'pause_ended',
] as const;
export type ClinicStateChange = (typeof CLINIC_STATE_CHANGES)[number];

/** The steps of two admins: their mails say who they are (`ADMIN_ACTS`). */
export type OpeningStep = 'opened' | 'reopened';
export const isOpening = (step: ClinicStateChange): step is OpeningStep => step === 'opened' || step === 'reopened';

export const isByClock = (step: ClinicStateChange): boolean =>
  step === 'pause_began' || step === 'closing_began' || step === 'pause_ended';

class ClinicStateChangedPayload {
  /** Of this change. */
  @IsUUID()
  changeId!: string;

  @IsIn(CLINIC_STATE_CHANGES)
  step!: ClinicStateChange;
}

/** The clinic's state, or what is planned or proposed of it, changed. */
export const ClinicStateChanged = defineEvent('clinic-state.changed', ClinicStateChangedPayload);
