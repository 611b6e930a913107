import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRange } from '../../../platform/http/byte-range.js';
import { ObjectFiles } from '../files/object-files.js';
import { downloadHeaders, isRangeMeant, isUnchanged } from './download-headers.js';
import type { StoredObject } from './stored-object.entity.js';

/** How an object is given out. */
export interface DownloadManner {
  /** The query parameter: undefined, '' or a file name. */
  readonly download?: string;
  /** End of a signed address. */
  readonly expiresAt?: Date;
}

/** Sends an object's bytes: all (200), a range (206), or none because the client has them (304). */
@Injectable()
export class DownloadsService {
  constructor(private readonly files: ObjectFiles) {}

  /** @throws StorageUnavailableError before anything is sent, headers included */
  async answer(
    object: StoredObject,
    request: FastifyRequest,
    reply: FastifyReply,
    manner: DownloadManner = {},
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
