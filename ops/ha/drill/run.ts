import { setTimeout as wait } from 'node:timers/promises';
import { KILLS, NEW_STANDBY, ROLLING_RESTART, type Trouble } from './kills.js';
import { Mails } from './mails.js';
import type { Parts } from './parts.js';
import { Requests, until, type FailedRequest } from './requests.js';
import { judge, type Verdict } from './verdict.js';
import { makeVisit, newVisit, type Visit, type Clinic } from './visitor.js';

/** A row of the table. */
export interface Row extends Verdict {
  readonly what: string;
  readonly cure: string;
  readonly requests: number;
  readonly failed: readonly FailedRequest[];
  /** Seconds from the trouble until the last request failed; null when none did. */
  readonly failedForSeconds: number | null;
  /** The longest time from a payment to its confirmation, of payments since the trouble, in seconds. */
  readonly slowestMailSeconds: number;
}

/** Beside six requests of each visit. */
const IN_TROUBLE: Pace = { pages: 40, visits: 2 };
/** 200 a second with those of the visits. */
const AT_ROLLING_RESTART: Pace = { pages: 190, visits: 2 };
const CALM_SECONDS = 5;
/** At least so long after a trouble began. */
const SECONDS = 15;
/** A webhook that failed is sent again, a job of a lost worker is found after half a minute. */
const SETTLED_WITHIN_MS = 120_000;

interface Phase {
  readonly trouble: Trouble;
  readonly visits: readonly Visit[];
  readonly requests: number;
  readonly failed: readonly FailedRequest[];
  readonly beganAt: number;
}

/** Runs the whole drill on running parts. @param say receives each step */
export async function runDrill(parts: Parts, say: (line: string) => void): Promise<Row[]> {
  const requests = new Requests(parts.url);
  const mails = new Mails(parts.inbox);
  const load = new Load({ url: parts.url, emulatorUrl: parts.emulator.url, requests, mails });
  const phases: Phase[] = [];
  const troubles = [
    ...[...KILLS, NEW_STANDBY].map((trouble) => ({ trouble, pace: IN_TROUBLE })),
    { trouble: ROLLING_RESTART, pace: AT_ROLLING_RESTART },
  ];
  try {
    for (const { trouble, pace } of troubles) {
      say(trouble.what);
      const [visits, failed, sent] = [load.visits.length, requests.failed.length, requests.sent];
      await load.during(pace, () => wait(0), CALM_SECONDS);
      const beganAt = performance.now();
      await load.during(pace, () => trouble.make(parts), SECONDS);
      await load.finish();
      phases.push({
        trouble,
        beganAt,
        visits: load.visits.slice(visits),
        requests: requests.sent - sent,
        failed: requests.failed.slice(failed),
      });
    }
    say('waiting until everything is done');
    await settled(parts);
    return await Promise.all(phases.map((phase) => rowOf(phase, parts, mails)));
  } finally {
    requests.close();
  }
}

/** The machine that has been the primary since the kills. */
const PRIMARY = 'b';

async function settled({ postgres, emulator }: Parts): Promise<void> {
  const OPEN_SQL = `
    SELECT (SELECT count(*) FROM outbox_events WHERE relayed_at IS NULL)
         + (SELECT count(*) FROM event_jobs WHERE done_at IS NULL)
         + (SELECT count(*) FROM mail_deliveries WHERE state = 'queued') AS open`;
  await until(
    'every webhook, event, job and mail is done',
    async () => {
      const [row] = await postgres.query<{ open: string }>(PRIMARY, OPEN_SQL);
      return row?.open === '0' && !emulator.hasUntriedWebhooks();
    },
    SETTLED_WITHIN_MS,
  );
}

async function rowOf(phase: Phase, { postgres }: Parts, mails: Mails): Promise<Row> {
  const { trouble, beganAt, visits, requests, failed } = phase;
  const verdict = await judge(visits, { postgres, machine: PRIMARY, mails });
  const lastFailed = Math.max(...failed.map(({ failedAt }) => failedAt));
  return {
    ...verdict,
    ...{ what: trouble.what, cure: trouble.cure, requests, failed },
    failedForSeconds: failed.length === 0 ? null : (lastFailed - beganAt) / 1_000,
    slowestMailSeconds: Math.max(...visits.map((each) => secondsToConfirmation(each, mails))),
  };
}

function secondsToConfirmation({ email, paidAt }: Visit, mails: Mails): number {
  const [first] = mails.confirmationsTo(email);
  if (paidAt === null || !first) return 0;
  return (Date.parse(first.time) - (performance.timeOrigin + paidAt)) / 1_000;
}

const PAGES = ['/', '/akne', '/functions/v1/get-product-info', '/vanliga-fragor', '/order'];
const LOOK_MS = 5;

/** Requests a second. */
interface Pace {
  readonly pages: number;
  readonly visits: number;
}

/** Visitors at a fixed pace, whether or not those before have been served. */
class Load {
  readonly visits: Visit[] = [];
  private readonly running = new Set<Promise<unknown>>();

  constructor(private readonly clinic: Clinic) {}

  /** Sends while the work lasts, and for at least this time. @returns what the work returned */
  async during<T>(pace: Pace, work: () => Promise<T>, seconds: number): Promise<T> {
    const state = { isOver: false };
    const sending = this.send(pace, state);
    try {
      const [result] = await Promise.all([work(), wait(seconds * 1_000)]);
      return result;
    } finally {
      state.isOver = true;
      await sending;
    }
  }

  /** Resolves when every visitor has come to an end. */
  async finish(): Promise<void> {
    await Promise.all(this.running);
  }

  private async send({ pages, visits }: Pace, state: { readonly isOver: boolean }): Promise<void> {
    const startedAt = performance.now();
    const due = (perSecond: number) => Math.floor(((performance.now() - startedAt) * perSecond) / 1_000);
    for (let sentPages = 0, sentVisits = 0; !state.isOver; await wait(LOOK_MS)) {
      for (; sentPages < due(pages); sentPages += 1)
        this.run(this.clinic.requests.send('GET', PAGES[sentPages % PAGES.length] ?? '/'));
      for (; sentVisits < due(visits); sentVisits += 1) {
        const next = newVisit();
        this.visits.push(next);
        this.run(makeVisit(this.clinic, next));
      }
    }
  }

  private run(work: Promise<unknown>): void {
    const tracked = work.finally(() => this.running.delete(tracked));
    this.running.add(tracked);
  }
}
