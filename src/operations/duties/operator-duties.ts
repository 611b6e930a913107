import { Injectable } from '@nestjs/common';
import { isPrivateHost } from '../../platform/config/hosts.js';
import { Env } from '../../platform/config/env.js';
import { StorageSettings } from '../../supabase/storage/storage.settings.js';
import type { ConfirmedSubject } from '../../platform/confirmations/confirmations.repository.js';
import { fingerprintOf } from '../../platform/confirmations/fingerprint.js';
import { ClinicSettings } from '../../profile/clinic-settings.js';
import { OperatorProfileService } from '../../profile/operator-profile.service.js';

/** Who processes personal data for the clinic. */
export interface Receiver {
  readonly what: 'mail' | 'sms' | 'payments' | 'database' | 'files';
  /** Name or host; null: the clinic's own server, or another in its private network, whose name may differ per process. */
  readonly who: string | null;
}

type Settings = Pick<Env, 'database' | 'mail' | 'sms'>;
type Files = Pick<StorageSettings, 's3Bucket' | 's3Endpoint'>;

/** The suppliers that the settings name, each by its host alone: no path, user or secret. */
export function receiversOf({ database, mail, sms }: Settings, { s3Bucket, s3Endpoint }: Files): Receiver[] {
  const files = s3Bucket === undefined ? undefined : (s3Endpoint ?? 'https://amazonaws.com');
  return [
    { what: 'mail', who: hostOf(mail.smtpUrl) },
    { what: 'sms', who: hostOf(sms.url) },
    { what: 'payments', who: 'Stripe' },
    { what: 'database', who: hostOf(database.url) },
    { what: 'files', who: hostOf(files) },
  ];
}

function hostOf(url: string | undefined): string | null {
  const host = url !== undefined && URL.canParse(url) ? new URL(url).hostname : '';
  return isPrivateHost(host) ? null : host;
}

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
