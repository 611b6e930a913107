import { authTexts } from './auth.texts.js';

/** The parts of the client library's errors that select a message. */
export interface AuthFailure {
  readonly name?: string;
  readonly message: string;
  readonly code?: string;
  /** For a weak password: `length`, `characters`, `pwned`. */
  readonly reasons?: readonly string[];
  /** Where the server has failed: `callAuth` notes it, since the library's errors lack its headers. */
  response?: Response | null;
}

/** The password or the address is wrong; the text is compared too, for servers that send no code. */
export function isWrongCredentials({ code, message }: AuthFailure): boolean {
  return code === 'invalid_credentials' || message.includes('Invalid login credentials');
}

export function isAlreadyRegistered({ code, message }: AuthFailure): boolean {
  return code === 'user_already_exists' || code === 'email_exists' || message.includes('already registered');
}

/** The message in Swedish; the server's own message only where there is no translation. */
export function describeFailure(failure: AuthFailure): string {
  const { failures } = authTexts;
  const { name, code = '', message } = failure;
  if (name === 'AuthRetryableFetchError') return failures.noAnswer;
  if (name === 'AuthSessionMissingError') return failures.noSession;
  if (name === 'AuthInvalidTokenResponseError') return failures.byCode.unexpected_failure;
  if (code === 'weak_password') return weakPassword(failure);
  if (code === 'over_email_send_rate_limit') return failures.mailTooSoon(numberIn(message));
  if (code === 'over_sms_send_rate_limit') return failures.smsTooSoon(numberIn(message));
  if (code === 'over_request_rate_limit') return failures.tooOften(numberIn(message));
  if (isWrongCredentials(failure)) return authTexts.wrongCredentials.text;
  if (isAlreadyRegistered(failure)) return authTexts.alreadyRegistered.text;
  return (failures.byCode as Readonly<Record<string, string>>)[code] ?? message;
}

function weakPassword({ reasons = [], message }: AuthFailure): string {
  const { weak } = authTexts.failures;
  const texts = [
    reasons.includes('length') && weak.length(numberIn(message)),
    reasons.includes('characters') && weak.characters,
    reasons.includes('pwned') && weak.pwned,
  ].filter((text) => text !== false);
  return texts.length > 0 ? texts.join(' ') : weak.other;
}

function numberIn(message: string): number | null {
  const digits = /\d+/.exec(message)?.[0];
  return digits === undefined ? null : Number(digits);
}
