import { maskPhone } from '../../../common/phone.js';
import { DomainError, refusal } from '../../platform/errors/domain-error.js';
import type { CodeLimit } from './case-access.contract.js';

/** Unknown, malformed, expired, of another kind, or of a case that is gone: all alike. */
export class LinkInvalidError extends refusal('not-found', 'link_invalid', 'The link does not open anything.') {}

/** Of no checkout session, or not the one of its session: both alike. */
export class SecretInvalidError extends refusal('not-found', 'secret_invalid', 'No order was made with that secret.') {}

/** The order is not paid, waits for a review, or its form is just being sent. */
export class FormNotSentError extends refusal('conflict', 'form_not_sent', 'The form has not been sent yet.') {}

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

/** The case ended without anything of health in it: there is nothing that a code could open. */
export class CaseEndedError extends refusal('conflict', 'case_ended', 'The case has ended and holds nothing.') {}

/** The case belongs to another identity number than the person's who has identified with BankID. */
export class IdentityMismatchError extends refusal(
  'forbidden',
  'identity_mismatch',
  'The case belongs to another person.',
) {}

/** Link or account alone open nothing: the code that goes to the order's phone is missing. */
export class PhoneNeededError extends DomainError {
  readonly code = 'phone_needed';
  readonly kind = 'forbidden';
  /** `•••• 67`; null where the order has no number. */
  override readonly bodyFields: { readonly phoneMasked: string | null };

  /** @param phone of the order */
  constructor(phone: string) {
    super('This also needs the code that is sent to the phone of the order.');
    this.bodyFields = { phoneMasked: phone === '' ? null : maskPhone(phone) };
  }
}

/** Another code than the one that was sent. */
export class CodeInvalidError extends DomainError {
  readonly code = 'code_invalid';
  readonly kind = 'invalid';
  override readonly bodyFields: { readonly triesLeft: number };

  constructor(triesLeft: number) {
    super('That is not the code.');
    this.bodyFields = { triesLeft };
  }
}

/** The code was used, has expired, was replaced or was tried too often; or none was sent. */
export class CodeSpentError extends refusal(
  'gone',
  'code_spent',
  'The code is not good any more. Ask for a new one.',
) {}

/** No text message can reach the order's number; the patient can name another. */
export class PhoneUnreachableError extends DomainError {
  readonly kind = 'conflict';
  override readonly bodyFields: { readonly phoneMasked: string | null };

  constructor(
    readonly code: 'phone_missing' | 'phone_cannot_receive',
    phoneMasked: string | null,
  ) {
    super('No text message can reach the number of the order.');
    this.bodyFields = { phoneMasked };
  }
}

/** The owner of the former number has stopped all access; the clinic decides. */
export class AccessFrozenError extends refusal(
  'conflict',
  'access_frozen',
  'Access to the case is stopped until the clinic has decided.',
) {}

/** An admin has changed the number; the first code waits. */
export class PhoneOnHoldError extends DomainError {
  readonly code = 'phone_on_hold';
  readonly kind = 'conflict';
  override readonly bodyFields: { readonly codesFrom: string };

  constructor(codesFrom: Date) {
    super('The number was changed; codes are sent to it later.');
    this.bodyFields = { codesFrom: codesFrom.toISOString() };
  }
}

/** What one admin changes while a case is empty, two change once it holds something of its patient. */
export class TwoAdminsNeededError extends refusal(
  'conflict',
  'needs_another_admin',
  'The case holds content: one admin proposes the change and another confirms it.',
) {}

/** No telephone number. */
export class PhoneInvalidError extends refusal('invalid', 'phone_invalid', 'That is no telephone number.') {}

/** The form has been opened, or too much time has passed: what one secret alone could redirect so far, the clinic changes now. */
export class AskTheClinicError extends refusal(
  'conflict',
  'ask_the_clinic',
  'The clinic changes how the patient of a case that has been begun is reached.',
) {}

/** The last mail of its kind has not been sent yet. */
export class MailOnItsWayError extends refusal('conflict', 'mail_on_its_way', 'The last mail is still on its way.') {}

/** Answers are stored, and no link that was mailed to the order's address has been opened. */
export class AddressNotProvenError extends refusal(
  'conflict',
  'address_not_proven',
  'The address of the order has not been proven.',
) {}

/** Not the last digits of the order's number. */
export class DigitsInvalidError extends DomainError {
  readonly code = 'digits_invalid';
  readonly kind = 'invalid';
  override readonly bodyFields: { readonly triesLeft: number };

  constructor(triesLeft: number) {
    super('The digits do not match.');
    this.bodyFields = { triesLeft };
  }
}
