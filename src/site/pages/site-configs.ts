import { Injectable } from '@nestjs/common';
import { announcedSentence, closedSentence, type PublicClinicState } from '../../../common/clinic-state.js';
import { portraitPath } from '../../../common/portraits.js';
import { stockholmDay } from '../../../common/stockholm-day.js';
import type { PublicClinician } from '../../clinic/clinicians/clinicians.contract.js';
import { CLINICIANS_CACHE, PublicCliniciansService } from '../../clinic/clinicians/public-clinicians.service.js';
import {
  RESTORE_DRILLS_CACHE,
  RestoreDrillsRepository,
  secondsOf,
} from '../../platform/health/restore-drills.repository.js';
import { Brand, BRAND_CACHE } from '../../profile/brand.js';
import { ClinicSettings, CLINIC_SETTINGS_CACHE } from '../../profile/clinic-settings.js';
import type { Expert } from '../../profile/operator-profile.contract.js';
import { CLINIC_STATE_CACHE, ClinicStates } from '../../profile/clinic-state/clinic-states.js';
import { OperatorProfileService, OPERATOR_PROFILE_CACHE } from '../../profile/operator-profile.service.js';
import { unbroken, workingDays } from '../../profile/delivery-days-text.js';
import { DeploymentConfig } from './deployment-config.js';
import type { ClinicNotice, PublicDoctor, PublicDrills, SiteConfig } from './site.contract.js';

/** What a page depends on that shows settings, which every page does. */
export const SETTINGS_CACHES = [
  OPERATOR_PROFILE_CACHE,
  BRAND_CACHE,
  CLINIC_SETTINGS_CACHE,
  CLINIC_STATE_CACHE,
  CLINICIANS_CACHE,
  RESTORE_DRILLS_CACHE,
] as const;

/** The public part of the settings: some of the deployment's, all that admins have saved. */
@Injectable()
export class SiteConfigs {
  constructor(
    private readonly operatorProfile: OperatorProfileService,
    private readonly brand: Brand,
    private readonly settings: ClinicSettings,
    private readonly clinicStates: ClinicStates,
    private readonly clinicians: PublicCliniciansService,
    private readonly drills: RestoreDrillsRepository,
    private readonly deployment: DeploymentConfig,
  ) {}

  /** The settings now, and until when they hold; null: until somebody saves others. Doctors are the clinicians that the clinic names; until it names any, those that its operator has entered by hand. */
  async latest(): Promise<{ readonly config: SiteConfig; readonly validUntil: Date | null }> {
    const [brand, settings, { statements }, clinicians, clinic] = await Promise.all([
      this.brand.latest(),
      this.settings.latest(),
      this.operatorProfile.latest(),
      this.clinicians.list(),
      this.clinicStates.latestPublic(),
    ]);
    const { experts, ...profile } = statements;
    const config = {
      clinic: presentClinic(clinic.state),
      brandName: brand.name,
      contactEmail: brand.contactEmail,
      answerTargetHours: settings.answerTargetHours,
      deliveryLimit: unbroken(workingDays(settings)),
      contactAnswerHours: settings.contactAnswerHours,
      minimumAgeYears: settings.minimumAgeYears,
      doctorKind: settings.doctorKind,
      doctors: clinicians.length > 0 ? clinicians.map(presentClinician) : experts.map(presentExpert),
      instagramUrl: settings.instagramUrl,
      hasCompactBanner: settings.hasCompactBanner,
      hasWithdrawalPage: settings.hasWithdrawalPage,
      drills: settings.hasSafekeepingPage ? await this.readDrills() : null,
      ...profile,
      ...this.deployment.read(),
    };
    return { config, validUntil: clinic.validUntil };
  }

  private async readDrills(): Promise<PublicDrills> {
    const [last, passed] = await Promise.all([this.drills.findLast(), this.drills.findLastPassed()]);
    return {
      passed: passed && {
        finishedAt: passed.finishedAt.toISOString(),
        seconds: secondsOf(passed),
      },
      hasFailedSince: last !== null && last.failure !== null,
    };
  }
}

function presentClinic(clinic: PublicClinicState): ClinicNotice {
  return { state: clinic.state, closed: closedSentence(clinic), announced: announcedSentence(clinic) };
}

function presentClinician({
  displayName,
  licenceCheckedAt,
  specialties,
  title,
  licenceNumber,
  bio,
  languages,
  portrait,
}: PublicClinician): PublicDoctor {
  return {
    name: displayName,
    title,
    specialty: specialties.join(', '),
    licenceNumber,
    licenceVerifiedOn: stockholmDay(licenceCheckedAt),
    bio,
    languages,
    portraitUrl: portrait === null ? null : portraitPath(portrait),
  };
}

function presentExpert(expert: Expert): PublicDoctor {
  return { ...expert, licenceNumber: null, bio: null, languages: [], portraitUrl: null };
}
