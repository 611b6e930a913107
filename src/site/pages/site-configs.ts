import { Injectable } from '@nestjs/common';
import { stockholmDay } from '../../../common/stockholm-day.js';
import type { PublicClinician } from '../../clinic/clinicians/clinicians.contract.js';
import { CLINICIANS_CACHE, PublicCliniciansService } from '../../clinic/clinicians/public-clinicians.service.js';
import { Brand, BRAND_CACHE } from '../../profile/brand.js';
import { ClinicSettings, CLINIC_SETTINGS_CACHE } from '../../profile/clinic-settings.js';
import type { Expert } from '../../profile/operator-profile.contract.js';
import { OperatorProfileService, OPERATOR_PROFILE_CACHE } from '../../profile/operator-profile.service.js';
import { SiteSettings } from '../../profile/site.settings.js';
import { SlaSettings } from '../../profile/sla.settings.js';
import { workingDays } from '../../profile/working-days.js';
import { StripeSettings } from '../../shop/stripe/stripe.settings.js';
import { AuthEnv, passwordMinLength } from '../../supabase/auth/auth.settings.js';
import type { PublicDoctor, SiteConfig } from './site.contract.js';

/** What a page depends on that shows settings, which every page does. */
export const SETTINGS_CACHES = [OPERATOR_PROFILE_CACHE, BRAND_CACHE, CLINIC_SETTINGS_CACHE, CLINICIANS_CACHE] as const;

/** The public part of the settings: some of the deployment's, all that admins have saved. */
@Injectable()
export class SiteConfigs {
  constructor(
    private readonly operatorProfile: OperatorProfileService,
    private readonly brand: Brand,
    private readonly settings: ClinicSettings,
    private readonly clinicians: PublicCliniciansService,
    private readonly env: AuthEnv,
    private readonly stripeSettings: StripeSettings,
    private readonly siteSettings: SiteSettings,
    private readonly slaSettings: SlaSettings,
  ) {}

  /** Doctors are the clinicians that the clinic names; until it names any, those that its operator has entered by hand. */
  async latest(): Promise<SiteConfig> {
    const [brand, settings, { statements }, clinicians] = await Promise.all([
      this.brand.latest(),
      this.settings.latest(),
      this.operatorProfile.latest(),
      this.clinicians.list(),
    ]);
    const { experts, ...profile } = statements;
    return {
      brandName: brand.name,
      contactEmail: brand.contactEmail,
      publicUrl: this.env.http.publicUrl,
      anonKey: this.env.keys.anonKey ?? null,
      stripePublishableKey: this.stripeSettings.publishableKey ?? null,
      stripeJsUrl: this.stripeSettings.jsUrl ?? null,
      analyticsScriptUrl: this.siteSettings.analyticsScriptUrl ?? null,
      answerTargetHours: settings.answerTargetHours,
      deliveryLimit: workingDays(settings),
      refundsLateAnswers: this.slaSettings.refundsLateAnswers,
      contactAnswerHours: settings.contactAnswerHours,
      minimumAgeYears: settings.minimumAgeYears,
      doctorKind: settings.doctorKind,
      doctors: clinicians.length > 0 ? clinicians.map(presentClinician) : experts.map(presentExpert),
      instagramUrl: settings.instagramUrl,
      hasCompactBanner: settings.hasCompactBanner,
      hasWithdrawalPage: settings.hasWithdrawalPage,
      securityProfile: this.env.app.securityProfile,
      passwordMinLength: passwordMinLength(this.env),
      ...profile,
    };
  }
}

function presentClinician({
  displayName,
  confirmedAt,
  specialties,
  title,
  licenceNumber,
}: PublicClinician): PublicDoctor {
  return {
    name: displayName,
    title,
    specialty: specialties.join(', '),
    licenceNumber,
    licenceVerifiedOn: stockholmDay(confirmedAt),
  };
}

function presentExpert(expert: Expert): PublicDoctor {
  return { ...expert, licenceNumber: null };
}
