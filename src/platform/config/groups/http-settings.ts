import { Transform, Type } from 'class-transformer';
import { IsInt, IsNumber, IsOptional, IsString, Max, Min, MinLength } from 'class-validator';
import { url, variable } from '../variable.js';

/** Settings of the HTTP process. */
export class HttpSettings {
  /** TCP port of the HTTP process. */
  @variable('PORT')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(65535)
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
  @variable('TRUST_PROXY')
  @IsOptional()
  @IsString()
  readonly trustProxy?: string;

  /**
   * Seconds between a signal to stop and the shutdown, for a proxy that then sends requests to another process: longer than
   * its health checks take to notice. 0: the process stops at once. At most 15, so that a stop takes less than 30 seconds.
   */
  @variable('DRAIN_SECONDS')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(15)
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
  @variable('METRICS_PORT')
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(65535)
  readonly metricsPort?: number;

  /** Port of /metrics in the processes that only run jobs; unset: none. */
  @variable('METRICS_WORKER_PORT')
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(65535)
  readonly metricsWorkerPort?: number;

  /** Bearer token of /metrics, at least 32 characters; without it each request is refused. */
  @variable('METRICS_TOKEN', 'secret')
  @IsOptional()
  @IsString()
  @MinLength(32)
  readonly metricsToken?: string;
}
