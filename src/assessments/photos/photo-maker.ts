import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ConcurrencyLimit } from '../../platform/concurrency/concurrency-limit.js';
import type { MadePhoto } from './make-photo.js';
import type { PhotoAnswer } from './photo-process.js';
import { PhotoInvalidError } from './photos.errors.js';

/** A photo takes up to 25 MB as it came, and its pixels many times as much. */
const AT_ONCE = 1;

/** Each holds a part of its upload meanwhile, and its device a connection; at a second each, the last waits a minute. */
const MAX_WAITING = 60;

/** The process that makes photos ends when it has had nothing to do for so long. */
const IDLE_MS = 60_000;

const PROGRAM = fileURLToPath(new URL('./photo-process.js', import.meta.url));

/**
 * Makes one photo at a time, in a process of its own that gives way to pages: memory stays bounded, and a file that
 * brings the decoder down takes nothing else along.
 */
@Injectable()
export class PhotoMaker implements OnApplicationShutdown {
  private readonly limit = new ConcurrencyLimit(AT_ONCE, MAX_WAITING);
  private worker: ChildProcess | null = null;
  private idle: NodeJS.Timeout | null = null;

  /**
   * @param read gives the file once it is its turn
   * @throws PhotoInvalidError; BusyError when too many wait; Error when the process fails, or ends before it answers
   */
  make(read: () => Promise<Buffer>): Promise<MadePhoto> {
    return this.limit.run(async () => {
      const bytes = await read();
      // A process that something else has ended meanwhile is no reason to refuse a photo; one that ends twice is.
      const answer = (await this.ask(bytes)) ?? (await this.ask(bytes));
      if (answer === null) throw new Error('the process that makes photos has ended');
      if ('invalid' in answer) throw new PhotoInvalidError(answer.invalid);
      if ('failure' in answer) throw new Error(answer.failure);
      return answer.made;
    });
  }

  onApplicationShutdown(): void {
    this.end();
  }

  /** @returns null when the process has ended before it answered */
  private ask(bytes: Buffer): Promise<PhotoAnswer | null> {
    if (this.idle) clearTimeout(this.idle);
    const worker = (this.worker ??= this.start());
    return new Promise<PhotoAnswer | null>((resolve) => {
      worker.once('message', resolve);
      worker.once('close', () => resolve(null));
      worker.send(bytes);
    }).finally(() => {
      worker.removeAllListeners('message').removeAllListeners('close');
      this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    });
  }

  /** With nothing of this process's settings and arguments. Few arenas: glibc keeps what decoders free in each of them. */
  private start(): ChildProcess {
    const env = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };
    const worker = fork(PROGRAM, [], { env, execArgv: [], serialization: 'advanced' });
    const forget = () => {
      if (this.worker === worker) this.worker = null;
    };
    worker.on('exit', forget).on('error', forget);
    // A server that has nothing else to do may end.
    worker.unref();
    worker.channel?.unref();
    return worker;
  }

  private end(): void {
    this.worker?.kill();
    this.worker = null;
  }
}
