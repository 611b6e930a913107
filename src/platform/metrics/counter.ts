import type { MetricType, Sample } from './metric.js';

/** Counts in this process, from its start. Cheap enough for each request: one look-up and one addition. */
export class Counter {
  private readonly counts = new Map<string, { readonly labels: Sample['labels']; value: number }>();

  constructor(readonly metric: MetricType) {}

  /** @param values of the labels, in their order; few enough to keep for ever */
  add(...values: readonly string[]): void {
    const key = values.join('\n');
    const count = this.counts.get(key);
    if (count) count.value += 1;
    else this.counts.set(key, { labels: labelled(this.metric.labels, values), value: 1 });
  }

  samples(): readonly Sample[] {
    return [...this.counts.values()].map(({ labels, value }) => ({ labels, value }));
  }
}

/** The values by the names of their labels. */
export function labelled(names: readonly string[], values: readonly string[]): Sample['labels'] {
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}
