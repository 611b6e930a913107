import { refusals } from '../../platform/errors/refusals.js';

/** Why a person is not signed in, or their address stays. */
export const personRefusal = refusals({
  /** The signed-in account is not a person's: it has another sign-in than BankID. */
  not_a_person: ['not-found', 'This account is not signed in by BankID.'],
  /** The person is younger than the clinic's patients. */
  under_age: ['forbidden', 'The person is too young for this clinic.'],
  /** The clinic has blocked the person's account. */
  person_blocked: ['forbidden', 'The account is blocked.'],
  /** No address waits for a code, or its code has expired or was entered wrongly too often. */
  email_code_expired: ['gone', 'Ask for a new code.'],
  email_code_wrong: ['unprocessable', 'The code is wrong.'],
  /** `IDENTITY_LOOKUP_KEY` is not set; production does not start without it. */
  identity_lookup_key_missing: ['not-configured', 'The key of identity numbers is not set.'],
});
