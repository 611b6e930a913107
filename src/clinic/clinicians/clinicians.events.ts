import { IsIn, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/events/define-event.js';

/** What happened to a clinician's row; `reset`: two admins, or the command on the server, removed the lost second factors. */
export const CLINICIAN_CHANGES = ['entered', 'address-changed', 'factor-missing', 'reset'] as const;

export type ClinicianChange = (typeof CLINICIAN_CHANGES)[number];

class ClinicianChangedPayload {
  @IsUUID()
  clinicianId!: string;

  /** Of this change. */
  @IsUUID()
  changeId!: string;

  @IsIn(CLINICIAN_CHANGES)
  change!: ClinicianChange;
}

/** What the admins are to know of who may open cases. */
export const ClinicianChanged = defineEvent('clinicians.clinician-changed', ClinicianChangedPayload);
