import type { FastifyRequest, FastifyReply } from 'fastify';
import { Controller, Param, Req, Res } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import { isAssuredForAdministration } from '../../platform/http/admin-assurance.js';
import { type SignedInUser, isAssuredForPersonalData } from '../../platform/http/caller.js';
import { isServiceRole } from '../../platform/http/service-roles.js';
import { ANONYMOUS, type Reader, type UserReader } from '../../platform/tables/table-definition.js';
import { TableReadError } from './table-reads.errors.js';
import { OptionalUser, Public } from '../../platform/http/access.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { TableReadsService } from './table-reads.service.js';

/**
 * The access guard has checked the bearer; on these routes it refuses no caller, and one that is no longer good is told
 * apart from none here.
 *
 * @throws TableReadError `PGRST301` for a bearer that cannot be verified, `PGRST303` for one that has expired.
 */
function readerOf(
  { caller, headers }: Pick<FastifyRequest, 'caller' | 'headers'>,
  profile: Env['app']['securityProfile'],
): Reader {
  if (caller?.kind === 'user') return userReader(caller.user, profile);
  if (caller?.kind === 'key') return isServiceRole(caller.role) ? { role: 'service' } : ANONYMOUS;
  const bearer = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer === undefined) return ANONYMOUS;
  throw hasExpired(bearer) ? TableReadError.expiredToken() : TableReadError.unverifiableToken();
}

function userReader(user: SignedInUser, profile: Env['app']['securityProfile']): UserReader {
  return {
    role: 'user',
    userId: user.id,
    mayReadPersonalData: isAssuredForPersonalData(user),
    mayReadAsAdmin: isAssuredForAdministration(user, profile),
  };
}

/** Looks at a token that was refused already; only the wording of the refusal depends on it. */
function hasExpired(token: string): boolean {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null && 'exp' in claims && Number(claims.exp) * 1_000 <= Date.now();
  } catch {
    return false;
  }
}

/** Reads of one client address in 60 s; cached responses (rest.module.ts) are not counted. */
const READS = [600, 60] as const;

/** `/rest/v1`: read-only, only declared tables, only rows that the caller may see. */
@Controller('rest/v1')
export class TableReadsController {
  constructor(
    private readonly tableReads: TableReadsService,
    private readonly env: Env,
  ) {}

  /** Declared before `GET`, whose implicit HEAD would take precedence. */
  @OptionalUser.Head(':table')
  @RateLimit(...READS)
  async head(@Param('table') table: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.read(table, request, reply);
  }

  @OptionalUser.Get(':table')
  @RateLimit(...READS)
  async read(@Param('table') table: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [, query = ''] = request.url.split(/\?(.*)/s);
    const { status, headers, body } = await this.tableReads.read(
      { table, query, headers: request.headers },
      readerOf(request, this.env.app.securityProfile),
    );
    await reply.status(status).headers(headers).send(body);
  }

  @Public.Post('*', 201)
  refusePost(): never {
    throw TableReadError.readOnly();
  }

  @Public.Patch('*')
  refusePatch(): never {
    throw TableReadError.readOnly();
  }

  @Public.Put('*')
  refusePut(): never {
    throw TableReadError.readOnly();
  }

  @Public.Delete('*')
  refuseDelete(): never {
    throw TableReadError.readOnly();
  }
}
