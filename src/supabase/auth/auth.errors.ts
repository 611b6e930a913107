import { DomainError, type ErrorKind } from '../../platform/errors/domain-error.js';
import { refusals } from '../../platform/errors/refusals.js';

/**
 * Every way `/auth/v1` refuses: the code on the wire, its usual HTTP status and text. Client libraries look at the
 * code; some read the text, so both are fixed.
 */
const REFUSALS = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bankid_account: [409, 'BankID alone signs this account in: it has no other credentials'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [403, 'invalid JWT'],
  conflict: [409, 'Too many concurrent requests for this session; try again'],
  current_password_invalid: [400, 'Current password is incorrect'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  email_provider_disabled: [400, 'Email signups are disabled'],
  flow_state_expired: [422, 'Flow state has expired'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  insufficient_aal: [403, 'AAL2 is required for this operation'],
  invalid_credentials: [400, 'Invalid login credentials'],
  mailed_code_needed: [400, 'This change requires a code from a mail'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  ],
  mfa_factor_name_conflict: [422, 'A factor with this friendly name already exists for this user'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch.'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_totp_enroll_not_enabled: [422, 'MFA enroll is disabled for TOTP'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_admin: [403, 'User not allowed'],
  not_found: [404, 'There is nothing at this address'],
  otp_disabled: [422, 'Signups not allowed for otp'],
  otp_expired: [403, 'Token has expired or is invalid'],
  over_email_send_rate_limit: [429, 'Too many mails were sent; try again later'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  over_sms_send_rate_limit: [429, 'Too many text messages were sent; try again later'],
  passkey_disabled: [404, 'Passkeys are disabled'],
  phone_cannot_receive: [
    422,
    'Text messages are sent to mobile numbers of certain countries; this number is not one of them',
  ],
  phone_exists: [422, 'A user with this phone number has already been registered'],
  phone_not_confirmed: [400, 'Phone not confirmed'],
  phone_provider_disabled: [400, 'Phone signups are disabled'],
  provider_disabled: [400, 'Provider is not enabled'],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  request_entity_too_large: [413, 'Request body is too large'],
  same_password: [422, 'New password should be different from the old password.'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of enrolled factors reached, unenroll to continue'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  staff_account: [409, 'The account is one of staff: it is changed by its person, or reset on the server'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [403, 'User is banned'],
  user_not_found: [404, 'User not found'],
  validation_failed: [400, 'The request is not valid'],
  weak_password: [422, 'Password is too weak'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
  web3_unsupported_chain: [400, 'Unsupported chain'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type AuthErrorCode = keyof typeof REFUSALS;

const KINDS: Record<number, ErrorKind> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  429: 'rate-limited',
};

/** A refusal of `/auth/v1`. Elsewhere its kind decides the answer; status and code on the wire are for that API. */
export class AuthError extends DomainError {
  readonly code: string;
  readonly kind: ErrorKind;
  readonly status: number;

  constructor(
    readonly wireCode: AuthErrorCode,
    message: string = REFUSALS[wireCode][1],
    status: number = REFUSALS[wireCode][0],
  ) {
    super(message);
    this.code = `auth.${wireCode.replaceAll('_', '-')}`;
    this.kind = KINDS[status] ?? 'invalid';
    this.status = status;
  }
}

/** The bearer does not identify the caller. Most APIs respond 401, `/auth/v1` with details. */
export class UnauthenticatedError extends AuthError {
  override readonly kind = 'unauthenticated';
}

/** A field is missing or malformed. The message names the rule and omits the value. */
export class ValidationFailedError extends AuthError {
  constructor(message: string, status = 400) {
    super('validation_failed', message, status);
  }
}

/** Defects of a password: too short, missing character classes, or in the list of common ones. */
export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

export class WeakPasswordError extends AuthError {
  constructor(
    message: string,
    readonly reasons: readonly WeakPasswordReason[],
  ) {
    super('weak_password', message);
  }
}

/** Staff signed in with a password that is too weak for them: nothing of the clinic's until it is changed. */
export class PasswordChangeNeededError extends AuthError {
  override readonly functionCode = 'weak_password';

  constructor() {
    super('weak_password', 'Your password is too weak for an admin. Change it first.', 403);
  }
}

/** The account is a person's, whom BankID alone signs in: a password, an address, a number or a factor would be another way in. */
export class BankIdAccountError extends AuthError {
  constructor() {
    super('bankid_account');
  }
}

export const stepUpRefusal = refusals({
  /** The route needs a second factor that was shown a short while ago. */
  step_up_required: ['unauthenticated', 'Show the second factor again.'],
  /** Nobody has touched the desk for some time: its person opens the session again. */
  locked: ['unauthenticated', 'The desk is locked.'],
});

/** Too many of something; `retryAfterSeconds` becomes the `Retry-After` header. */
export class AuthRateLimitedError extends AuthError {
  constructor(
    wireCode: 'over_request_rate_limit' | 'over_email_send_rate_limit' | 'over_sms_send_rate_limit',
    readonly retryAfterSeconds: number,
  ) {
    super(wireCode, `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`);
  }
}
