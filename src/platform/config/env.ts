import 'reflect-metadata';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import { startRefusals } from './start-refusals.js';
import { StorageSettings } from './storage-settings.js';
import { toBoolean, toList, url } from './transforms.js';

/**
 * Every setting of a deployment, read once from the environment. Business constants live in the module that owns
 * them, and what an admin may change is a row; only deployment facts and secrets are here.
 */
export class Env extends StorageSettings {
  /** `demo` (the launcher's), `test` or `production`; decides what is allowed. Unset means production, the strictest. */
  @IsIn(['demo', 'test', 'production'])
  readonly APP_ENV: 'demo' | 'test' | 'production' = 'production';

  /** TCP port of the HTTP process. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(65535)
  readonly PORT: number = 3000;

  /** Address the HTTP process listens on. */
  @IsString()
  readonly HOST: string = '0.0.0.0';

  /** Origin that visitors see, without a trailing slash; links in mails and return addresses start with it. */
  @url(['http', 'https'])
  @Transform(({ value }) => String(value).replace(/\/+$/, ''))
  readonly PUBLIC_URL: string = 'http://localhost:3000';

  /** Postgres connection string; required. */
  @url(['postgres', 'postgresql'])
  readonly DATABASE_URL!: string;

  /** Connections of the pool that the business uses, per process. */
  @Type(() => Number)
  @IsInt()
  @Min(2)
  readonly DATABASE_POOL_SIZE: number = 10;

  /** Set: the queue runs on this Redis. Unset: on the same Postgres. */
  @IsOptional()
  @url(['redis', 'rediss'])
  readonly REDIS_URL?: string;

  /** Connections of the pool that the queue uses on Postgres, per process; each waiting worker holds one. */
  @Type(() => Number)
  @IsInt()
  @Min(8)
  readonly QUEUE_POOL_SIZE: number = 14;

  /** Shared secret (HS256) of access tokens and API keys, at least 32 characters; keys of codes and signed links are derived from it. */
  @IsString()
  @MinLength(32)
  readonly JWT_SECRET!: string;

  /**
   * Keys that encrypt stored secrets and messages, `id:base64,…` of 32 bytes each: the first encrypts, all decrypt. Required in production.
   */
  @IsOptional()
  @IsString()
  readonly SEAL_KEYS?: string;

  /** Public API key of client libraries: a JWT with the role `anon`. */
  @IsOptional()
  @IsString()
  readonly ANON_KEY?: string;

  /** Secret API key of client libraries: a JWT with the role `service_role`. */
  @IsOptional()
  @IsString()
  readonly SERVICE_ROLE_KEY?: string;

  /** Payment provider's secret key; without it orders answer 503 `not_configured`. */
  @IsOptional()
  @Matches(/^(sk|rk)_(test|live)_/)
  readonly STRIPE_SECRET_KEY?: string;

  /** Payment provider's public key, handed to the page. */
  @IsOptional()
  @Matches(/^pk_(test|live)_/)
  readonly STRIPE_PUBLISHABLE_KEY?: string;

  /** Signing secrets of the webhook endpoint, comma-separated so that one can be rolled. */
  @toList
  @IsString({ each: true })
  readonly STRIPE_WEBHOOK_SECRET: readonly string[] = [];

  /** Payments emulator instead of Stripe; never in production. */
  @IsOptional()
  @url(['http', 'https'])
  readonly STRIPE_API_BASE_URL?: string;

  /** Script that replaces Stripe's own in the page; only with the emulator. */
  @IsOptional()
  @url(['http', 'https'])
  readonly STRIPE_JS_URL?: string;

  /** Lookup key of the price that is sold; the Stripe Price is the one source of truth for it. */
  @IsString()
  readonly STRIPE_PRICE_LOOKUP_KEY: string = 'hudbedomning';

  /** Payment methods asked for; adds `klarna,swish` when wanted. */
  @toList
  @IsString({ each: true })
  readonly STRIPE_PAYMENT_METHODS: readonly string[] = ['card', 'link'];

