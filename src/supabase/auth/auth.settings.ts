import { IsIn, IsOptional, IsString } from 'class-validator';
import { secondsInDay, secondsInHour } from 'date-fns/constants';
import { MIN_PASSWORD_LENGTH } from '../../../common/password-length.js';
import { Env } from '../../platform/config/env.js';
import { toList, variable, yesOrNo, wholeNumber } from '../../platform/config/variable.js';

/** Settings of accounts and sessions. */
export class AuthSettings {
  /** Sign-up without mail confirmation; never in production. */
  @yesOrNo('AUTH_AUTOCONFIRM')
  readonly autoconfirm: boolean = false;

  /** Life of an access token, in seconds. */
  @wholeNumber('AUTH_TOKEN_SECONDS', 60, secondsInDay)
  readonly tokenSeconds: number = secondsInHour;

  /** How long after a refresh older refresh tokens are still answered with the current one, in seconds. */
  @wholeNumber('AUTH_REFRESH_REUSE_SECONDS', 0)
  readonly refreshReuseSeconds: number = 10;

  /** A refresh gives a new refresh token. */
  @yesOrNo('AUTH_REFRESH_ROTATION')
  readonly refreshRotation: boolean = true;

  /** A session ends this many hours after sign-in; unset: never, with the profile `strict` after 30 days (admins 12 hours). */
  @wholeNumber('AUTH_SESSION_HOURS', 1)
  @IsOptional()
  readonly sessionHours?: number;

  /** A session ends after this many hours without use; unset: never, with `strict` after 12 hours (admins 30 minutes). */
  @wholeNumber('AUTH_INACTIVITY_HOURS', 1)
  @IsOptional()
  readonly inactivityHours?: number;

  /** Addresses besides `PUBLIC_URL` that links may lead back to; `*` stands for anything but `/` and `.`, `**` for anything. */
  @variable('AUTH_REDIRECT_URLS')
  @toList
  @IsString({ each: true })
  readonly redirectUrls: readonly string[] = [];

  /** Sign-up is closed; admins can still create accounts. */
  @yesOrNo('AUTH_SIGNUP_DISABLED')
  readonly signupDisabled: boolean = false;

  /** Accounts with an e-mail address. */
  @yesOrNo('AUTH_EMAIL_ENABLED')
  readonly emailEnabled: boolean = true;

  /** Accounts with a phone number. */
  @yesOrNo('AUTH_PHONE_ENABLED')
  readonly phoneEnabled: boolean = false;

  /** A phone number counts as confirmed without a code. */
  @yesOrNo('AUTH_SMS_AUTOCONFIRM')
  readonly smsAutoconfirm: boolean = false;

  /** Accounts without any address. */
  @yesOrNo('AUTH_ANONYMOUS_ENABLED')
  readonly anonymousEnabled: boolean = false;

  /** Shortest password; unset: 6 with the profile `standard`, 8 with `strict` (12 for staff). */
  @wholeNumber('AUTH_PASSWORD_MIN_LENGTH', 6, 72)
  @IsOptional()
  readonly passwordMinLength?: number;

  /** Kinds of characters that a password needs: `lower`, `upper`, `digit`, `symbol`. */
  @variable('AUTH_PASSWORD_CHARACTERS')
  @toList
  @IsIn(['lower', 'upper', 'digit', 'symbol'], { each: true })
  readonly passwordCharacters: readonly ('lower' | 'upper' | 'digit' | 'symbol')[] = [];

  /** A new password needs a mailed code when the session is older than a day; `strict` asks for the password or a code after 15 minutes. */
  @yesOrNo('AUTH_REAUTHENTICATION')
  readonly reauthentication: boolean = false;

  /** A new e-mail address is confirmed from the old one too. */
  @yesOrNo('AUTH_DOUBLE_CONFIRM')
  readonly doubleConfirm: boolean = true;

  /** Digits of the codes in mails and text messages; unset: 6 with the profile `standard`, 8 with `strict`. */
  @wholeNumber('AUTH_OTP_LENGTH', 6, 10)
  @IsOptional()
  readonly otpLength?: number;

  /** Life of mailed links, in seconds. */
  @wholeNumber('AUTH_OTP_SECONDS', 60, secondsInDay)
  readonly otpSeconds: number = secondsInHour;

  /** Life of the codes in mails and text messages, in seconds; at most as long as the link's. */
  @wholeNumber('AUTH_CODE_SECONDS', 60, secondsInHour)
  readonly codeSeconds: number = 600;

  /** The same kind of mail goes to the same address at most once in this many seconds. */
  @wholeNumber('AUTH_MAIL_INTERVAL_SECONDS', 0)
  readonly mailIntervalSeconds: number = 60;

  /** Mails per hour that one client address may cause, and that one recipient gets. */
  @wholeNumber('AUTH_MAILS_PER_HOUR', 1)
  readonly mailsPerHour: number = 30;

  /** Second factors that people may add. */
  @variable('AUTH_FACTORS')
  @toList
  @IsIn(['totp', 'webauthn', 'phone'], { each: true })
  readonly factors: readonly ('totp' | 'webauthn' | 'phone')[] = ['totp', 'webauthn'];
}

/** The kernel's settings and those of accounts: most of these depend on the security profile or lead to the site. */
export abstract class AuthEnv extends Env {
  readonly auth!: AuthSettings;
}

/** Characters of the shortest password (docs/product.md, section 5). Staff may need longer ones. */
export function passwordMinLength({ app, auth }: AuthEnv): number {
  return auth.passwordMinLength ?? MIN_PASSWORD_LENGTH[app.securityProfile];
}
