import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { PagesService } from './pages.service.js';
import { sendReady } from './send-ready.js';

/**
 * Sends cached pages before Nest looks for guards, pipes and a handler: they are the same for every visitor. A page that
 * is not cached is made by the controller. Headers, request id and log line are those of the hooks that ran before.
 */
@Injectable()
export class PageCacheHook implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly pages: PagesService,
  ) {}

  onModuleInit(): void {
    this.host.httpAdapter.getInstance<FastifyInstance>().addHook('onRequest', (request, reply, done) => {
      const page = request.method === 'GET' ? this.pages.findCached(request.url) : null;
      if (page === null) return done();
      sendReady(request, reply, page);
    });
  }
}