  /** Mail server, `smtp://user:password@host:port`; required to send, checked by /health/ready. Outside the own network only with TLS. */
  @IsOptional()
  @url(['smtp', 'smtps'])
  readonly SMTP_URL?: string;

  /** Sender address of all mails; the brand is put in front of it. */
  @IsEmail()
  readonly MAIL_FROM: string = 'hej@hudvy.example';

  /** Name of the clinic, on pages and in mails, until an admin saves another one. */
  @IsString()
  @MinLength(1)
  readonly BRAND_NAME: string = 'Hudvy';

  /** Address that pages and mails name for questions, until an admin saves another one. */
  @IsEmail()
  readonly CONTACT_EMAIL: string = 'hej@hudvy.example';

  /** Proxies whose forwarding headers are believed: a number of hops, a CIDR list, or `none`; required with https in production. */
  @IsOptional()
  @IsString()
  readonly TRUST_PROXY?: string;

  /** Multiplies every rate limit; 0 switches them off. Production takes up to 10, and not 0. */
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  readonly RATE_LIMIT_FACTOR: number = 1;

  /** Sign-up without mail confirmation; never in production. */
  @toBoolean
  @IsBoolean()
  readonly AUTH_AUTOCONFIRM: boolean = false;

  /** `standard` is the letter of the specification, `strict` what good practice asks (docs/security.md). Unset: `strict` in production, `standard` elsewhere. */
  @IsIn(['standard', 'strict'])
  readonly SECURITY_PROFILE!: 'standard' | 'strict';

  /** Business time starts here and runs on; never in production. ISO 8601 with offset. */
  @IsOptional()
  @IsISO8601({ strict: true })
  readonly CLOCK?: string;

  /** Analytics script added to the page after consent; none when unset. */
  @IsOptional()
  @IsString()
  readonly ANALYTICS_SCRIPT_URL?: string;

  /** Jobs of one queue that one worker process runs at a time. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  readonly JOB_CONCURRENCY: number = 10;

  /** How long a worker owns a job before it counts as lost, in ms; renewed while it lives. */
  @Type(() => Number)
  @IsInt()
  @Min(500)
  readonly JOB_LOCK_MS: number = 30_000;

  /** How often lost jobs are looked for, in ms. */
  @Type(() => Number)
  @IsInt()
  @Min(250)
  readonly JOB_STALLED_INTERVAL_MS: number = 30_000;

  /** Multiplies the waiting time between attempts of a job; tests use a small one. */
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  readonly JOB_BACKOFF_FACTOR: number = 1;

  /** How often stored events and jobs that nothing carries any more are swept up, in ms. */
  @Type(() => Number)
  @IsInt()
  @Min(100)
  readonly SWEEP_INTERVAL_MS: number = 5_000;

  /** How long a relay owns the events it claimed, in ms; afterwards another may take them. */
  @Type(() => Number)
  @IsInt()
  @Min(500)
  readonly RELAY_LEASE_MS: number = 15_000;

  /** Least severe level that is logged. */
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
  readonly LOG_LEVEL: string = 'info';
}

/** The environment cannot be used; `problems` lists everything wrong with it at once. */
export class InvalidEnvironmentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Reads the settings. Empty variables count as absent, so that a blank line in an env file means "default".
 *
 * @throws InvalidEnvironmentError naming every problem; values of secrets are never repeated.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const isProduction = (given['APP_ENV'] ?? 'production') === 'production';
  const settings = { SECURITY_PROFILE: isProduction ? 'strict' : 'standard', ...given };
  const env = plainToInstance(Env, settings, { exposeDefaultValues: true });
  const problems = validateSync(env, { forbidUnknownValues: false }).flatMap(({ property, constraints }) =>
    Object.values(constraints ?? {}).map((text) => `${property}: ${text.replace(`${property} `, '')}`),
  );
  problems.push(...startRefusals(env));
  if (problems.length > 0) throw new InvalidEnvironmentError(problems);
  return Object.freeze(env);
}
