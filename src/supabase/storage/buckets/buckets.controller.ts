import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OptionalUser } from '../../../platform/http/access.js';
import { StoragePrincipals } from '../storage-principals.js';
import { StorageError } from '../storage.errors.js';
import { presentBucket } from '../storage.presenter.js';
import { CreateBucketRequest, ListBucketsQuery, UpdateBucketRequest, type BucketResponse } from './buckets.contract.js';
import { BucketsService } from './buckets.service.js';

const SORT_COLUMNS = { id: 'id', name: 'id', created_at: 'createdAt', updated_at: 'updatedAt' } as const;

/** Buckets are managed by the service role; other callers get 404. */
@Controller('storage/v1/bucket')
export class BucketsController {
  constructor(
    private readonly buckets: BucketsService,
    private readonly principals: StoragePrincipals,
  ) {}

  @OptionalUser.Get()
  async list(
    @Query() { sortColumn, ...listing }: ListBucketsQuery,
    @Req() request: FastifyRequest,
  ): Promise<BucketResponse[]> {
    if (!(await this.isService(request))) return [];
    return (await this.buckets.list({ ...listing, sortColumn: SORT_COLUMNS[sortColumn] })).map(presentBucket);
  }

  @OptionalUser.Get(':id')
  async get(@Param('id') id: string, @Req() request: FastifyRequest): Promise<BucketResponse> {
    if (!(await this.isService(request))) throw new StorageError('NoSuchBucket');
    return presentBucket(await this.buckets.get(id));
  }

  @OptionalUser.Post()
  async create(@Body() bucket: CreateBucketRequest, @Req() request: FastifyRequest): Promise<{ name: string }> {
    await this.assertService(request);
    return { name: await this.buckets.create(bucket) };
  }

  @OptionalUser.Put(':id')
  async update(
    @Param('id') id: string,
    @Body() changes: UpdateBucketRequest,
    @Req() request: FastifyRequest,
  ): Promise<{ message: string }> {
    await this.assertService(request);
    await this.buckets.update(id, changes);
    return { message: 'Successfully updated' };
  }

  /** The objects are gone when this answers; their files follow. The text is the public client's. */
  @OptionalUser.Post(':id/empty')
  async empty(@Param('id') id: string, @Req() request: FastifyRequest): Promise<{ message: string }> {
    await this.assertService(request);
    await this.buckets.empty(id);
    return { message: 'Empty bucket has been queued. Completion may take up to an hour.' };
  }

  @OptionalUser.Delete(':id')
  async delete(@Param('id') id: string, @Req() request: FastifyRequest): Promise<{ message: string }> {
    await this.assertService(request);
    await this.buckets.delete(id);
    return { message: 'Successfully deleted' };
  }

  private async isService({ caller }: FastifyRequest): Promise<boolean> {
    return (await this.principals.verified(caller, '')).role === 'service';
  }

  private async assertService(request: FastifyRequest): Promise<void> {
    if (!(await this.isService(request))) throw new StorageError('AccessDenied');
  }
}
