import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { millisecondsInMinute } from 'date-fns/constants';
import { ConcurrencyLimit } from '../../../platform/concurrency/concurrency-limit.js';
import { HelperProcess } from '../../../platform/process/helper-process.js';
import { photoRefusal } from './photos.errors.js';
import type { MadePhoto } from './make-photo.js';
import type { PhotoResponse } from './photo-process.js';

/** A photo takes up to 25 MB as a file and many times that decoded. */
const AT_ONCE = 1;

/** Each waiting photo holds a part of its upload and a connection. At one second each, the last waits a minute. */
const MAX_WAITING = 60;

/**
 * Makes one photo at a time in a low-priority helper process: memory stays bounded, and a file that crashes the decoder
 * does not crash the server.
 */
@Injectable()
export class PhotoMaker implements OnApplicationShutdown {
  private readonly limit = new ConcurrencyLimit(AT_ONCE, MAX_WAITING);
  private readonly process = new HelperProcess<Uint8Array, PhotoResponse>({
    name: 'the process that makes photos',
    program: new URL('./photo-process.js', import.meta.url),
    idleMs: millisecondsInMinute,
    // Few arenas: glibc keeps what decoders free in each of them.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
  });

  /**
   * @param read reads the file when its turn comes
   * @throws `photo_invalid`; BusyError when the queue is full; Error when the process fails or ends before it responds
   */
  make(read: () => Promise<Buffer>): Promise<MadePhoto> {
    return this.limit.run(async () => {
      const response = await this.process.request(await read());
      if ('invalid' in response) throw photoRefusal('photo_invalid', response.invalid);
      return response.made;
    });
  }

  onApplicationShutdown(): void {
    this.process.end();
  }
}
