import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReadResponse } from './response-cache.js';
import { TableReadsService } from './table-reads.service.js';

/** What a response depends on beside its address. */
const VARY = 'Authorization, Accept, Prefer, Range, Origin';

const READ = /^\/rest\/v1\/([a-z_]+)(?:\?(.*))?$/s;

/**
 * Sends cached responses to callers without a bearer as soon as the common headers are set: they are the same for all of
 * them. The controller answers what is not cached and what is refused. `Vary` tells caches on the way what responses of
 * `/rest/v1` depend on (RFC 9111, 4.1).
 */
@Injectable()
export class ReadCacheHook implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly tableReads: TableReadsService,
  ) {}

  onModuleInit(): void {
    const { httpAdapter } = this.host;
    if (!(httpAdapter instanceof FastifyAdapter)) return; // the job process has no routes
    httpAdapter.getInstance<FastifyInstance>().addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith('/rest/v1/')) void reply.header('Vary', VARY);
      const response = this.findCached(request);
      if (response === null) return done();
      void reply.status(response.status).headers(response.headers).send(response.body);
    });
  }

  private findCached({ method, url, headers }: FastifyRequest): ReadResponse | null {
    if (method !== 'GET' || headers.authorization !== undefined) return null;
    const [, table, query = ''] = READ.exec(url) ?? [];
    return table === undefined ? null : this.tableReads.findCached({ table, query, headers });
  }
}
