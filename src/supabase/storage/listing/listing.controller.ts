import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OptionalUser } from '../../../platform/http/access.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { ListObjectsRequest, ListObjectsV2Request, type ListedObjectResponse } from '../objects/objects.contract.js';
import { StoragePrincipals } from '../storage-principals.js';
import { presentChild } from '../storage.presenter.js';
import { ListingService, type ListV2Response } from './listing.service.js';

/** Of one address, for each of the two routes: a page of 1 000 objects is a sort in the database that the public key may ask for. */
const LISTS_PER_MINUTE = 120;

@Controller('storage/v1/object')
export class ListingController {
  constructor(
    private readonly listing: ListingService,
    private readonly principals: StoragePrincipals,
  ) {}

  @OptionalUser()
  @RateLimit(LISTS_PER_MINUTE, 60)
  @Post('list/:bucket')
  @HttpCode(200)
  async list(
    @Param('bucket') bucketId: string,
    @Body() request: ListObjectsRequest,
    @Req() { caller }: FastifyRequest,
  ): Promise<ListedObjectResponse[]> {
    return (await this.listing.list(await this.principals.verified(caller, bucketId), bucketId, request)).map(
      presentChild,
    );
  }

  @OptionalUser()
  @RateLimit(LISTS_PER_MINUTE, 60)
  @Post('list-v2/:bucket')
  @HttpCode(200)
  async listV2(
    @Param('bucket') bucketId: string,
    @Body() request: ListObjectsV2Request,
    @Req() { caller }: FastifyRequest,
  ): Promise<ListV2Response> {
    return this.listing.listV2(await this.principals.verified(caller, bucketId), bucketId, request);
  }
}
