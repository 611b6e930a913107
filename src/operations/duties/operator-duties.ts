import { Injectable } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import type { ConfirmedSubject } from '../../platform/confirmations/confirmations.repository.js';
import { fingerprintOf } from '../../platform/confirmations/fingerprint.js';
import { ClinicSettings } from '../../profile/clinic-settings.js';
import { OperatorProfileService } from '../../profile/operator-profile.service.js';
import { StorageSettings } from '../../supabase/storage/storage.settings.js';
import { receiversOf, type Receiver } from './receivers.js';

/**
 * What the law asks of the operator before the first patient, which no software sees: the impact assessment (GDPR 35), and
 * agreements with all who process data for the clinic (GDPR 28).
 */
export const OPERATOR_DUTIES = ['impact-assessment', 'processors'] as const;

export type OperatorDuty = (typeof OPERATOR_DUTIES)[number];

/** The duties as the clinic is set up now. */
@Injectable()
export class OperatorDuties {
  constructor(
    private readonly env: Env,
    private readonly storage: StorageSettings,
    private readonly profile: OperatorProfileService,
    private readonly settings: ClinicSettings,
  ) {}

  /** Who processes personal data by the settings of now. */
  get receivers(): readonly Receiver[] {
    return receiversOf(this.env, this.storage);
  }

  /** Another operator or supplier asks again, and of the assessment also another age limit (GDPR 35.11). */
  async current(subject: OperatorDuty): Promise<ConfirmedSubject> {
    const [{ statements }, { minimumAgeYears }] = await Promise.all([this.profile.latest(), this.settings.latest()]);
    const { name, organisationNumber } = statements.operator;
    const age = subject === 'impact-assessment' ? [minimumAgeYears] : [];
    return { subject, fingerprint: fingerprintOf(subject, name, organisationNumber, this.receivers, age) };
  }
}
