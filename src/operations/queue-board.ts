import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '../../common/paths.js';
import { AdminsService } from '../supabase/auth/accounts/admins.service.js';
import { AuthEnv } from '../supabase/auth/auth.settings.js';
import { JobQueues, type JobData } from '../platform/jobs/job-queues.js';
import { BoardSessions } from './board-sessions.js';

/** The board's own rules: its page carries its configuration as data and sets styles from scripts. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const FOREIGN_LINK = /<link[^>]+href="https?:\/\/[^>]*>/g;
const REFUSAL = `<!doctype html><html lang="en"><title>Queue board</title><p>Open the queue board from the <a href="${paths.admin}">admin area</a>.</p></html>`;

/** The queue board for admins: read-only, without payloads, behind a board session that is checked on every request. */
@Injectable()
export class QueueBoard implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly queues: JobQueues,
    private readonly sessions: BoardSessions,
    private readonly admins: AdminsService,
    private readonly env: AuthEnv,
  ) {}

  /** The plugin is not awaited: that would start Fastify before Nest has set its error handler. */
  async onModuleInit(): Promise<void> {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance | undefined>();
    if (!fastify?.register) return; // the job process has no pages, and does not load the board
    const [{ createBullBoard }, { BullMQAdapter }, { FastifyAdapter }] = await Promise.all([
      import('@bull-board/api'),
      import('@bull-board/api/bullMQAdapter'),
      import('@bull-board/fastify'),
    ]);
    const board = new FastifyAdapter().setBasePath(paths.queueBoard);
    const queues = this.queues.all().map((queue) => {
      const adapter = new BullMQAdapter(queue, { readOnlyMode: true });
      adapter.setFormatter('data', ({ eventId, requestId }: JobData) => ({ eventId, requestId }));
      adapter.setFormatter('returnValue', () => null);
      return adapter;
    });
    createBullBoard({
      queues,
      serverAdapter: board,
      options: { uiConfig: { boardTitle: 'Queues', hideRedisDetails: true } },
    });
    void fastify.register(
      async (scope) => {
        scope.addHook('onRoute', (route) => void (route.config = { ...route.config, access: 'guarded-by-plugin' }));
        scope.addHook('onRequest', (request, reply) => this.guard(request, reply));
        scope.addHook('onSend', (_request, reply, payload) => secured(reply, payload));
        await scope.register(board.registerPlugin());
      },
      { prefix: paths.queueBoard },
    );
  }

  private async guard(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && request.headers.origin !== new URL(this.env.http.publicUrl).origin) {
      return void reply.status(403).send({ error: 'Wrong origin.', code: 'operations.wrong-origin' });
    }
    const session = this.sessions.find(request.headers.cookie);
    if (!session || !(await this.admins.isActiveAdminIn(session.userId, session.sessionId, this.env))) {
      return void reply.status(401).type('text/html; charset=utf-8').send(REFUSAL);
    }
  }
}

function secured(reply: FastifyReply, payload: unknown): Promise<unknown> {
  void reply.headers({
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  });
  return Promise.resolve(typeof payload === 'string' ? payload.replace(FOREIGN_LINK, '') : payload);
}
