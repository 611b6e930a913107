import type { Env } from '../platform/config/env.js';
import { passwordMinLength } from '../platform/config/password-min-length.js';
import type { BrandProfile } from '../platform/settings/brand.js';
import type { ClinicSettingsValues } from '../platform/settings/clinic-settings.js';
import { workingDays } from '../platform/settings/working-days.js';
import type { OperatorStatements } from '../settings/operator-statements.contract.js';
import type { SiteConfig } from './site.contract.js';

/** What everybody may know: of the deployment some, of what admins have saved all. */
export function siteConfig(
  env: Env,
  brand: BrandProfile,
  settings: ClinicSettingsValues,
  statements: OperatorStatements,
): SiteConfig {
  return {
    brandName: brand.name,
    contactEmail: brand.contactEmail,
    publicUrl: env.PUBLIC_URL,
    anonKey: env.ANON_KEY ?? null,
    stripePublishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null,
    stripeJsUrl: env.STRIPE_JS_URL ?? null,
    analyticsScriptUrl: env.ANALYTICS_SCRIPT_URL ?? null,
    answerTargetHours: settings.answerTargetHours,
    deliveryLimit: workingDays(settings),
    contactAnswerHours: settings.contactAnswerHours,
    minimumAgeYears: settings.minimumAgeYears,
    instagramUrl: settings.instagramUrl,
    hasCompactBanner: settings.hasCompactBanner,
    securityProfile: env.SECURITY_PROFILE,
    passwordMinLength: passwordMinLength(env),
    ...statements,
  };
}
