import { Injectable, Controller, Headers, Res } from '@nestjs/common';
import { millisecondsInSecond, secondsInMinute } from 'date-fns/constants';
import type { FastifyReply } from 'fastify';
import { OutboxRepository } from '../../platform/events/event-publisher.js';
import { SILENT_AFTER_SECONDS } from '../../platform/heartbeats/heartbeat.js';
import { HeartbeatsRepository } from '../../platform/heartbeats/heartbeats.repository.js';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { withTimeout } from '../../platform/time/with-timeout.js';
import { ClinicStates } from '../../profile/clinic-state/clinic-states.js';
import { ReadFacts } from '../drift/read-facts.js';
import type { DeepHealthResponse, PartHealth } from './deep-health.contract.js';
import { Env } from '../../platform/config/env.js';
import { isSameSecret } from '../../platform/crypto/hash-token.js';
import { NotFoundError } from '../../platform/errors/domain-error.js';
import { refusals } from '../../platform/errors/refusals.js';
import { Public } from '../../platform/http/access.js';

/** An unavailable database may fail to respond at all. */
const ANSWER_MS = 2 * millisecondsInSecond;

/** A relay takes events within seconds. */
const LATE_AFTER_SECONDS = secondsInMinute;

/** Watched facts whose alarms are mails: a monitor elsewhere hears of them when no mail leaves. */
const FACTS = { mails: ['mails'], texts: ['texts'], stripeEvents: ['webhooks', 'lost-webhooks'], backup: ['backup'] };

/** Whether the parts of the clinic work. */
@Injectable()
export class ReadDeepHealth {
  constructor(
    private readonly heartbeats: HeartbeatsRepository,
    private readonly outbox: OutboxRepository,
    private readonly queues: JobQueues,
    private readonly readFacts: ReadFacts,
    private readonly clinicStates: ClinicStates,
  ) {}

  /** Never rejects: what does not respond is down. */
  async run(): Promise<DeepHealthResponse> {
    const [silence, wait, isQueueUp, facts] = await Promise.all([
      responseOf(this.heartbeats.findWorkerSilence()),
      responseOf(this.outbox.findLongestWait()),
      responseOf(this.queues.count().then(() => true)),
      responseOf(this.readStates()),
    ]);
    const secondsSilent = silence?.value ?? null;
    const secondsWaited = wait?.value ?? null;
    const parts = {
      database: part(silence !== null && wait !== null),
      queue: part(isQueueUp !== null),
      worker: { ...part(secondsSilent !== null && secondsSilent <= SILENT_AFTER_SECONDS), secondsSilent },
      outbox: { ...part(wait !== null && (secondsWaited ?? 0) <= LATE_AFTER_SECONDS), secondsWaited },
      mails: part(facts?.value.mails ?? false),
      texts: part(facts?.value.texts ?? false),
      stripeEvents: part(facts?.value.stripeEvents ?? false),
      backup: part(facts?.value.backup ?? false),
    };
    const isUp = Object.values(parts).every(({ status }) => status === 'up');
    return { status: isUp ? 'ok' : 'error', parts };
  }

  private async readStates(): Promise<Readonly<Record<keyof typeof FACTS, boolean>>> {
    const [facts, { state }] = await Promise.all([
      this.readFacts.some(Object.values(FACTS).flat()),
      this.clinicStates.readStored(),
    ]);
    const isGood = (names: readonly string[]) =>
      facts.every(({ fact, state: read }) => !names.includes(fact.name) || read === 'good');
    return {
      mails: isGood(FACTS.mails),
      texts: isGood(FACTS.texts),
      stripeEvents: isGood(FACTS.stripeEvents),
      backup: state === 'preparing' || isGood(FACTS.backup),
    };
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

const healthRefusal = refusals({
  'health.wrong-token': ['unauthenticated', 'This address needs the bearer token of HEALTH_TOKEN.'],
});

/** Health with the worker's, for monitoring from outside. */
@Controller('health/deep')
export class DeepHealthController {
  constructor(
    private readonly readDeepHealth: ReadDeepHealth,
    private readonly env: Env,
  ) {}

  /**
   * 503 when Postgres or the queue does not respond, no worker has reported for a minute, an event has waited for a minute,
   * or mails, text messages, events of Stripe or backups are late; the body says which. 401 without the token, 404 when none is set.
   */
  @Public.Get()
  async read(
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeepHealthResponse> {
    const { healthToken } = this.env.http;
    if (healthToken === undefined) throw new NotFoundError('HEALTH_TOKEN is not set.');
    if (!isSameSecret(authorization ?? '', `Bearer ${healthToken}`)) throw healthRefusal('health.wrong-token');
    const health = await this.readDeepHealth.run();
    void reply.status(health.status === 'ok' ? 200 : 503);
    return health;
  }
}
