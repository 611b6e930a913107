import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { secondsInDay, secondsInHour } from 'date-fns/constants';
import { MIN_PASSWORD_LENGTH } from '../../../common/password-length.js';
import { Env } from '../../platform/config/env.js';
import { toBoolean, toList, variable } from '../../platform/config/variable.js';

/** Settings of accounts and sessions. */
export class AuthSettings {
  /** Sign-up without mail confirmation; never in production. */
  @variable('AUTH_AUTOCONFIRM')
  @toBoolean
  @IsBoolean()
  readonly autoconfirm: boolean = false;

  /** Life of an access token, in seconds. */
  @variable('AUTH_TOKEN_SECONDS')
  @Type(() => Number)
  @IsInt()
  @Min(60)
  @Max(secondsInDay)
  readonly tokenSeconds: number = secondsInHour;

  /** How long after a refresh older refresh tokens are still answered with the current one, in seconds. */
  @variable('AUTH_REFRESH_REUSE_SECONDS')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  readonly refreshReuseSeconds: number = 10;

  /** A refresh gives a new refresh token. */
  @variable('AUTH_REFRESH_ROTATION')
  @toBoolean
  @IsBoolean()
  readonly refreshRotation: boolean = true;

  /** A session ends this many hours after sign-in; unset: never, with the profile `strict` after 30 days (admins 12 hours). */
  @variable('AUTH_SESSION_HOURS')
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  readonly sessionHours?: number;

  /** A session ends after this many hours without use; unset: never, with `strict` after 12 hours (admins 30 minutes). */
  @variable('AUTH_INACTIVITY_HOURS')
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  readonly inactivityHours?: number;

  /** Addresses besides `PUBLIC_URL` that links may lead back to; `*` stands for anything but `/` and `.`, `**` for anything. */
  @variable('AUTH_REDIRECT_URLS')
  @toList
  @IsString({ each: true })
  readonly redirectUrls: readonly string[] = [];

  /** Sign-up is closed; admins can still create accounts. */
  @variable('AUTH_SIGNUP_DISABLED')
  @toBoolean
  @IsBoolean()
  readonly signupDisabled: boolean = false;

  /** Accounts with an e-mail address. */
  @variable('AUTH_EMAIL_ENABLED')
  @toBoolean
  @IsBoolean()
  readonly emailEnabled: boolean = true;

  /** Accounts with a phone number. */
  @variable('AUTH_PHONE_ENABLED')
  @toBoolean
  @IsBoolean()
  readonly phoneEnabled: boolean = false;

  /** A phone number counts as confirmed without a code. */
  @variable('AUTH_SMS_AUTOCONFIRM')
  @toBoolean
  @IsBoolean()
  readonly smsAutoconfirm: boolean = false;

  /** Accounts without any address. */
  @variable('AUTH_ANONYMOUS_ENABLED')
  @toBoolean
  @IsBoolean()
  readonly anonymousEnabled: boolean = false;

  /** Shortest password; unset: 6 with the profile `standard`, 8 with `strict` (12 for staff). */
  @variable('AUTH_PASSWORD_MIN_LENGTH')
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(6)
  @Max(72)
  readonly passwordMinLength?: number;

  /** Kinds of characters that a password needs: `lower`, `upper`, `digit`, `symbol`. */
  @variable('AUTH_PASSWORD_CHARACTERS')
  @toList
  @IsIn(['lower', 'upper', 'digit', 'symbol'], { each: true })
  readonly passwordCharacters: readonly ('lower' | 'upper' | 'digit' | 'symbol')[] = [];

  /** A new password needs a mailed code when the session is older than a day; `strict` asks for the password or a code after 15 minutes. */
  @variable('AUTH_REAUTHENTICATION')
  @toBoolean
  @IsBoolean()
  readonly reauthentication: boolean = false;

  /** A new e-mail address is confirmed from the old one too. */
  @variable('AUTH_DOUBLE_CONFIRM')
  @toBoolean
  @IsBoolean()
  readonly doubleConfirm: boolean = true;

  /** Digits of the codes in mails and text messages; unset: 6 with the profile `standard`, 8 with `strict`. */
  @variable('AUTH_OTP_LENGTH')
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(6)
  @Max(10)
  readonly otpLength?: number;

  /** Life of mailed links, in seconds. */
  @variable('AUTH_OTP_SECONDS')
  @Type(() => Number)
  @IsInt()
  @Min(60)
  @Max(secondsInDay)
  readonly otpSeconds: number = secondsInHour;

  /** Life of the codes in mails and text messages, in seconds; at most as long as the link's. */
  @variable('AUTH_CODE_SECONDS')
  @Type(() => Number)
  @IsInt()
  @Min(60)
  @Max(secondsInHour)
  readonly codeSeconds: number = 600;

  /** The same kind of mail goes to the same address at most once in this many seconds. */
  @variable('AUTH_MAIL_INTERVAL_SECONDS')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  readonly mailIntervalSeconds: number = 60;

  /** Mails per hour that one client address may cause, and that one recipient gets. */
  @variable('AUTH_MAILS_PER_HOUR')
  @Type(() => Number)
  @IsInt()
  @Min(1)
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
