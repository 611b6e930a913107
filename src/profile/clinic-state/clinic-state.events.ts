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

class ClinicStateChangedPayload {
  /** Of this change. */
  @IsUUID()
  changeId!: string;

  @IsIn(CLINIC_STATE_CHANGES)
  step!: ClinicStateChange;
}

/** The clinic's state, or what is planned or proposed of it, changed. */
export const ClinicStateChanged = defineEvent('clinic-state.changed', ClinicStateChangedPayload);
