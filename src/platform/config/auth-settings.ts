import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { toBoolean, toList } from './transforms.js';

/** Settings of accounts and sessions; part of `Env`. */
export abstract class AuthSettings {
  /** JSON array of JWKs: one private key that signs access tokens (EC P-256), any number of verify-only keys. Unset: `JWT_SECRET` signs. */
  @IsOptional()
  @IsString()
  readonly JWT_KEYS?: string;

  /** Life of an access token, in seconds. */
  @Type(() => Number)
  @IsInt()
  @Min(60)
  @Max(86_400)
  readonly AUTH_TOKEN_SECONDS: number = 3_600;

  /** How long after a refresh older refresh tokens are still answered with the current one, in seconds. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  readonly AUTH_REFRESH_REUSE_SECONDS: number = 10;

  /** A refresh gives a new refresh token. */
  @toBoolean
  @IsBoolean()
  readonly AUTH_REFRESH_ROTATION: boolean = true;

  /** A session ends this many hours after sign-in; unset: never, with the profile `strict` after 30 days (admins 12 hours). */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  readonly AUTH_SESSION_HOURS?: number;

  /** A session ends after this many hours without use; unset: never, with `strict` after 12 hours (admins 30 minutes). */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  readonly AUTH_INACTIVITY_HOURS?: number;

  /** Addresses besides `PUBLIC_URL` that links may lead back to; `*` stands for anything but `/` and `.`, `**` for anything. */
  @toList
  @IsString({ each: true })
  readonly AUTH_REDIRECT_URLS: readonly string[] = [];

  /** Nobody can make an account; admins still can. */
  @toBoolean
  @IsBoolean()
  readonly AUTH_SIGNUP_DISABLED: boolean = false;

  /** Accounts with an e-mail address. */
  @toBoolean
  @IsBoolean()
  readonly AUTH_EMAIL_ENABLED: boolean = true;

  /** Accounts with a phone number. */
  @toBoolean
  @IsBoolean()
  readonly AUTH_PHONE_ENABLED: boolean = false;

  /** A phone number counts as confirmed without a code. */
  @toBoolean
  @IsBoolean()
  readonly AUTH_SMS_AUTOCONFIRM: boolean = false;

  /** Accounts without any address. */
  @toBoolean
  @IsBoolean()
  readonly AUTH_ANONYMOUS_ENABLED: boolean = false;

  /** Shortest password; unset: 6 with the profile `standard`, 8 with `strict` (12 for staff). */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(6)
  @Max(72)
  readonly AUTH_PASSWORD_MIN_LENGTH?: number;

  /** Kinds of characters that a password needs: `lower`, `upper`, `digit`, `symbol`. */
  @toList
  @IsIn(['lower', 'upper', 'digit', 'symbol'], { each: true })
  readonly AUTH_PASSWORD_CHARACTERS: readonly ('lower' | 'upper' | 'digit' | 'symbol')[] = [];

  /** A new password needs a mailed code when the session is older than a day; `strict` asks for the password or a code after 15 minutes. */
  @toBoolean
  @IsBoolean()
  readonly AUTH_REAUTHENTICATION: boolean = false;

  /** A new e-mail address is confirmed from the old one too. */
  @toBoolean
  @IsBoolean()
  readonly AUTH_DOUBLE_CONFIRM: boolean = true;

  /** Digits of the codes in mails and text messages; unset: 6 with the profile `standard`, 8 with `strict`. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(6)
  @Max(10)
  readonly AUTH_OTP_LENGTH?: number;

  /** Life of mailed links, in seconds. */
  @Type(() => Number)
  @IsInt()
  @Min(60)
  @Max(86_400)
  readonly AUTH_OTP_SECONDS: number = 3_600;

  /** Life of the codes in mails and text messages, in seconds; at most as long as the link's. */
  @Type(() => Number)
  @IsInt()
  @Min(60)
  @Max(3_600)
  readonly AUTH_CODE_SECONDS: number = 600;

  /** The same kind of mail goes to the same address at most once in this many seconds. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  readonly AUTH_MAIL_INTERVAL_SECONDS: number = 60;

  /** Mails per hour that one client address may cause, and that one recipient gets. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  readonly AUTH_MAILS_PER_HOUR: number = 30;

  /** Second factors that people may add. */
  @toList
  @IsIn(['totp', 'webauthn', 'phone'], { each: true })
  readonly AUTH_FACTORS: readonly ('totp' | 'webauthn' | 'phone')[] = ['totp', 'webauthn'];
}
