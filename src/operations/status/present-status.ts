import type { PastState } from '../../platform/notices/check-states.repository.js';
import type { FactState } from '../drift/drift.contract.js';
import { PUBLIC_SERVICES, SERVICE_NAMES, serviceOf } from './public-services.js';
import type { IncidentResponse, ServiceName, ServiceResponse, ServiceState } from './status.contract.js';

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
