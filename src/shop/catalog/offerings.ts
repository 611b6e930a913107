import type { ClinicSettingsValues } from '../../profile/clinic-settings.js';
import type { StripeSettings } from '../stripe/stripe.settings.js';

/** Key of an offering; orders, campaigns and cases store it. */
export type OfferingKey = 'assessment';

/** A service that the clinic sells. */
export interface Offering {
  /** Lookup key of its price at Stripe, the one source of truth for amount and VAT. */
  readonly lookupKey: (settings: StripeSettings) => string;
  /** Type of that price, as Stripe calls it. */
  readonly kind: 'one_time';
  /** Version of the questionnaire that a new case gets (`src/clinic/cases/questionnaire`). */
  readonly questionnaire: string;
  /** Goal of a reply, in hours. At most 24: the limit, which comes after it, can be one working day. */
  readonly answerTargetHours: (settings: ClinicSettingsValues) => number;
  /** What its payment opens; null: nothing. */
  readonly opens: 'case' | null;
}

/**
 * Declares each offering once. The first reads lookup key and goal from the settings that operators know, so that each
 * value has one source; another offering can return constants.
 */
export const OFFERINGS: Readonly<Record<OfferingKey, Offering>> = {
  assessment: {
    lookupKey: ({ priceLookupKey }) => priceLookupKey,
    kind: 'one_time',
    questionnaire: '3',
    answerTargetHours: ({ answerTargetHours }) => answerTargetHours,
    opens: 'case',
  },
};

export const OFFERING_KEYS = Object.keys(OFFERINGS) as readonly OfferingKey[];

/** The offering that pages and requests mean when they name none. */
export const FIRST_OFFERING: OfferingKey = 'assessment';
