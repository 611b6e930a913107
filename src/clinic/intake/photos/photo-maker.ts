import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ConcurrencyLimit } from '../../../platform/concurrency/concurrency-limit.js';
import { HelperProcess } from '../../../platform/process/helper-process.js';
import type { MadePhoto } from './make-photo.js';
import type { PhotoAnswer } from './photo-process.js';
import { PhotoInvalidError } from './photos.errors.js';

/** A photo takes up to 25 MB as it came, and its pixels many times as much. */
const AT_ONCE = 1;

/** Each holds a part of its upload meanwhile, and its device a connection; at a second each, the last waits a minute. */
const MAX_WAITING = 60;

/**
 * Makes one photo at a time, in a process of its own that gives way to pages: memory stays bounded, and a file that
 * brings the decoder down takes nothing else along.
 */
@Injectable()
export class PhotoMaker implements OnApplicationShutdown {
  private readonly limit = new ConcurrencyLimit(AT_ONCE, MAX_WAITING);
  private readonly process = new HelperProcess<Uint8Array, PhotoAnswer>({
    name: 'the process that makes photos',
    program: new URL('./photo-process.js', import.meta.url),
    idleMs: 60_000,
    // Few arenas: glibc keeps what decoders free in each of them.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
  });

  /**
   * @param read gives the file once it is its turn
   * @throws PhotoInvalidError; BusyError when too many wait; Error when the process fails, or ends before it answers
   */
  make(read: () => Promise<Buffer>): Promise<MadePhoto> {
    return this.limit.run(async () => {
      const answer = await this.process.ask(await read());
      if ('invalid' in answer) throw new PhotoInvalidError(answer.invalid);
      return answer.made;
    });
  }

  onApplicationShutdown(): void {
    this.process.end();
  }
}
