import { Transform, Type } from 'class-transformer';
import { IsNumber, IsOptional, IsString, Min, MinLength } from 'class-validator';
import { url, variable, wholeNumber, optionalText } from '../variable.js';

/** Settings of the HTTP process. */
export class HttpSettings {
  /** TCP port of the HTTP process. */
  @wholeNumber('PORT', 0, 65535)
  readonly port: number = 3000;

  /** Address the HTTP process listens on. */
  @variable('HOST')
  @IsString()
  readonly host: string = '0.0.0.0';

  /** Origin that visitors see, without a trailing slash; links in mails and return addresses start with it. */
  @variable('PUBLIC_URL')
  @url(['http', 'https'])
  @Transform(({ value }) => String(value).replace(/\/+$/, ''))
  readonly publicUrl: string = 'http://localhost:3000';

  /** Proxies whose forwarding headers are believed: a number of hops, a CIDR list, or `none`; required with https in production. */
  @optionalText('TRUST_PROXY')
  readonly trustProxy?: string;

  /**
   * Seconds between a signal to stop and the shutdown, for a proxy that then sends requests to another process: longer than
   * its health checks take to notice. 0: the process stops at once. At most 15, so that a stop takes less than 30 seconds.
   */
  @wholeNumber('DRAIN_SECONDS', 0, 15)
  readonly drainSeconds: number = 0;

  /**
   * Multiplies how many requests are allowed; 0 switches those limits off. Production takes up to 10, and not 0. What may
   * be guessed at a secret is never multiplied.
   */
  @variable('RATE_LIMIT_FACTOR')
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  readonly rateLimitFactor: number = 1;

  /** Bearer token of /health/deep, at least 32 characters; unset: the address does not exist. */
  @variable('HEALTH_TOKEN', 'secret')
  @IsOptional()
  @IsString()
  @MinLength(32)
  readonly healthToken?: string;

  /** Port of /metrics in the processes that serve requests (docs/operations/every-day.md, "Metrics"); unset: none. */
  @wholeNumber('METRICS_PORT', 0, 65535)
  @IsOptional()
  readonly metricsPort?: number;

  /** Port of /metrics in the processes that only run jobs; unset: none. */
  @wholeNumber('METRICS_WORKER_PORT', 0, 65535)
  @IsOptional()
  readonly metricsWorkerPort?: number;

  /** Bearer token of /metrics, at least 32 characters; without it each request is refused. */
  @variable('METRICS_TOKEN', 'secret')
  @IsOptional()
  @IsString()
  @MinLength(32)
  readonly metricsToken?: string;
}
