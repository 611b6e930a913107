import type { StoredObject } from './stored-object.entity.js';

/** Uploaders choose the type: an HTML file is sandboxed, without scripts, forms or the site's origin. */
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

/** As storage clients know it: the plain name is percent-encoded too, where content-disposition would quote it. */
function contentDisposition(fileName: string): string {
  if (fileName === '') return 'attachment';
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded};`;
}

/**
 * Whether the client has this version already: `If-None-Match` decides when it is sent, else `If-Modified-Since` (RFC
 * 9110, 13.2.2).
 */
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

/** Whether the range applies: `If-Range` names this version, otherwise the whole is sent (RFC 9110, 13.1.5). */
export function isRangeMeant(object: StoredObject, ifRange: string | undefined): boolean {
  return ifRange === undefined || ifRange === object.etag || ifRange === object.updatedAt.toUTCString();
}
