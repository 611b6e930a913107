import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { PagesService } from './pages.service.js';
import { sendReady } from './send-ready.js';

/**
 * Sends pages that are in memory before Nest looks for guards, pipes and a handler: they are the same for everybody, and
 * all that is left to do is to send them. What is not kept takes the controller's way. Headers, request id and log line
 * of every answer are those of the hooks that ran before.
 */
@Injectable()
export class KeptPages implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly pages: PagesService,
  ) {}

  onModuleInit(): void {
    this.host.httpAdapter.getInstance<FastifyInstance>().addHook('onRequest', (request, reply, done) => {
      const page = request.method === 'GET' ? this.pages.findKept(request.url) : null;
      if (page === null) return done();
      sendReady(request, reply, page);
    });
  }
}
