import { defineJob } from '../../platform/jobs/define-job.js';
import { ClinicianChanged } from '../clinicians/clinicians.events.js';

/** A confirmed identity number may be that of a case which the clinician holds. */
export const ReleaseOwnCases = defineJob('desk.release-own-cases', { on: ClinicianChanged });
