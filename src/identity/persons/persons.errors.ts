import { refusal } from '../../platform/errors/domain-error.js';

/** The signed-in account is not a person's: it has another sign-in than BankID. */
export class NotAPersonError extends refusal('not-found', 'not_a_person', 'This account is not signed in by BankID.') {}

/** The person is younger than the clinic's patients. */
export class UnderAgeError extends refusal('forbidden', 'under_age', 'The person is too young for this clinic.') {}

/** The clinic has blocked the person's account. */
export class PersonBlockedError extends refusal('forbidden', 'person_blocked', 'The account is blocked.') {}

/** No address waits for a code, or its code has expired or was entered wrongly too often. */
export class EmailCodeExpiredError extends refusal('gone', 'email_code_expired', 'Ask for a new code.') {}

export class EmailCodeWrongError extends refusal('unprocessable', 'email_code_wrong', 'The code is wrong.') {}
