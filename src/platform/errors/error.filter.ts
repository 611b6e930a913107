import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.js';
import { apiErrorFormat, errorDetails, type ErrorDetails, type ErrorFormat } from './error-formats.js';

/** A restart of Postgres takes about as long. */
const RETRY_AFTER_SECONDS = 2;

/** Responds to everything thrown below a route in the error format of its path prefix, and logs it once. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly formats: ErrorFormat[] = [];
  private readonly logger = new Logger('errors');

  /** Gives a path prefix its own error format (contracts of `/auth/v1`, `/storage/v1`, `/rest/v1`, `/functions/v1`). */
  register(format: ErrorFormat): void {
    this.formats.push(format);
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.respond(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** The same for errors that Fastify meets before Nest does (body too large, malformed JSON). */
  respond(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const details = errorDetails(error);
    this.log(details);
    if (reply.raw.headersSent) {
      reply.raw.end();
      return;
    }
    const path = request.url.split('?', 1)[0] ?? '/';
    const format = this.formats.find(({ prefix }) => path.startsWith(`${prefix}/`)) ?? apiErrorFormat;
    const { status, body, headers } = format.format(details, request.headers);
    if (isRetryable(error)) void reply.header('Retry-After', String(error.retryAfterSeconds));
    if (details.kind === 'unavailable') void reply.header('Retry-After', String(RETRY_AFTER_SECONDS));
    void reply
      .status(status)
      .headers({ 'Cache-Control': 'no-store', ...headers })
      .type('application/json; charset=utf-8')
      .send(body);
  }

  private log({ status, kind, code, error }: ErrorDetails): void {
    if (kind === 'busy') this.logger.warn({ code, kind });
    else if (status >= 500) this.logger.error({ code, err: error });
    else if (kind === 'unauthenticated' || kind === 'forbidden' || kind === 'conflict' || kind === 'rate-limited')
      this.logger.log({ code, kind });
  }
}

function isRetryable(error: unknown): error is { retryAfterSeconds: number } {
  return error instanceof DomainError && 'retryAfterSeconds' in error && typeof error.retryAfterSeconds === 'number';
}
