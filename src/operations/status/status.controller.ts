import { Injectable, Controller } from '@nestjs/common';
import type {
  ServiceName,
  IncidentResponse,
  ServiceResponse,
  ServiceState,
  StatusResponse,
} from './status.contract.js';
import { CheckStatesRepository, type PastState } from '../../platform/notices/check-states.repository.js';
import type { FactState } from '../drift/drift.contract.js';
import { ReadFacts } from '../drift/read-facts.js';
import { Public } from '../../platform/http/access.js';

/**
 * The parts of the clinic that the public status page names, with the watched facts (watched-facts.ts) that each rests on.
 * A part is bad while one of its facts is. Facts about single orders and addresses are no trouble of a part.
 */
export const PUBLIC_SERVICES = {
  orders: ['webhooks', 'payments-refused'],
  forms: ['worker', 'outbox'],
  mails: ['mails'],
  texts: ['texts'],
} as const satisfies Record<ServiceName, readonly string[]>;

const SERVICE_NAMES = Object.keys(PUBLIC_SERVICES) as readonly ServiceName[];

/** Null for a fact that no public part rests on. */
function serviceOf(fact: string): ServiceName | null {
  return SERVICE_NAMES.find((name) => (PUBLIC_SERVICES[name] as readonly string[]).includes(fact)) ?? null;
}

const MOST_INCIDENTS = 50;

/** @param states of the watched facts, by name */
export function presentServices(states: ReadonlyMap<string, FactState>): ServiceResponse[] {
  return SERVICE_NAMES.map((name) => ({ name, state: stateOf(name, states) }));
}

function stateOf(name: ServiceName, states: ReadonlyMap<string, FactState>): ServiceState {
  const own = PUBLIC_SERVICES[name].map((fact) => states.get(fact) ?? 'unknown');
  if (own.includes('bad')) return 'bad';
  return own.includes('unknown') ? 'unknown' : 'good';
}

/** Alarms of one part that overlap or touch are one incident. Newest first, at most 50. */
export function presentIncidents(alarms: readonly PastState[]): IncidentResponse[] {
  const merged = SERVICE_NAMES.flatMap((service) =>
    joined(alarms.filter(({ subject }) => serviceOf(subject) === service)).map(({ beganAt, endedAt }) => ({
      service,
      beganAt: beganAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  );
  return merged.sort((a, b) => (a.beganAt < b.beganAt ? 1 : -1)).slice(0, MOST_INCIDENTS);
}

type Period = Omit<PastState, 'subject'>;

function joined(alarms: readonly Period[]): Period[] {
  const periods: Period[] = [];
  for (const alarm of [...alarms].sort((a, b) => a.beganAt.getTime() - b.beganAt.getTime())) {
    const last = periods.at(-1);
    if (last === undefined || (last.endedAt !== null && last.endedAt < alarm.beganAt)) periods.push(alarm);
    else periods[periods.length - 1] = { beganAt: last.beganAt, endedAt: laterOf(last.endedAt, alarm.endedAt) };
  }
  return periods;
}

/** Null is later than any time. */
function laterOf(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return null;
  return a > b ? a : b;
}

const KEPT_MS = 10_000;
const SHOWN_DAYS = 30;

/** How the clinic's parts work, for the public status page. */
@Injectable()
export class ReadStatus {
  private kept: { readonly until: number; readonly status: Promise<StatusResponse> } | null = null;

  constructor(
    private readonly readFacts: ReadFacts,
    private readonly states: CheckStatesRepository,
  ) {}

  /** At most ten seconds old, however many ask. @throws when the database does not respond */
  run(): Promise<StatusResponse> {
    if (this.kept !== null && performance.now() < this.kept.until) return this.kept.status;
    const status = this.read();
    this.kept = { until: performance.now() + KEPT_MS, status };
    status.catch(() => {
      this.kept = null;
    });
    return status;
  }

  private async read(): Promise<StatusResponse> {
    const [facts, alarms] = await Promise.all([this.readFacts.run(), this.states.listSince(SHOWN_DAYS)]);
    return {
      readAt: new Date().toISOString(),
      services: presentServices(new Map(facts.map(({ fact, state }) => [fact.name, state]))),
      incidents: presentIncidents(alarms),
    };
  }
}

/** How the clinic works, for its public status page. */
@Controller('api/v1/status')
export class StatusController {
  constructor(private readonly readStatus: ReadStatus) {}

  /** At most ten seconds old. Names parts of the clinic and times alone. */
  @Public.Get()
  read(): Promise<StatusResponse> {
    return this.readStatus.run();
  }
}
