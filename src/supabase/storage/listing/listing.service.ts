import { Injectable, Body, Controller, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Listable, StoragePrincipal } from '../objects/object-rights.js';
import { ListObjectsRequest, ListObjectsV2Request, type ListedObjectResponse } from '../objects/objects.contract.js';
import { ReadableObjects } from '../objects/readable-objects.js';
import { StorageError } from '../storage.errors.js';
import { presentChild } from '../storage.presenter.js';
import { keyOf, ListingRepository, type Child } from './listing.repository.js';
import { OptionalUser } from '../../../platform/http/access.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { StoragePrincipals } from '../storage-principals.js';

/** A page of the second kind of list: files by full name, and with a delimiter the folders beside them. */
interface ListV2Response {
  readonly hasNext: boolean;
  /** Where the next page begins. */
  readonly nextCursor?: string;
  readonly folders: readonly { readonly key: string; readonly name: string }[];
  readonly objects: readonly (ListedObjectResponse & { readonly key: string })[];
}

@Injectable()
export class ListingService {
  constructor(
    private readonly listing: ListingRepository,
    private readonly objects: ReadableObjects,
  ) {}

  /** The direct children of a folder; an unknown bucket has none. */
  async list(
    principal: StoragePrincipal,
    bucketId: string,
    { prefix, search, sortBy, limit, offset }: ListObjectsRequest,
  ): Promise<Child[]> {
    const whose = await this.objects.findListable(principal, bucketId);
    if (whose === null) return [];
    const folder = asFolder(prefix);
    const isDescending = sortBy.order === 'desc';
    return this.listing.listFolder(
      { bucketId, folder, search, sortColumn: sortBy.column, isDescending, limit, offset },
      whose,
    );
  }

  /** By name, page after page by cursor. @throws StorageError NoSuchBucket, InvalidRequest */
  async listV2(principal: StoragePrincipal, bucketId: string, request: ListObjectsV2Request): Promise<ListV2Response> {
    const whose = await this.objects.findListable(principal, bucketId);
    if (whose === null) throw new StorageError('NoSuchBucket');
    const folder = request.with_delimiter ? asFolder(request.prefix) : '';
    const found = await this.nextEntries(bucketId, folder, request, whose);
    const page = found.slice(0, request.limit);
    const last = page.at(-1);
    const hasNext = found.length > page.length && last !== undefined;
    return {
      hasNext,
      ...(hasNext && { nextCursor: Buffer.from(keyOf(last)).toString('base64url') }),
      folders: page.flatMap(({ id, name }) =>
        id === null ? [{ key: `${folder}${name}`, name: `${folder}${name}` }] : [],
      ),
      objects: page.flatMap((entry) =>
        entry.id === null
          ? []
          : [{ ...presentChild(entry), name: `${folder}${entry.name}`, key: `${folder}${entry.name}` }],
      ),
    };
  }

  /** One more than wanted, to know whether there are more. */
  private nextEntries(
    bucketId: string,
    folder: string,
    request: ListObjectsV2Request,
    whose: Listable,
  ): Promise<Child[]> {
    const after = parseCursor(request.cursor);
    const limit = request.limit + 1;
    return request.with_delimiter
      ? this.listing.listFolderAfter(bucketId, folder, after, limit, whose)
      : this.listing.listAfter(bucketId, request.prefix, after, limit, whose);
  }
}

/** @throws StorageError InvalidRequest when this server did not issue it */
function parseCursor(cursor = ''): string {
  const after = Buffer.from(cursor, 'base64url').toString();
  if (after.includes('\0')) throw new StorageError('InvalidRequest', 'cursor must be the nextCursor of a page before');
  return after;
}

/** '' or a path that ends in `/`. */
function asFolder(prefix: string): string {
  const path = prefix.replace(/^\/+/, '');
  return path === '' || path.endsWith('/') ? path : `${path}/`;
}

/** Of one address, for each of the two routes: a page of 1 000 objects is a sort in the database that the public key may ask for. */
const LISTS_PER_MINUTE = 120;

@Controller('storage/v1/object')
export class ListingController {
  constructor(
    private readonly listing: ListingService,
    private readonly principals: StoragePrincipals,
  ) {}

  @OptionalUser.Post('list/:bucket')
  @RateLimit(LISTS_PER_MINUTE, 60)
  async list(
    @Param('bucket') bucketId: string,
    @Body() request: ListObjectsRequest,
    @Req() { caller }: FastifyRequest,
  ): Promise<ListedObjectResponse[]> {
    return (await this.listing.list(await this.principals.verified(caller, bucketId), bucketId, request)).map(
      presentChild,
    );
  }

  @OptionalUser.Post('list-v2/:bucket')
  @RateLimit(LISTS_PER_MINUTE, 60)
  async listV2(
    @Param('bucket') bucketId: string,
    @Body() request: ListObjectsV2Request,
    @Req() { caller }: FastifyRequest,
  ): Promise<ListV2Response> {
    return this.listing.listV2(await this.principals.verified(caller, bucketId), bucketId, request);
  }
}
