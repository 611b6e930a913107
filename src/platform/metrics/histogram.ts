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
function labelled(names: readonly string[], values: readonly string[]): Sample['labels'] {
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

interface Observed {
  readonly labels: Sample['labels'];
  readonly counts: number[];
  sum: number;
}

/** How values are spread in this process, from its start. */
export class Histogram {
  private readonly observed = new Map<string, Observed>();

  /** @param bounds upper bounds of the buckets, ascending */
  constructor(
    readonly metric: MetricType,
    private readonly bounds: readonly number[],
  ) {}

  /** @param value in the unit of the metric's name */
  observe(value: number, ...labels: readonly string[]): void {
    const key = labels.join('\n');
    let found = this.observed.get(key);
    if (!found) {
      found = {
        labels: labelled(this.metric.labels, labels),
        counts: Array<number>(this.bounds.length + 1).fill(0),
        sum: 0,
      };
      this.observed.set(key, found);
    }
    const index = this.bounds.findIndex((bound) => value <= bound);
    const bucket = index === -1 ? this.bounds.length : index;
    found.counts[bucket] = (found.counts[bucket] ?? 0) + 1;
    found.sum += value;
  }

  samples(): readonly Sample[] {
    return [...this.observed.values()].flatMap(({ labels, counts, sum }) => {
      let total = 0;
      const buckets = counts.map((count, index): Sample => {
        total += count;
        return { suffix: '_bucket', labels: { ...labels, le: String(this.bounds[index] ?? '+Inf') }, value: total };
      });
      return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }];
    });
  }
}
