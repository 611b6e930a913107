import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Module, type NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { fastifyOf } from '../../platform/http/fastify-of.js';
import type { ErrorResponse, ErrorDetails, ErrorFormat } from '../../platform/errors/error-formats.js';
import { StorageError, type StorageErrorCode } from './storage.errors.js';
import { AuthModule } from '../auth/auth.module.js';
import { ErrorFilter } from '../../platform/errors/error.filter.js';
import { BucketsController } from './buckets/buckets.controller.js';
import { BucketsRepository } from './buckets/buckets.repository.js';
import { BucketsService } from './buckets/buckets.service.js';
import { OrphanedFilesRepository } from './files/orphaned-files.repository.js';
import { ObjectFiles } from './files/object-files.js';
import { StoredFilesService } from './files/stored-files.service.js';
import { SweepFilesHandler } from './files/sweep-files.handler.js';
import { ListingController, ListingService } from './listing/listing.service.js';
import { ListingRepository } from './listing/listing.repository.js';
import { DownloadsController } from './objects/downloads.controller.js';
import { ObjectsController } from './objects.controller.js';
import { ObjectsRepository } from './objects/objects.repository.js';
import { ReadableObjects } from './objects/readable-objects.js';
import { ObjectChanges } from './uploads/object-changes.js';
import { SignedTokens } from './signing/signed-tokens.js';
import { SigningController } from './signing.controller.js';
import { StoragePrincipals } from './storage-principals.js';
import { StorageMetrics } from './storage.metrics.js';
import { StorageService } from './storage.service.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { Uploads } from './uploads/uploads.js';

/** Replaces the upload's content type while Fastify selects a parser, so that none matches. */
const UNPARSED = 'application/x-unparsed-upload';
const UPLOAD_ROUTES = new Set([
  'POST /storage/v1/object/:bucket/*',
  'PUT /storage/v1/object/:bucket/*',
  'PUT /storage/v1/object/upload/sign/:bucket/*',
]);

declare module 'fastify' {
  interface FastifyRequest {
    /** The type that the uploader named; only on the routes that take uploads. */
    uploadType?: string;
  }
}

/**
 * Leaves the bodies of uploads unread: a JSON file is a file here, and none is collected in memory. Call it before any
 * route is registered.
 */
function leaveUploadsUnparsed(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(UNPARSED, (_request, _payload, done) => done(null));
  fastify.addHook('onRoute', (route) => {
    if ([route.method].flat().some((method) => UPLOAD_ROUTES.has(`${method} ${route.url}`)))
      route.config = { ...route.config, isUpload: true };
  });
  fastify.addHook('onRequest', (request: FastifyRequest, _reply, next) => {
    if (UPLOAD_ROUTES.has(`${request.method} ${request.routeOptions.url}`)) {
      request.uploadType = request.headers['content-type'] ?? '';
      request.headers['content-type'] = UNPARSED;
    }
    next();
  });
}

/** Errors before the storage is called. */
const BY_KIND: Partial<Record<ErrorDetails['kind'], StorageErrorCode>> = {
  unauthenticated: 'AccessDenied',
  forbidden: 'AccessDenied',
  'not-found': 'NoSuchKey',
  'method-not-allowed': 'InvalidRequest',
  invalid: 'InvalidRequest',
  conflict: 'KeyAlreadyExists',
  'too-large': 'EntityTooLarge',
  'unsupported-media': 'InvalidRequest',
};

/**
 * How `/storage/v1` phrases errors: HTTP 400 for errors of the caller, the real status as a text in the body. Rate limits are
 * HTTP 429, since clients and proxies read `Retry-After` only beside it.
 */
const storageErrorFormat: ErrorFormat = {
  prefix: '/storage/v1',
  format({ kind, message, error }: ErrorDetails): ErrorResponse {
    if (error instanceof StorageError) return answer(error);
    const code = BY_KIND[kind];
    if (code === 'InvalidRequest') return answer(new StorageError(code, message));
    if (code !== undefined) return answer(new StorageError(code));
    if (kind === 'rate-limited')
      return { status: 429, body: { statusCode: '429', error: 'Too many requests', code: 'SlowDown', message } };
    if (kind === 'unavailable')
      return { status: 503, body: { statusCode: '503', error: 'Unavailable', code: 'SlowDown', message } };
    const body = { statusCode: '500', error: 'Internal', code: 'InternalError', message: 'Something went wrong.' };
    return { status: 500, body };
  },
};

function answer({ statusCode, error, wireCode: code, message }: StorageError): ErrorResponse {
  return { status: 400, body: { statusCode, error, code, message } };
}

const files = [ObjectFiles, OrphanedFilesRepository, StoredFilesService, SweepFilesHandler];
const buckets = [BucketsService, BucketsRepository];
const objects = [ReadableObjects, ObjectChanges, ObjectsRepository, Uploads, ListingService, ListingRepository];

/** Buckets and objects: `/storage/v1`, and the files behind them. */
@Module({
  imports: [AuthModule],
  controllers: [
    BucketsController,
    SigningController,
    ListingController,
    ObjectsController,
    DownloadsController,
    UploadsController,
  ],
  providers: [StorageMetrics, ...files, ...buckets, ...objects, StoragePrincipals, SignedTokens, StorageService],
  exports: [StorageService, StoredFilesService],
})
export class StorageModule implements NestModule {
  constructor(
    errors: ErrorFilter,
    private readonly host: HttpAdapterHost,
  ) {
    errors.register(storageErrorFormat);
  }

  /** Nest calls this before it registers routes, and not in the job process, which has no HTTP. */
  configure(): void {
    const fastify = fastifyOf(this.host);
    if (fastify) leaveUploadsUnparsed(fastify);
  }
}
