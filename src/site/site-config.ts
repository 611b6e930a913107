import type { Env } from '../platform/config/env.js';
import { passwordMinLength } from '../platform/config/password-min-length.js';
import type { BrandProfile } from '../platform/settings/brand.js';
import type { ClinicSettingsValues } from '../platform/settings/clinic-settings.js';
import { workingDays } from '../platform/settings/working-days.js';
import type { OperatorProfile } from '../settings/operator-profile.contract.js';
import type { SiteConfig } from './site.contract.js';

/** The public part of the settings: some of the deployment's, all that admins have saved. */
export function siteConfig(
  env: Env,
  brand: BrandProfile,
  settings: ClinicSettingsValues,
  operatorProfile: OperatorProfile,
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
    contactAnswerHours: settings.contactAnswerHours,
    minimumAgeYears: settings.minimumAgeYears,
    instagramUrl: settings.instagramUrl,
    hasCompactBanner: settings.hasCompactBanner,
    securityProfile: env.app.securityProfile,
    passwordMinLength: passwordMinLength(env),
    ...operatorProfile,
  };
}
