import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { minutesToMilliseconds } from 'date-fns';
import { ConcurrencyLimit } from '../../../platform/concurrency/concurrency-limit.js';
import { HelperProcess } from '../../../platform/process/helper-process.js';
import type { PasswordQuestion } from './hash-process.js';

/** As many at a time as there are cores: more would only wait, and hold memory. */
const MAX_AT_ONCE = availableParallelism();

/** A comparison takes tens of milliseconds: with a longer queue callers would wait for seconds. */
const MAX_WAITING = 50;

/** Hashes and compares passwords in a process of its own that gives way to pages. @throws BusyError when too many wait */
@Injectable()
export class PasswordHasher implements OnApplicationShutdown {
  private readonly limit = new ConcurrencyLimit(MAX_AT_ONCE, MAX_WAITING);
  private readonly process = new HelperProcess<PasswordQuestion, string | boolean>({
    name: 'the process that hashes passwords',
    program: new URL('./hash-process.js', import.meta.url),
    idleMs: minutesToMilliseconds(10),
    env: { NODE_ENV: 'production', UV_THREADPOOL_SIZE: String(MAX_AT_ONCE) },
  });

  hash(password: string): Promise<string> {
    return this.limit.run(() => this.process.ask({ kind: 'hash', password }) as Promise<string>);
  }

  /** Takes equally long without a stored hash, and is false then (`matchesPassword`). */
  matches(password: string, storedHash: string | null): Promise<boolean> {
    return this.limit.run(async () => (await this.process.ask({ kind: 'compare', password, storedHash })) === true);
  }

  onApplicationShutdown(): void {
    this.process.end();
  }
}
