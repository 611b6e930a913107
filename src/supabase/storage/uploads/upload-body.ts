import type { Readable } from 'node:stream';
import type { UserMetadata } from '../objects/stored-object.entity.js';

/** Metadata of an upload. */
export interface UploadDetails {
  /** Value of the header. */
  readonly cacheControl: string;
  readonly contentEncoding: string | null;
  readonly userMetadata: UserMetadata;
}

/** An upload while it arrives. */
export interface UploadBody {
  readonly mimeType: string;
  readonly bytes: Readable;
  /** Undefined when the client does not announce it. */
  readonly sizeBytes?: number;
  /** Known once all bytes have been read: a form may name them after its file. */
  details(): Promise<UploadDetails>;
}
