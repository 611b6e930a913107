import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/** Leaves bodies of the type that tus names unread: the uploads read them as they come. */
@Injectable()
export class UploadBodies implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const { httpAdapter } = this.host;
    if (!(httpAdapter instanceof FastifyAdapter)) return; // the job process has no routes
    httpAdapter
      .getInstance<FastifyInstance>()
      .addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  }
}
