import { refusals } from '../../../platform/errors/refusals.js';

export const terminalRefusal = refusals({
  /** A terminal takes the code of an authenticator app alone: security keys need a browser. */
  authenticator_app_needed: [
    'forbidden',
    'This account has no authenticator app. Do this on the page of the admin area instead.',
  ],
});
