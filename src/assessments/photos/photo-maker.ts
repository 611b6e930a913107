import { Injectable } from '@nestjs/common';
import { ConcurrencyLimit } from '../../platform/concurrency/concurrency-limit.js';
import { makePhoto, type MadePhoto } from './make-photo.js';

/** A photo takes up to 25 MB as it came, and its pixels many times as much. */
const AT_ONCE = 1;

/** Each holds a part of its upload meanwhile, and its device a connection; at a second each, the last waits a minute. */
const MAX_WAITING = 60;

/** Makes one photo at a time, on one core: pages go on being served, and memory stays bounded. */
@Injectable()
export class PhotoMaker {
  private readonly limit = new ConcurrencyLimit(AT_ONCE, MAX_WAITING);

  /** @param read gives the file once it is its turn @throws PhotoInvalidError; BusyError when too many wait */
  make(read: () => Promise<Buffer>): Promise<MadePhoto> {
    return this.limit.run(async () => makePhoto(await read()));
  }
}
