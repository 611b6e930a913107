import type { IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { Controller, Headers, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { StorageError } from '../storage.errors.js';
import { parseCacheControl, parseContentEncoding, parseUserMetadata, type UploadBody } from './upload-details.js';
import { OptionalUser } from '../../../platform/http/access.js';
import type { StoragePrincipal } from '../objects/object-rights.js';
import type { StoredObject } from '../objects/stored-object.entity.js';
import { SignedTokens } from '../signing/signed-tokens.js';
import { StoragePrincipals } from '../storage-principals.js';
import { Uploads, type UploadTarget } from './uploads.js';

const LIMITS = { files: 1, fields: 20, fieldSize: 64 * 1_024, headerPairs: 20 };

/**
 * An upload as a form: one file, under any name or none, and fields before or after it.
 *
 * @throws StorageError InvalidRequest when the body is not a form or has no file
 */
function parseMultipartBody(request: IncomingMessage, uploadType: string): Promise<UploadBody> {
  const parser = openParser(uploadType);
  const fields = new Map<string, string>();
  const finished = new Promise<void>((resolve, reject) => {
    parser.once('finish', resolve);
    parser.once('error', () =>
      reject(new StorageError('InvalidRequest', 'The form ended before all of it had arrived')),
    );
  });
  finished.catch(() => undefined); // also reported by the details and by the end of the file
  parser.on('field', (name, value) => void fields.set(name, value));
  request.once('close', () => {
    if (!request.readableEnded) parser.end();
  });

  const details = async () => {
    await finished;
    return {
      cacheControl: parseCacheControl(fields.get('cacheControl')),
      contentEncoding: parseContentEncoding(fields.get('contentEncoding')),
      userMetadata: parseUserMetadata(fields.get('metadata')),
    };
  };
  return new Promise((resolve, reject) => {
    parser.once('file', (_name, bytes, _fileName, _encoding, mimeType) => resolve({ mimeType, bytes, details }));
    finished.then(() => reject(new StorageError('InvalidRequest', 'The form has no file')), reject);
    request.pipe(parser);
  });
}

function openParser(uploadType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': uploadType },
      limits: LIMITS,
      isPartAFile: (name, _type, file) => file !== undefined || name === '',
    });
  } catch {
    throw new StorageError('InvalidRequest', 'The form cannot be read');
  }
}

const UNKNOWN_TYPE = 'application/octet-stream';

/** An upload whose body is the file itself; its type and size are in headers. @throws StorageError InvalidRequest */
function readRawBody(request: IncomingMessage, uploadType: string): UploadBody {
  const header = (name: string) => request.headers[name]?.toString();
  const metadata = header('x-metadata');
  const details = {
    cacheControl: parseCacheControl(header('cache-control')),
    contentEncoding: parseContentEncoding(header('content-encoding')),
    userMetadata: parseUserMetadata(metadata && Buffer.from(metadata, 'base64').toString()),
  };
  const sizeBytes = Number(header('content-length') ?? 0);
  return { mimeType: uploadType || UNKNOWN_TYPE, bytes: request, sizeBytes, details: () => Promise.resolve(details) };
}

/** Uploads: the body itself, or a form with one file. */
@Controller('storage/v1/object')
export class UploadsController {
  constructor(
    private readonly uploads: Uploads,
    private readonly principals: StoragePrincipals,
    private readonly tokens: SignedTokens,
  ) {}

  @OptionalUser.Post(':bucket/*')
  async create(
    @Param('bucket') bucketId: string,
    @Param('*') name: string,
    @Headers('x-upsert') upsert: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<{ Id: string; Key: string }> {
    const principal = await this.principals.verified(request.caller, bucketId);
    const { id } = await this.take(request, principal, { bucketId, name, isUpsert: upsert === 'true' });
    return { Id: id, Key: `${bucketId}/${name}` };
  }

  @OptionalUser.Put(':bucket/*')
  async replace(
    @Param('bucket') bucketId: string,
    @Param('*') name: string,
    @Req() request: FastifyRequest,
  ): Promise<{ Id: string; Key: string }> {
    const principal = await this.principals.verified(request.caller, bucketId);
    const { id } = await this.take(request, principal, { bucketId, name, isUpsert: true });
    return { Id: id, Key: `${bucketId}/${name}` };
  }

  /** The token names the uploader and whether an object may be replaced; the bearer is ignored. Current rights apply. */
  @OptionalUser.Put('upload/sign/:bucket/*')
  async createSigned(
    @Param('bucket') bucketId: string,
    @Param('*') name: string,
    @Query('token') token: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<{ Key: string }> {
    const { owner, isUpsert } = this.tokens.openUpload(token, bucketId, name);
    await this.take(request, await this.principals.grantedTo(owner, bucketId), { bucketId, name, isUpsert });
    return { Key: `${bucketId}/${name}` };
  }

  /** After a refusal the rest of the body is read and dropped, so that the response arrives. */
  private async take(
    request: FastifyRequest,
    principal: StoragePrincipal,
    target: UploadTarget,
  ): Promise<StoredObject> {
    const { raw, uploadType = '' } = request;
    try {
      return await this.uploads.store(principal, target, () => readBody(raw, uploadType));
    } catch (error) {
      raw.unpipe();
      raw.resume();
      throw error;
    }
  }
}

function readBody(request: IncomingMessage, uploadType: string): UploadBody | Promise<UploadBody> {
  const isForm = uploadType.toLowerCase().startsWith('multipart/form-data');
  return isForm ? parseMultipartBody(request, uploadType) : readRawBody(request, uploadType);
}
