import { Injectable } from '@nestjs/common';
import type { Sample } from '../../platform/metrics/metric.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { FactState } from './drift.contract.js';
import { WATCHED_FACTS, type WatchedFact } from './watched-facts.js';

/** A watched fact as it is now. */
export interface ReadFact {
  readonly fact: WatchedFact;
  readonly value: number | null;
  readonly state: FactState;
}

/** Reads every watched fact, by the one statement of the metrics. */
@Injectable()
export class ReadFacts {
  constructor(private readonly metrics: Metrics) {}

  /** Never rejects: what cannot be read is unknown. */
  run(): Promise<readonly ReadFact[]> {
    return Promise.all(WATCHED_FACTS.map((fact) => this.read(fact)));
  }

  /** Those with these names. Never rejects. */
  some(names: readonly string[]): Promise<readonly ReadFact[]> {
    const some = WATCHED_FACTS.filter(({ name }) => names.includes(name));
    return Promise.all(some.map((fact) => this.read(fact)));
  }

  private async read(fact: WatchedFact): Promise<ReadFact> {
    try {
      const samples = await this.metrics.find(fact.metric)?.read();
      if (samples === undefined) return { fact, value: null, state: 'unknown' };
      const value = valueOf(fact, samples);
      return { fact, value, state: stateOf(fact, value) };
    } catch {
      return { fact, value: null, state: 'unknown' };
    }
  }
}

function valueOf({ labelValue, unit }: WatchedFact, samples: readonly Sample[]): number | null {
  const meant = samples.filter(({ labels }) => labelValue === undefined || Object.values(labels).includes(labelValue));
  if (meant.length === 0) return unit === 'count' ? 0 : null;
  return meant.reduce((sum, { value }) => sum + value, 0);
}

function stateOf({ isBad, isBadWithout }: WatchedFact, value: number | null): FactState {
  if (value === null) return isBadWithout ? 'bad' : 'good';
  return isBad(value) ? 'bad' : 'good';
}
