import type { StoredObject } from './stored-object.entity.js';

/** Types are chosen by uploaders: a page among them gets no scripts, no forms, and an origin of its own. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; sandbox";

/** Headers of an object, however it is read. @param download the query parameter: undefined, '' or a file name */
export function downloadHeaders(
  object: StoredObject,
  download: string | undefined,
  expiresAt: Date | null,
): Record<string, string> {
  return {
    'Content-Type': object.mimeType,
    ETag: object.etag,
    'Last-Modified': object.updatedAt.toUTCString(),
    'Cache-Control': object.cacheControl,
    'Accept-Ranges': 'bytes',
    'X-Robots-Tag': 'none',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    ...(object.contentEncoding && { 'Content-Encoding': object.contentEncoding }),
    ...(download !== undefined && { 'Content-Disposition': contentDisposition(download) }),
    ...(expiresAt && { Expires: expiresAt.toUTCString() }),
  };
}

function contentDisposition(fileName: string): string {
  if (fileName === '') return 'attachment';
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded};`;
}

/** Does the reader hold this version already? `If-None-Match` decides when it is there, else `If-Modified-Since`. */
export function isUnchanged(
  object: StoredObject,
  ifNoneMatch: string | undefined,
  ifModifiedSince: string | undefined,
): boolean {
  if (ifNoneMatch !== undefined) {
    return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === object.etag);
  }
  const since = Date.parse(ifModifiedSince ?? '');
  return Math.floor(object.updatedAt.getTime() / 1_000) * 1_000 <= since;
}

/** A range is wanted of the version that the reader knows; of another one it gets the whole. */
export function isRangeMeant(object: StoredObject, ifRange: string | undefined): boolean {
  return ifRange === undefined || ifRange === object.etag || ifRange === object.updatedAt.toUTCString();
}
