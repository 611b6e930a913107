import { Injectable } from '@nestjs/common';
import { millisecondsInSecond, secondsInMinute } from 'date-fns/constants';
import { OutboxRepository } from '../events/outbox.repository.js';
import { SILENT_AFTER_SECONDS } from '../heartbeats/heartbeat.js';
import { HeartbeatsRepository } from '../heartbeats/heartbeats.repository.js';
import { JobQueues } from '../jobs/job-queues.js';
import { withTimeout } from '../time/with-timeout.js';
import type { DeepHealthResponse, PartHealth } from './health.contract.js';

/** An unavailable database may fail to respond at all. */
const ANSWER_MS = 2 * millisecondsInSecond;

/** A relay takes events within seconds. */
const LATE_AFTER_SECONDS = secondsInMinute;

/** Whether database, queue, worker and outbox work. */
@Injectable()
export class ReadDeepHealth {
  constructor(
    private readonly heartbeats: HeartbeatsRepository,
    private readonly outbox: OutboxRepository,
    private readonly queues: JobQueues,
  ) {}

  /** Never rejects: what does not respond is down. */
  async run(): Promise<DeepHealthResponse> {
    const [silence, wait, isQueueUp] = await Promise.all([
      responseOf(this.heartbeats.findWorkerSilence()),
      responseOf(this.outbox.findLongestWait()),
      responseOf(this.queues.count().then(() => true)),
    ]);
    const secondsSilent = silence?.value ?? null;
    const secondsWaited = wait?.value ?? null;
    const parts = {
      database: part(silence !== null && wait !== null),
      queue: part(isQueueUp !== null),
      worker: { ...part(secondsSilent !== null && secondsSilent <= SILENT_AFTER_SECONDS), secondsSilent },
      outbox: { ...part(wait !== null && (secondsWaited ?? 0) <= LATE_AFTER_SECONDS), secondsWaited },
    };
    const isUp = Object.values(parts).every(({ status }) => status === 'up');
    return { status: isUp ? 'ok' : 'error', parts };
  }
}

function part(isUp: boolean): PartHealth {
  return { status: isUp ? 'up' : 'down' };
}

/** What the promise resolves to; null when it fails or takes too long. */
async function responseOf<T>(asked: Promise<T>): Promise<{ readonly value: T } | null> {
  try {
    return { value: await withTimeout(asked, ANSWER_MS) };
  } catch {
    return null;
  }
}
