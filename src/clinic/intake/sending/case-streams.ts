import { Injectable, type BeforeApplicationShutdown, type MessageEvent } from '@nestjs/common';
import {
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  from,
  interval,
  map,
  merge,
  Observable,
  of,
  share,
  Subject,
  switchMap,
  takeUntil,
} from 'rxjs';
import { Env } from '../../../platform/config/env.js';
import { PostgresListener } from '../../../platform/database/postgres-listener.js';
import { accessEnds } from '../../../platform/http/access-ended.js';
import { StreamLimit } from '../../../platform/http/limits/stream-limit.js';
import type { CaseSession } from '../../access/sessions/case-session.js';
import { CaseSessionsRepository } from '../../access/sessions/case-sessions.repository.js';
import { CASE_CHANGES, type CaseChange } from '../../cases/case-changes.js';
import { CasesRepository } from '../../cases/cases.repository.js';

/** Times of a stream in milliseconds; a provider, so that tests need not wait for them. */
@Injectable()
export class CaseStreamTimes {
  /** Between two comment lines, which keep proxies from closing a quiet connection, and between two looks at session and case. */
  heartbeatMs = 20_000;
}

/** Of one case at this process; a form open in some tabs, and a phone. */
const MOST_STREAMS = 10;

/** Server-sent events of a case: `state`, `photo`, `message`. They carry no content. */
@Injectable()
export class CaseStreams implements BeforeApplicationShutdown {
  private readonly limit: StreamLimit;
  private readonly shutdown = new Subject<void>();

  constructor(
    private readonly cases: CasesRepository,
    private readonly sessions: CaseSessionsRepository,
    private readonly listener: PostgresListener,
    private readonly times: CaseStreamTimes,
    env: Env,
  ) {
    this.limit = new StreamLimit(Math.ceil(MOST_STREAMS * env.http.rateLimitFactor));
  }

  /** Ends open streams; the server would wait for them. */
  beforeApplicationShutdown(): void {
    this.shutdown.next();
  }

  /**
   * The state now and whenever it changes, and a hint for each new photo or message. Ends with the session, at once. A hint is lost
   * while the connection to the database is down; the state is looked at with every heartbeat. Fails with RateLimitedError.
   */
  follow({ id, caseId, userId }: CaseSession): Observable<MessageEvent> {
    return defer(() => {
      const leave = this.limit.enter(caseId);
      const heartbeats = interval(this.times.heartbeatMs).pipe(share());
      const ended = merge(heartbeats, accessEnds(this.listener, [caseId, userId])).pipe(
        concatMap(() => this.sessions.isOpen(id)),
        filter((isOpen) => !isOpen),
      );
      const changes = this.changes(caseId).pipe(share());
      return merge(
        this.statesOf(caseId, merge(of(null), heartbeats, changes.pipe(filter((kind) => kind === 'state')))),
        changes.pipe(concatMap((kind) => (kind === 'state' ? EMPTY : of({ type: kind, data: {} })))),
        heartbeats.pipe(map(() => ({ comment: '' }))),
      ).pipe(takeUntil(merge(this.shutdown, ended)), finalize(leave));
    });
  }

  private statesOf(caseId: string, occasions: Observable<unknown>): Observable<MessageEvent> {
    return occasions.pipe(
      switchMap(() => from(this.cases.find(caseId))),
      map((found) => found?.state),
      filter((state) => state !== undefined),
      distinctUntilChanged(),
      map((state) => ({ type: 'state', data: { state } })),
    );
  }

  private changes(caseId: string): Observable<CaseChange> {
    return new Observable((subscriber) =>
      this.listener.on(CASE_CHANGES, (payload) => {
        const [changed, kind] = payload.split(':');
        if (changed === caseId) subscriber.next(kind as CaseChange);
      }),
    );
  }
}
