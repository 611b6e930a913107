import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import { millisecondsInHour } from 'date-fns/constants';
import type { Access } from '../../records/access.js';
import { Pace } from '../../../platform/concurrency/pace.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { UNFINISHED_UPLOAD_HOURS } from '../intake.retention.js';
import type { PhotoUpload } from './photo-uploads.repository.js';
import type { PhotoUploadSessions } from './photo-upload-sessions.js';

/** The bytes of an upload held in memory, which a crash loses. */
const PART_BYTES = 1_048_576;

/**
 * Bytes per second and burst over all uploads of this process: a lone photo does not wait, and twenty do not starve pages.
 * A waiting upload is not read from its connection (backpressure).
 */
const pace = new Pace(4 * 1_048_576, 4 * 1_048_576);

/** The tus server's data store for one request: the uploads of one case, in one session. */
export class TusDataStore extends DataStore {
  override extensions = ['creation', 'termination', 'expiration'];

  constructor(
    private readonly uploads: PhotoUploadSessions,
    private readonly caseId: string,
    private readonly access: Access,
  ) {
    super();
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata } = upload;
    await this.uploads.begin({ id, caseId: this.caseId, slot: metadata?.['slot'], sizeBytes: size });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { slot, sizeBytes: size, receivedBytes: offset, createdAt } = await this.get(id);
    return new Upload({ id, size, offset, metadata: { slot }, creation_date: createdAt.toISOString() });
  }

  /** @returns the offset reached; less than the upload's size if the device disconnected */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const upload = await this.get(id);
    let received = offset;
    for await (const part of partsOf(paced(bytes), PART_BYTES)) {
      await this.uploads.take(this.access, upload, received, part);
      received += part.length;
    }
    return received;
  }

  override async remove(id: string): Promise<void> {
    if (!(await this.uploads.end(this.caseId, id))) throw noSuch('upload');
  }

  override getExpiration(): number {
    return UNFINISHED_UPLOAD_HOURS * millisecondsInHour;
  }

  private async get(id: string): Promise<PhotoUpload> {
    const upload = await this.uploads.find(this.caseId, id);
    if (!upload) throw noSuch('upload');
    return upload;
  }
}

async function* paced(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const some of bytes) {
    await pace.take(some.length);
    yield some;
  }
}

/**
 * Splits a stream into parts of a fixed size; the last part has the rest. A part is valid until the next one is
 * requested.
 */
export async function* partsOf(source: AsyncIterable<Buffer>, partBytes: number): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafe(partBytes);
  let held = 0;
  for await (let bytes of source) {
    while (bytes.length > 0) {
      const taken = bytes.copy(part, held);
      held += taken;
      bytes = bytes.subarray(taken);
      if (held < partBytes) continue;
      yield part;
      held = 0;
    }
  }
  if (held > 0) yield part.subarray(0, held);
}
