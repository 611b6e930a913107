import { Module, type NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AuthModule } from '../auth/auth.module.js';
import { ErrorFilter } from '../../platform/errors/error.filter.js';
import { BucketsController } from './buckets/buckets.controller.js';
import { BucketsRepository } from './buckets/buckets.repository.js';
import { BucketsService } from './buckets/buckets.service.js';
import { OrphanedFilesRepository } from './files/orphaned-files.repository.js';
import { ObjectFiles } from './files/object-files.js';
import { StoredFilesService } from './files/stored-files.service.js';
import { SweepFilesHandler } from './files/sweep-files.handler.js';
import { ListingController } from './listing/listing.controller.js';
import { ListingRepository } from './listing/listing.repository.js';
import { ListingService } from './listing/listing.service.js';
import { DownloadsController } from './objects/downloads.controller.js';
import { ObjectsController } from './objects.controller.js';
import { ObjectsRepository } from './objects/objects.repository.js';
import { ReadableObjects } from './objects/readable-objects.js';
import { ObjectChanges } from './uploads/object-changes.js';
import { SignedTokens } from './signing/signed-tokens.js';
import { SigningController } from './signing.controller.js';
import { StoragePrincipals } from './storage-principals.js';
import { StorageChecks } from './storage.checks.js';
import { StorageMetrics } from './storage.metrics.js';
import { StorageService } from './storage.service.js';
import { storageErrorFormat } from './storage.error-format.js';
import { leaveUploadsUnparsed } from './uploads/raw-uploads.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { Uploads } from './uploads/uploads.js';

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
  providers: [
    StorageChecks,
    StorageMetrics,
    ...files,
    ...buckets,
    ...objects,
    StoragePrincipals,
    SignedTokens,
    StorageService,
  ],
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
    const { httpAdapter } = this.host;
    if (httpAdapter instanceof FastifyAdapter) leaveUploadsUnparsed(httpAdapter.getInstance());
  }
}
