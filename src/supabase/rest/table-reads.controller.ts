import { Controller, Delete, Get, Head, Param, Patch, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Env } from '../../platform/config/env.js';
import { OptionalUser, Public } from '../../platform/http/access.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { readerOf } from './reader-of.js';
import { TableReadError } from './table-reads.errors.js';
import { TableReadsService } from './table-reads.service.js';

/** Reads of one client address in 60 s; cached responses (public-reads.ts) are not counted. */
const READS = [600, 60] as const;

/** `/rest/v1`: read-only, only declared tables, only rows that the caller may see. */
@Controller('rest/v1')
export class TableReadsController {
  constructor(
    private readonly tableReads: TableReadsService,
    private readonly env: Env,
  ) {}

  /** Declared before `GET`, whose implicit HEAD would take precedence. */
  @OptionalUser()
  @RateLimit(...READS)
  @Head(':table')
  async head(@Param('table') table: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.read(table, request, reply);
  }

  @OptionalUser()
  @RateLimit(...READS)
  @Get(':table')
  async read(@Param('table') table: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [, query = ''] = request.url.split(/\?(.*)/s);
    const { status, headers, body } = await this.tableReads.read(
      { table, query, headers: request.headers },
      readerOf(request, this.env.app.securityProfile),
    );
    await reply.status(status).headers(headers).send(body);
  }

  @Public()
  @Post('*')
  refusePost(): never {
    throw TableReadError.readOnly();
  }

  @Public()
  @Patch('*')
  refusePatch(): never {
    throw TableReadError.readOnly();
  }

  @Public()
  @Put('*')
  refusePut(): never {
    throw TableReadError.readOnly();
  }

  @Public()
  @Delete('*')
  refuseDelete(): never {
    throw TableReadError.readOnly();
  }
}
