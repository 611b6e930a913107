import { maskPhone } from '../../../common/phone.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { refusals } from '../../platform/errors/refusals.js';
import type { CodeLimit } from './case-access.contract.js';

/** Why a case is not opened, and why its contact details do not change. */
export const accessRefusal = refusals({
  /** Unknown, malformed, expired, of another kind, or of a case that is gone: all alike. */
  link_invalid: ['not-found', 'The link does not open anything.'],
  /** Of no checkout session, or not the one of its session: both alike. */
  secret_invalid: ['not-found', 'No order was made with that secret.'],
  /** The order is not paid, waits for a review, or its form is just being sent. */
  form_not_sent: ['conflict', 'The form has not been sent yet.'],
  /** The case ended without anything of health in it: there is nothing that a code could open. */
  case_ended: ['conflict', 'The case has ended and holds nothing.'],
  /** The case belongs to another identity number than the person's who has identified with BankID. */
  identity_mismatch: ['forbidden', 'The case belongs to another person.'],
  /** Link or account alone open nothing: the code that goes to the order's phone is missing. */
  phone_needed: [
    'forbidden',
    'This also needs the code that is sent to the phone of the order.',
    (phone: string) => ({ phoneMasked: phone === '' ? null : maskPhone(phone) }),
  ],
  /** Another code than the one that was sent. */
  code_invalid: ['invalid', 'That is not the code.', (triesLeft: number) => ({ triesLeft })],
  /** The code was used, has expired, was replaced or was tried too often; or none was sent. */
  code_spent: ['gone', 'The code is not good any more. Ask for a new one.'],
  /** No text message can reach the order's number; the patient can name another. */
  phone_missing: [
    'conflict',
    'No text message can reach the number of the order.',
    (phoneMasked: string | null) => ({ phoneMasked }),
  ],
  phone_cannot_receive: [
    'conflict',
    'No text message can reach the number of the order.',
    (phoneMasked: string | null) => ({ phoneMasked }),
  ],
  /** The owner of the former number has stopped all access; the clinic decides. */
  access_frozen: ['conflict', 'Access to the case is stopped until the clinic has decided.'],
  /** An admin has changed the number; the first code waits. */
  phone_on_hold: [
    'conflict',
    'The number was changed; codes are sent to it later.',
    (codesFrom: Date) => ({ codesFrom: codesFrom.toISOString() }),
  ],
  /** What one admin changes while a case is empty, two change once it holds something of its patient. */
  needs_another_admin: ['conflict', 'The case holds content: one admin proposes the change and another confirms it.'],
  /** No telephone number. */
  phone_invalid: ['invalid', 'That is no telephone number.'],
  /** The form has been opened, or too much time has passed: what one secret alone could redirect so far, the clinic changes now. */
  ask_the_clinic: ['conflict', 'The clinic changes how the patient of a case that has been begun is reached.'],
  /** The last mail of its kind has not been sent yet. */
  mail_on_its_way: ['conflict', 'The last mail is still on its way.'],
  /** Answers are stored, and no link that was mailed to the order's address has been opened. */
  address_not_proven: ['conflict', 'The address of the order has not been proven.'],
  /** Not the last digits of the order's number. */
  digits_invalid: ['invalid', 'The digits do not match.', (triesLeft: number) => ({ triesLeft })],
  change_open: ['conflict', 'Another change of this case is proposed or waits.'],
  unchanged: ['conflict', 'The order has this already.'],
  other_changed_recently: ['conflict', 'Address and phone are not both changed within 30 days.'],
  already_settled: ['conflict', 'The change is confirmed, done or ended.'],
  email_invalid: ['invalid', 'That is no e-mail address.'],
});

/** Too many codes or tries. `retryAfterSeconds` becomes the `Retry-After` header. */
export class OverLimitError extends DomainError {
  readonly code = 'over_limit';
  readonly kind = 'rate-limited';
  override readonly bodyFields: { readonly limit?: CodeLimit };

  /** @param limit of codes that is reached */
  constructor(
    readonly retryAfterSeconds: number,
    limit?: CodeLimit,
  ) {
    super(`Too many requests. Try again in ${retryAfterSeconds} seconds.`);
    this.bodyFields = limit === undefined ? {} : { limit };
  }
}
