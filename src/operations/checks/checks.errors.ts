import { refusals } from '../../platform/errors/refusals.js';

/** Why a test of the clinic is refused. */
export const checkRefusal = refusals({
  /** The account has no mail address. */
  no_address: ['unprocessable', 'The account has no mail address.'],
  /** No text message reaches the number. */
  phone_unreachable: ['unprocessable', 'No text message can be sent to this number.'],
  /** The link of the test mail has ended, or belongs to another admin or mail server. */
  test_expired: ['unprocessable', 'The link has ended, or belongs to another admin or mail server.'],
  /** The code of the test message is wrong or has ended. */
  wrong_code: ['unprocessable', 'The code is wrong or has ended.'],
  /** The text has changed since it was read. */
  text_changed: ['conflict', 'The text has changed since it was read.'],
});
