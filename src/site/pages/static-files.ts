import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { CLIENT_FOLDER } from './renderer.js';

const FRAMED_PAGE = "default-src 'none'; style-src 'self'; frame-ancestors 'self'";

/**
 * Names of these files hold a hash of their content, so they may be kept for ever. Without a route of its own, which would
 * read the folder of a thousand names at each request, to know how a name is spelled where upper and lower case are one.
 */
const OPTIONS: FastifyStaticOptions = {
  root: join(CLIENT_FOLDER, 'assets'),
  serve: false,
  index: false,
  preCompressed: true,
  immutable: true,
  maxAge: '365d',
  setHeaders: (reply, path) => {
    reply.header('Vary', 'Accept-Encoding');
    // The demo frames a page of its own where a clinic frames its review service.
    if (/\.html(\.br|\.gz)?$/.test(path)) reply.header('Content-Security-Policy', FRAMED_PAGE);
  },
};

/** A browser that leaves in the middle of a file is no error, as in the plugin's own route. */
function leaveWhoLeft(error: FastifyError, request: FastifyRequest): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  request.raw.destroy();
}

/** Serves the browser's files. */
@Injectable()
export class StaticFiles implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  /** Not awaited: that would start Fastify before Nest has set its error handler. */
  onModuleInit(): void {
    void this.host.httpAdapter.getInstance<FastifyInstance>().register(async (scope) => {
      scope.addHook('onRoute', (route) => void (route.config = { ...route.config, access: 'public' }));
      await scope.register(fastifyStatic, OPTIONS);
      scope.get<{ Params: { '*': string } }>('/assets/*', { errorHandler: leaveWhoLeft }, ({ params }, reply) =>
        reply.sendFile(params['*']),
      );
    });
  }
}
