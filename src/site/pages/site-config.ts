import type { BrandProfile } from '../../profile/brand.js';
import type { ClinicSettingsValues } from '../../profile/clinic-settings.js';
import { workingDays } from '../../profile/working-days.js';
import type { PublicClinician } from '../../clinic/clinicians/clinicians.contract.js';
import type { Expert, OperatorProfile } from '../../profile/operator-profile.contract.js';
import type { SiteSettings } from '../../profile/site.settings.js';
import type { SlaSettings } from '../../profile/sla.settings.js';
import type { StripeSettings } from '../../shop/stripe/stripe.settings.js';
import { passwordMinLength, type AuthEnv } from '../../supabase/auth/auth.settings.js';
import { stockholmDay } from '../../../common/stockholm-day.js';
import type { PublicDoctor, SiteConfig } from './site.contract.js';

/** The groups of settings that pages show part of. */
interface PageEnv extends AuthEnv {
  readonly stripe: StripeSettings;
  readonly site: SiteSettings;
  readonly sla: SlaSettings;
}

/**
 * The public part of the settings: some of the deployment's, all that admins have saved. Doctors are the clinicians whom
 * the clinic names; until it names any, those whom its operator has entered by hand.
 */
export function siteConfig(
  env: PageEnv,
  brand: BrandProfile,
  settings: ClinicSettingsValues,
  { experts, ...profile }: OperatorProfile,
  clinicians: readonly PublicClinician[],
): SiteConfig {
  return {
    brandName: brand.name,
    contactEmail: brand.contactEmail,
    publicUrl: env.http.publicUrl,
    anonKey: env.keys.anonKey ?? null,
    stripePublishableKey: env.stripe.publishableKey ?? null,
    stripeJsUrl: env.stripe.jsUrl ?? null,
    analyticsScriptUrl: env.site.analyticsScriptUrl ?? null,
    answerTargetHours: settings.answerTargetHours,
    deliveryLimit: workingDays(settings),
    refundsLateAnswers: env.sla.refundsLateAnswers,
    contactAnswerHours: settings.contactAnswerHours,
    minimumAgeYears: settings.minimumAgeYears,
    doctorKind: settings.doctorKind,
    doctors: clinicians.length > 0 ? clinicians.map(presentClinician) : experts.map(presentExpert),
    instagramUrl: settings.instagramUrl,
    hasCompactBanner: settings.hasCompactBanner,
    hasWithdrawalPage: settings.hasWithdrawalPage,
    securityProfile: env.app.securityProfile,
    passwordMinLength: passwordMinLength(env),
    ...profile,
  };
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
