import type { IncomingMessage } from 'node:http';
import { parseCacheControl, parseContentEncoding, parseUserMetadata } from './upload-details.js';
import type { UploadBody } from './upload-body.js';

const UNKNOWN_TYPE = 'application/octet-stream';

/** An upload whose body is the file itself; its type and size are in headers. @throws StorageError InvalidRequest */
export function readRawBody(request: IncomingMessage, uploadType: string): UploadBody {
  const header = (name: string) => request.headers[name]?.toString();
  const metadata = header('x-metadata');
  const details = {
    cacheControl: parseCacheControl(header('cache-control')),
    contentEncoding: parseContentEncoding(header('content-encoding')),
    userMetadata: parseUserMetadata(metadata && Buffer.from(metadata, 'base64').toString()),
  };
  const sizeBytes = Number(header('content-length') ?? 0);
  return { mimeType: uploadType || UNKNOWN_TYPE, bytes: request, sizeBytes, details: () => Promise.resolve(details) };
}
