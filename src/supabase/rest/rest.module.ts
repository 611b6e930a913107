import type { IncomingMessage } from 'node:http';
import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { fastifyOf } from '../../platform/http/fastify-of.js';
import { KnownAnonymousKeys } from '../../platform/api-keys/api-key-claims.js';
import type { PublicResponse } from '../../platform/http/public-responses/public-response.js';
import { PublicResponses } from '../../platform/http/public-responses/public-responses.js';
import { READS_VARY } from './build-response.js';
import { TableReadsService } from './table-reads.service.js';
import { ErrorFilter } from '../../platform/errors/error.filter.js';
import { TableReadsController } from './table-reads.controller.js';
import { tableReadsErrorFormat } from './table-reads.errors.js';

const PREFIX = '/rest/v1/';
const READ = /^\/rest\/v1\/([a-z_]+)(?:\?(.*))?$/s;

/**
 * Finds cached reads for callers without a bearer and those with the public key, who may read the same. The controller
 * handles uncached and refused reads.
 */
@Injectable()
class PublicReads implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly tableReads: TableReadsService,
    private readonly anonymousKeys: KnownAnonymousKeys,
    responses: PublicResponses,
  ) {
    responses.register(`${PREFIX}:table`, (request) => this.find(request));
  }

  /** Refusals depend on the same headers. */
  onModuleInit(): void {
    fastifyOf(this.host)?.addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith(PREFIX)) void reply.header('Vary', READS_VARY);
      done();
    });
  }

  private find({ method, url = '', headers }: IncomingMessage): PublicResponse | null {
    if (method !== 'GET' || !url.startsWith(PREFIX)) return null;
    const { authorization } = headers;
    if (authorization !== undefined && !this.anonymousKeys.has(authorization)) return null;
    const [, table, query = ''] = READ.exec(url) ?? [];
    return table === undefined ? null : this.tableReads.findCached({ table, query, headers });
  }
}

/** `/rest/v1`: reads of the tables that modules declare (platform/tables). */
@Module({
  controllers: [TableReadsController],
  providers: [TableReadsService, PublicReads],
})
export class RestModule {
  constructor(errors: ErrorFilter) {
    errors.register(tableReadsErrorFormat);
  }
}
