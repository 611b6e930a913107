import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OptionalUser, Public } from '../../../platform/http/access.js';
import { SignedTokens } from '../signing/signed-tokens.js';
import { StoragePrincipals } from '../storage-principals.js';
import { DownloadsService } from './downloads.service.js';
import { ReadableObjects } from './readable-objects.js';

/** Serves objects. Fastify answers `HEAD` by the `GET` of the same path. */
@Controller('storage/v1/object')
export class DownloadsController {
  constructor(
    private readonly objects: ReadableObjects,
    private readonly downloads: DownloadsService,
    private readonly principals: StoragePrincipals,
    private readonly tokens: SignedTokens,
  ) {}

  @Public()
  @Get('public/:bucket/*')
  async getPublic(
    @Param('bucket') bucketId: string,
    @Param('*') name: string,
    @Query('download') download: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.downloads.answer(await this.objects.getPublic({ bucketId, name }), request, reply, { download });
  }

  @Public()
  @Get('sign/:bucket/*')
  async getSigned(
    @Param('bucket') bucketId: string,
    @Param('*') name: string,
    @Query('token') token: string | undefined,
    @Query('download') download: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const expiresAt = this.tokens.openDownload(token, bucketId, name);
    await this.downloads.answer(await this.objects.getGranted({ bucketId, name }), request, reply, {
      download,
      expiresAt,
    });
  }

  @OptionalUser()
  @Get('authenticated/:bucket/*')
  async getAuthenticated(
    @Param('bucket') bucketId: string,
    @Param('*') name: string,
    @Query('download') download: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const principal = await this.principals.of(request.caller, bucketId);
    await this.downloads.answer(await this.objects.get(principal, { bucketId, name }), request, reply, {
      download,
    });
  }

  @OptionalUser()
  @Get(':bucket/*')
  async get(
    @Param('bucket') bucketId: string,
    @Param('*') name: string,
    @Query('download') download: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.getAuthenticated(bucketId, name, download, request, reply);
  }
}
