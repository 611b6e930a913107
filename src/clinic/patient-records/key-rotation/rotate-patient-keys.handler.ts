import { Logger } from '@nestjs/common';
import { secondsInHour } from 'date-fns/constants';
import { Env } from '../../../platform/config/env.js';
import { PatientDataSettings } from '../patient-data.settings.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { Keeper } from '../keeper.js';
import { PatientDataKeys } from '../encryption/patient-data-keys.js';
import { PatientKeyRotation } from './patient-key-rotation.js';

const RotatePatientKeys = defineJob('maintenance.rotate-patient-keys', {
  everySeconds: secondsInHour,
  attempts: 3,
});

/** Brings every case under the first master key. Idempotent: a second run finds nothing to do. */
@Handles(RotatePatientKeys)
export class RotatePatientKeysHandler {
  private readonly logger = new Logger('patient-records');

  constructor(
    private readonly keeper: Keeper,
    private readonly keys: PatientDataKeys,
    private readonly patientDataSettings: PatientDataSettings,
    private readonly env: Env,
  ) {}

  async handle(): Promise<void> {
    // Production does not start without them.
    const { keys, summaryKeys } = this.patientDataSettings;
    if (keys === undefined || summaryKeys === undefined || this.env.keys.identityLookupKey === undefined) return;
    const { rewrapped, rehashed, unreadable } = await new PatientKeyRotation(
      await this.keeper.dataSource(),
      this.keys,
    ).rotate();
    if (rewrapped + rehashed > 0) this.logger.log({ msg: 'keys of patient data rotated', rewrapped, rehashed });
    if (unreadable.length > 0)
      this.logger.error({ msg: 'no key opens these cases', count: unreadable.length, ids: unreadable.slice(0, 20) });
  }
}
