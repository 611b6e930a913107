import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RedirectPolicy } from './redirect-policy.js';

/** Query before header; a repeated parameter counts as missing. */
const wantedRedirect = createParamDecorator((_data: unknown, context: ExecutionContext): string | undefined => {
  const { query, headers } = context
    .switchToHttp()
    .getRequest<FastifyRequest<{ Querystring: Record<string, unknown> }>>();
  const wanted = query['redirect_to'] ?? headers['redirect_to'];
  return typeof wanted === 'string' ? wanted : undefined;
});

@Injectable()
class AllowedRedirectPipe implements PipeTransform<string | undefined, string> {
  constructor(private readonly policy: RedirectPolicy) {}

  transform(wanted: string | undefined): string {
    return this.policy.resolve(wanted);
  }
}

/** Where a mailed link finally leads; an address that is not allowed is replaced by the site's. */
export const RedirectTo = (): ParameterDecorator => wantedRedirect(AllowedRedirectPipe);
