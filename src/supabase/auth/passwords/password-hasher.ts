import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { minutesToMilliseconds } from 'date-fns';
import { ConcurrencyLimit } from '../../../platform/concurrency/concurrency-limit.js';
import { HelperProcess } from '../../../platform/process/helper-process.js';
import type { PasswordRequest } from './hash-process.js';

/** One per core: more would hold memory while waiting. */
const MAX_AT_ONCE = availableParallelism();

/** A comparison takes tens of milliseconds: with a longer queue callers would wait for seconds. */
const MAX_WAITING = 50;

/** Hashes and compares passwords in a low-priority helper process. @throws BusyError when the queue is full */
@Injectable()
export class PasswordHasher implements OnApplicationShutdown {
  private readonly limit = new ConcurrencyLimit(MAX_AT_ONCE, MAX_WAITING);
  private readonly process = new HelperProcess<PasswordRequest, string | boolean>({
    name: 'the process that hashes passwords',
    program: new URL('./hash-process.js', import.meta.url),
    idleMs: minutesToMilliseconds(10),
    env: { NODE_ENV: 'production', UV_THREADPOOL_SIZE: String(MAX_AT_ONCE) },
  });

  hash(password: string): Promise<string> {
    return this.limit.run(() => this.process.request({ kind: 'hash', password }) as Promise<string>);
  }

  /** Takes equally long without a stored hash, and is false then (`matchesPassword`). */
  matches(password: string, storedHash: string | null): Promise<boolean> {
    return this.limit.run(async () => (await this.process.request({ kind: 'compare', password, storedHash })) === true);
  }

  onApplicationShutdown(): void {
    this.process.end();
  }
}
