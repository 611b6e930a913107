import { refusals } from '../../platform/errors/refusals.js';

/** Why a clinician, a licence or a portrait is refused. */
export const clinicianRefusal = refusals({
  /** `IDENTITY_LOOKUP_KEY` is not set; production does not start without it. */
  identity_lookup_key_missing: ['not-configured', 'The key of identity numbers is not set.'],
  account_unknown: ['conflict', 'There is no account with this address.'],
  already_clinician: ['conflict', 'The account is a clinician already.'],
  own_account: ['conflict', 'An admin neither enters nor confirms their own licence.'],
  /** The second admin has typed another identity number than the first, or none. */
  identity_number_differs: ['conflict', 'The identity number is not the one that was entered.'],
  not_confirmed: ['conflict', 'The clinician may open no cases.'],
  account_gone: ['conflict', 'The account is erased.'],
  account_banned: ['conflict', 'The account is banned.'],
  address_unproven: ['conflict', 'The address of the account is not confirmed.'],
  factor_missing: ['conflict', 'The account has no second factor.'],
  /** The file cannot be a portrait; the present one stays. */
  portrait_invalid: ['unprocessable', 'The file cannot be used as a portrait.'],
});
