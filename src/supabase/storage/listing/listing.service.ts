import { Injectable } from '@nestjs/common';
import type { Listable, StoragePrincipal } from '../objects/object-rights.js';
import type { ListedObjectResponse, ListObjectsRequest, ListObjectsV2Request } from '../objects/objects.contract.js';
import { ReadableObjects } from '../objects/readable-objects.js';
import { StorageError } from '../storage.errors.js';
import { presentChild } from '../storage.presenter.js';
import { keyOf, ListingRepository, type Child } from './listing.repository.js';

/** A page of the second kind of list: files by full name, and with a delimiter the folders beside them. */
export interface ListV2Response {
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
