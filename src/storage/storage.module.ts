import { Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { ErrorFilter } from '../platform/errors/error.filter.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { Bucket } from './bucket.entity.js';
import { BucketsController } from './buckets.controller.js';
import { BucketsRepository } from './buckets.repository.js';
import { BucketsService } from './buckets.service.js';
import { DownloadsController } from './downloads.controller.js';
import { DownloadsService } from './downloads.service.js';
import { ListingController } from './listing.controller.js';
import { ListingRepository } from './listing.repository.js';
import { ListingService } from './listing.service.js';
import { LooseFilesRepository } from './loose-files.repository.js';
import { ObjectFiles } from './object-files.js';
import { ObjectsController } from './objects.controller.js';
import { ObjectsRepository } from './objects.repository.js';
import { ObjectsService } from './objects.service.js';
import { leaveUploadsUnparsed } from './raw-uploads.js';
import { SignedTokens } from './signed-tokens.js';
import { SigningController } from './signing.controller.js';
import { StorageActors } from './storage-actors.js';
import { StorageQuota } from './storage-quota.js';
import { SweepFiles } from './storage.jobs.js';
import { StorageService } from './storage.service.js';
import { storageSurface } from './storage.surface.js';
import { StoredObject } from './stored-object.entity.js';
import { SweepFilesHandler } from './sweep-files.handler.js';
import { SweepFilesService } from './sweep-files.service.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

const files = [ObjectFiles, LooseFilesRepository, SweepFilesService, SweepFilesHandler];
const buckets = [BucketsService, BucketsRepository];
const objects = [
  ObjectsService,
  ObjectsRepository,
  UploadsService,
  StorageQuota,
  DownloadsService,
  ListingService,
  ListingRepository,
];

/** Buckets and objects: `/storage/v1`, and the files behind them. */
@Module({
  imports: [TypeOrmModule.forFeature([Bucket, StoredObject]), JobsModule.forFeature([SweepFiles]), AuthModule],
  controllers: [
    BucketsController,
    SigningController,
    ListingController,
    ObjectsController,
    DownloadsController,
    UploadsController,
  ],
  providers: [...files, ...buckets, ...objects, StorageActors, SignedTokens, StorageService],
  exports: [StorageService],
})
export class StorageModule {
  /** Runs before routes are registered; the job process has no HTTP. */
  constructor(errors: ErrorFilter, { httpAdapter }: HttpAdapterHost) {
    errors.register(storageSurface);
    if (httpAdapter instanceof FastifyAdapter) leaveUploadsUnparsed(httpAdapter.getInstance());
  }
}
