import type { Bucket } from './buckets/buckets.repository.js';
import type { BucketResponse } from './buckets/buckets.contract.js';
import type { Child } from './listing/listing.repository.js';
import type { ListedObjectResponse, ObjectMetadataResponse } from './objects/objects.contract.js';
import type { StoredObject } from './objects/stored-object.entity.js';

export function presentBucket(bucket: Bucket): BucketResponse {
  return {
    id: bucket.id,
    name: bucket.id,
    owner: bucket.owner ?? '',
    public: bucket.isPublic,
    file_size_limit: bucket.fileSizeLimit,
    allowed_mime_types: bucket.allowedMimeTypes,
    created_at: bucket.createdAt.toISOString(),
    updated_at: bucket.updatedAt.toISOString(),
    type: 'STANDARD',
  };
}

export function presentChild(child: Child): ListedObjectResponse {
  const { name, id, createdAt, updatedAt, lastAccessedAt, sizeBytes, mimeType, cacheControl, etag } = child;
  const isFile =
    updatedAt !== null && sizeBytes !== null && mimeType !== null && cacheControl !== null && etag !== null;
  return {
    name,
    id,
    created_at: createdAt?.toISOString() ?? null,
    updated_at: updatedAt?.toISOString() ?? null,
    last_accessed_at: lastAccessedAt?.toISOString() ?? null,
    metadata: isFile ? presentMetadata({ updatedAt, sizeBytes, mimeType, cacheControl, etag }) : null,
  };
}

/** An object with its full name, as `remove` returns it. */
export function presentObject(object: StoredObject) {
  return {
    ...presentChild(object),
    bucket_id: object.bucketId,
    owner: object.owner ?? '',
    owner_id: object.owner ?? '',
    version: object.version,
    metadata: presentMetadata(object),
    user_metadata: object.userMetadata,
  };
}

export function presentInfo(object: StoredObject) {
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucketId,
    size: object.sizeBytes,
    content_type: object.mimeType,
    cache_control: object.cacheControl,
    etag: object.etag,
    metadata: object.userMetadata,
    last_modified: object.updatedAt.toISOString(),
    created_at: object.createdAt.toISOString(),
  };
}

function presentMetadata(
  object: Pick<StoredObject, 'etag' | 'sizeBytes' | 'mimeType' | 'cacheControl' | 'updatedAt'>,
): ObjectMetadataResponse {
  return {
    eTag: object.etag,
    size: object.sizeBytes,
    mimetype: object.mimeType,
    cacheControl: object.cacheControl,
    lastModified: object.updatedAt.toISOString(),
    contentLength: object.sizeBytes,
    httpStatusCode: 200,
  };
}
