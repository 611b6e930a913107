import { Injectable, type BeforeApplicationShutdown, type MessageEvent } from '@nestjs/common';
import {
  bufferTime,
  concatMap,
  defer,
  filter,
  finalize,
  interval,
  map,
  merge,
  Observable,
  share,
  Subject,
  takeUntil,
} from 'rxjs';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { Env } from '../../../platform/config/env.js';
import { PostgresListener } from '../../../platform/database/postgres-listener.js';
import { accessEnds } from '../../../platform/http/access-ended.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { StreamLimit } from '../../../platform/http/limits/stream-limit.js';
import { CASE_CHANGES } from '../../cases/case-changes.js';
import { CaseStreamTimes } from '../../intake/sending/case-streams.js';
import type { QueueEvent } from '../contracts/queue.contract.js';
import { QueueRepository } from './queue.repository.js';

/** Changes within this time are one event: many submissions at once do not make every page read the queue so many times. */
const GATHER_MS = 250;

/** Of one clinician at this process. */
const MOST_STREAMS = 10;

/** Which cases of the queue change, as server-sent events; ids and states alone. */
@Injectable()
export class QueueStreams implements BeforeApplicationShutdown {
  private readonly limit: StreamLimit;
  private readonly shutdown = new Subject<void>();
  /** Read once for all who follow. */
  private readonly changes: Observable<QueueEvent>;

  constructor(
    queue: QueueRepository,
    private readonly listener: PostgresListener,
    private readonly clinicians: CliniciansService,
    private readonly times: CaseStreamTimes,
    env: Env,
  ) {
    this.limit = new StreamLimit(Math.ceil(MOST_STREAMS * env.http.rateLimitFactor));
    const ids = new Observable<string>((subscriber) =>
      listener.on(CASE_CHANGES, (payload) => {
        const [id = '', kind] = payload.split(':');
        if (kind === 'state') subscriber.next(id);
      }),
    );
    this.changes = ids.pipe(
      bufferTime(GATHER_MS),
      filter((changed) => changed.length > 0),
      concatMap((changed) => queue.listStates([...new Set(changed)])),
      filter((cases) => cases.length > 0),
      map((cases) => ({ cases })),
      share(),
    );
  }

  /** Ends open streams; the server would wait for them. */
  beforeApplicationShutdown(): void {
    this.shutdown.next();
  }

  /** Ends with the session of the account, or the clinician's right, at once. Fails with RateLimitedError. */
  follow({ id, userId }: SignedInClinician, sessionId: string): Observable<MessageEvent> {
    return defer(() => {
      const leave = this.limit.enter(id);
      const heartbeats = interval(this.times.heartbeatMs).pipe(share());
      const ended = merge(heartbeats, accessEnds(this.listener, [userId])).pipe(
        concatMap(() => this.clinicians.findInSession(id, sessionId)),
        filter((clinician) => clinician === null),
      );
      return merge(
        this.changes.pipe(map((event) => ({ type: 'queue', data: event }))),
        heartbeats.pipe(map(() => ({ comment: '' }))),
      ).pipe(takeUntil(merge(this.shutdown, ended)), finalize(leave));
    });
  }
}
