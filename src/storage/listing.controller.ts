import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OptionalUser } from '../platform/http/access.js';
import { ListingService, type ListV2Answer } from './listing.service.js';
import { ListObjectsRequest, ListObjectsV2Request, type ListedObjectResponse } from './objects.contract.js';
import { StorageActors } from './storage-actors.js';
import { presentChild } from './storage.presenter.js';

@Controller('storage/v1/object')
export class ListingController {
  constructor(
    private readonly listing: ListingService,
    private readonly actors: StorageActors,
  ) {}

  @OptionalUser()
  @Post('list/:bucket')
  @HttpCode(200)
  async list(
    @Param('bucket') bucketId: string,
    @Body() request: ListObjectsRequest,
    @Req() { caller }: FastifyRequest,
  ): Promise<ListedObjectResponse[]> {
    return (await this.listing.list(await this.actors.known(caller, bucketId), bucketId, request)).map(presentChild);
  }

  @OptionalUser()
  @Post('list-v2/:bucket')
  @HttpCode(200)
  async listV2(
    @Param('bucket') bucketId: string,
    @Body() request: ListObjectsV2Request,
    @Req() { caller }: FastifyRequest,
  ): Promise<ListV2Answer> {
    return this.listing.listV2(await this.actors.known(caller, bucketId), bucketId, request);
  }
}
