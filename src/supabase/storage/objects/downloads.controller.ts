import { Readable } from 'node:stream';
import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OptionalUser, Public } from '../../../platform/http/access.js';
import { parseRange } from '../../../platform/http/byte-range.js';
import { ObjectFiles } from '../files/object-files.js';
import { SignedTokens } from '../signing/signed-tokens.js';
import { StoragePrincipals } from '../storage-principals.js';
import { downloadHeaders, isRangeMeant, isUnchanged } from './download-headers.js';
import { ReadableObjects } from './readable-objects.js';
import type { StoredObject } from './stored-object.entity.js';

/** How an object is given out. */
interface DownloadManner {
  /** The query parameter: undefined, '' or a file name. */
  readonly download?: string;
  /** End of a signed address. */
  readonly expiresAt?: Date;
}

/** Serves objects. Fastify answers `HEAD` by the `GET` of the same path. */
@Controller('storage/v1/object')
export class DownloadsController {
  constructor(
    private readonly objects: ReadableObjects,
    private readonly files: ObjectFiles,
    private readonly principals: StoragePrincipals,
    private readonly tokens: SignedTokens,
  ) {}

  @Public.Get('public/:bucket/*')
  async getPublic(
    @Param('bucket') bucketId: string,
    @Param('*') name: string,
    @Query('download') download: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer(await this.objects.getPublic({ bucketId, name }), request, reply, { download });
  }

  @Public.Get('sign/:bucket/*')
  async getSigned(
    @Param('bucket') bucketId: string,
    @Param('*') name: string,
    @Query('token') token: string | undefined,
    @Query('download') download: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const expiresAt = this.tokens.openDownload(token, bucketId, name);
    await this.answer(await this.objects.getGranted({ bucketId, name }), request, reply, {
      download,
      expiresAt,
    });
  }

  @OptionalUser.Get('authenticated/:bucket/*')
  async getAuthenticated(
    @Param('bucket') bucketId: string,
    @Param('*') name: string,
    @Query('download') download: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const principal = await this.principals.of(request.caller, bucketId);
    await this.answer(await this.objects.get(principal, { bucketId, name }), request, reply, {
      download,
    });
  }

  @OptionalUser.Get(':bucket/*')
  async get(
    @Param('bucket') bucketId: string,
    @Param('*') name: string,
    @Query('download') download: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.getAuthenticated(bucketId, name, download, request, reply);
  }

  /**
   * Sends an object's bytes: all (200), a range (206), or none because the client has them (304).
   *
   * @throws StorageUnavailableError before anything is sent, headers included
   */
  private async answer(
    object: StoredObject,
    request: FastifyRequest,
    reply: FastifyReply,
    manner: DownloadManner,
  ): Promise<void> {
    const { headers } = request;
    if (isUnchanged(object, headers['if-none-match'], headers['if-modified-since'])) {
      void reply.status(304).headers(headersOf(object, manner)).send();
      return;
    }
    const range = isRangeMeant(object, headers['if-range']?.toString())
      ? parseRange(headers.range, object.sizeBytes)
      : null;
    if (range === 'unsatisfiable') {
      void reply.status(416).header('Content-Range', `bytes */${object.sizeBytes}`).send();
      return;
    }
    // An empty stream, and not nothing, for which Fastify would say that the object is empty.
    const bytes = request.method === 'HEAD' ? Readable.from([]) : await this.files.read(object.version, range);
    const length = range === null ? object.sizeBytes : range.last - range.first + 1;
    void reply
      .status(range === null ? 200 : 206)
      .headers({ ...headersOf(object, manner), 'Content-Length': String(length) });
    if (range !== null) void reply.header('Content-Range', `bytes ${range.first}-${range.last}/${object.sizeBytes}`);
    void reply.send(bytes);
  }
}

function headersOf(object: StoredObject, { download, expiresAt }: DownloadManner): Record<string, string> {
  return downloadHeaders(object, download, expiresAt ?? null);
}
