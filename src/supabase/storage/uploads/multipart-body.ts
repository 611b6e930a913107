import type { IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { StorageError } from '../storage.errors.js';
import { parseCacheControl, parseContentEncoding, parseUserMetadata, type UploadBody } from './upload-details.js';

const LIMITS = { files: 1, fields: 20, fieldSize: 64 * 1_024, headerPairs: 20 };

/**
 * An upload as a form: one file, under any name or none, and fields before or after it.
 *
 * @throws StorageError InvalidRequest when the body is not a form or has no file
 */
export function parseMultipartBody(request: IncomingMessage, uploadType: string): Promise<UploadBody> {
  const parser = openParser(uploadType);
  const fields = new Map<string, string>();
  const finished = new Promise<void>((resolve, reject) => {
    parser.once('finish', resolve);
    parser.once('error', () =>
      reject(new StorageError('InvalidRequest', 'The form ended before all of it had arrived')),
    );
  });
  finished.catch(() => undefined); // also reported by the details and by the end of the file
  parser.on('field', (name, value) => void fields.set(name, value));
  request.once('close', () => {
    if (!request.readableEnded) parser.end();
  });

  const details = async () => {
    await finished;
    return {
      cacheControl: parseCacheControl(fields.get('cacheControl')),
      contentEncoding: parseContentEncoding(fields.get('contentEncoding')),
      userMetadata: parseUserMetadata(fields.get('metadata')),
    };
  };
  return new Promise((resolve, reject) => {
    parser.once('file', (_name, bytes, _fileName, _encoding, mimeType) => resolve({ mimeType, bytes, details }));
    finished.then(() => reject(new StorageError('InvalidRequest', 'The form has no file')), reject);
    request.pipe(parser);
  });
}

function openParser(uploadType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': uploadType },
      limits: LIMITS,
      isPartAFile: (name, _type, file) => file !== undefined || name === '',
    });
  } catch {
    throw new StorageError('InvalidRequest', 'The form cannot be read');
  }
}
