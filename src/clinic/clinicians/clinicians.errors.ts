import { DomainError, refusal } from '../../platform/errors/domain-error.js';

export class ClinicianNotFoundError extends refusal('not-found', 'not_found', 'There is no such clinician.') {}

/** `IDENTITY_LOOKUP_KEY` is not set; production does not start without it. */
export class IdentityLookupKeyMissingError extends refusal(
  'not-configured',
  'identity_lookup_key_missing',
  'The key of identity numbers is not set.',
) {}

const REFUSALS = {
  account_unknown: 'There is no account with this address.',
  already_clinician: 'The account is a clinician already.',
  own_account: 'An admin neither enters nor confirms their own licence.',
  /** The second admin has typed another identity number than the first, or none. */
  identity_number_differs: 'The identity number is not the one that was entered.',
  not_confirmed: 'The clinician may open no cases.',
  account_gone: 'The account is erased.',
  account_banned: 'The account is banned.',
  address_unproven: 'The address of the account is not confirmed.',
  factor_missing: 'The account has no second factor.',
} as const;

export class ClinicianRefusedError extends DomainError {
  readonly kind = 'conflict';

  constructor(readonly code: keyof typeof REFUSALS) {
    super(REFUSALS[code]);
  }
}
