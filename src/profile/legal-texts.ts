import { Injectable } from '@nestjs/common';
import type { ConfirmedSubject } from '../platform/confirmations/confirmations.repository.js';
import { fingerprintOf } from '../platform/confirmations/fingerprint.js';
import { RELEASE } from '../platform/process/release.js';
import { ClinicSettings } from './clinic-settings.js';
import { OperatorProfileService } from './operator-profile.service.js';

/** Texts that bind the clinic, which someone confirms by name. */
export const LEGAL_TEXTS = ['terms', 'privacy'] as const;

export type LegalText = (typeof LEGAL_TEXTS)[number];

/** The texts as they are now. Their words come with the release, their facts from the settings. */
@Injectable()
export class LegalTexts {
  constructor(
    private readonly profile: OperatorProfileService,
    private readonly settings: ClinicSettings,
  ) {}

  /** Another release, operator or promise is another text, which has to be confirmed again. */
  async current(subject: LegalText): Promise<ConfirmedSubject> {
    const [{ statements }, settings] = await Promise.all([this.profile.latest(), this.settings.latest()]);
    const { answerTargetHours, deliveryDaysMin, deliveryDaysMax, contactAnswerHours, minimumAgeYears } = settings;
    const promises = [answerTargetHours, deliveryDaysMin, deliveryDaysMax, contactAnswerHours, minimumAgeYears];
    return {
      subject,
      fingerprint: fingerprintOf(subject, RELEASE, statements.operator, promises, settings.doctorKind),
    };
  }
}
