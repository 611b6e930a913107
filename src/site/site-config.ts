import { CONTACT_ANSWER_HOURS } from '../contact/contact.contract.js';
import type { BrandProfile } from '../platform/brand/brand.js';
import type { Env } from '../platform/config/env.js';
import { passwordMinLength } from '../platform/config/password-min-length.js';
import type { OperatorStatements, SiteConfig } from './site.contract.js';

/** Goals of the clinic (docs/product.md, section 9). */
const ANSWER_TARGET_HOURS = 24;
const MINIMUM_AGE_YEARS = 18;

/** What of the settings, the brand and what the operator states may be known to everybody: all of the latter two. */
export function siteConfig(env: Env, brand: BrandProfile, statements: OperatorStatements): SiteConfig {
  return {
    brandName: brand.name,
    contactEmail: brand.contactEmail,
    publicUrl: env.PUBLIC_URL,
    anonKey: env.ANON_KEY ?? null,
    stripePublishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null,
    stripeJsUrl: env.STRIPE_JS_URL ?? null,
    analyticsScriptUrl: env.ANALYTICS_SCRIPT_URL ?? null,
    answerTargetHours: ANSWER_TARGET_HOURS,
    contactAnswerHours: CONTACT_ANSWER_HOURS,
    minimumAgeYears: MINIMUM_AGE_YEARS,
    securityProfile: env.SECURITY_PROFILE,
    passwordMinLength: passwordMinLength(env),
    ...statements,
  };
}
