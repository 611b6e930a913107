import { refusal } from '../../../platform/errors/domain-error.js';

/** A terminal takes the code of an authenticator app alone: security keys need a browser. */
export class AuthenticatorAppNeededError extends refusal(
  'forbidden',
  'authenticator_app_needed',
  'This account has no authenticator app. Do this on the page of the admin area instead.',
) {}
