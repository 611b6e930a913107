import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReadAnswer } from './answer-cache.js';
import { TableReadsService } from './table-reads.service.js';

/** What an answer depends on beside its address. */
const VARY = 'Authorization, Accept, Prefer, Range, Origin';

const READ = /^\/rest\/v1\/([a-z_]+)(?:\?(.*))?$/s;

/**
 * Sends answers that are in memory as soon as the headers of every answer are set, to callers that show no bearer: they
 * are the same for all of them. What is not kept, and what is refused, takes the controller's way. Caches on the way are told
 * what all answers of this surface depend on.
 */
@Injectable()
export class KeptReads implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly tableReads: TableReadsService,
  ) {}

  onModuleInit(): void {
    const { httpAdapter } = this.host;
    if (!(httpAdapter instanceof FastifyAdapter)) return; // the job process has no routes
    (httpAdapter.getInstance() as FastifyInstance).addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith('/rest/v1/')) void reply.header('Vary', VARY);
      const answer = this.find(request);
      if (answer === null) return done();
      void reply.status(answer.status).headers(answer.headers).send(answer.body);
    });
  }

  private find({ method, url, headers }: FastifyRequest): ReadAnswer | null {
    if (method !== 'GET' || headers.authorization !== undefined) return null;
    const [, table, query = ''] = READ.exec(url) ?? [];
    return table === undefined ? null : this.tableReads.findKept({ table, query, headers });
  }
}
