import { refusal } from '../../platform/errors/domain-error.js';

/** The account has no mail address. */
export class NoAddressError extends refusal('unprocessable', 'no_address', 'The account has no mail address.') {}

/** No text message reaches the number. */
export class UnreachablePhoneError extends refusal(
  'unprocessable',
  'phone_unreachable',
  'No text message can be sent to this number.',
) {}

/** The link of the test mail has ended, or belongs to another admin or mail server. */
export class TestExpiredError extends refusal(
  'unprocessable',
  'test_expired',
  'The link has ended, or belongs to another admin or mail server.',
) {}

/** The code of the test message is wrong or has ended. */
export class WrongTestCodeError extends refusal('unprocessable', 'wrong_code', 'The code is wrong or has ended.') {}

/** The text has changed since it was read. */
export class TextChangedError extends refusal('conflict', 'text_changed', 'The text has changed since it was read.') {}
