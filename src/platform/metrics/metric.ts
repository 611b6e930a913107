/** As Prometheus names them. */
export type MetricKind = 'counter' | 'gauge' | 'histogram';

/**
 * Which processes export a series: `process` each one about itself, `server` those that serve requests, `worker` those that
 * run jobs. `clinic` is a fact of the whole clinic, exported by each process that serves requests: take the `max` of them.
 */
export type MetricOrigin = 'process' | 'server' | 'worker' | 'clinic';

/** A series that `/metrics` exports. */
export interface MetricType {
  /** Stable: dashboards and alerts name it. Ends in its unit. */
  readonly name: `hudvy_${string}`;
  readonly kind: MetricKind;
  readonly origin: MetricOrigin;
  /** One sentence, in English, without personal data. */
  readonly help: string;
  readonly labels: readonly string[];
}

/** A value of a series. Labels hold names of states, queues and routes, never ids. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
  /** Of a histogram's parts. */
  readonly suffix?: '_bucket' | '_sum' | '_count';
}

/** A fact of the clinic that a statement reads. */
export interface QueriedMetric extends MetricType {
  readonly origin: 'clinic';
  /**
   * One SELECT of the columns `label` (text, null without labels) and `value` (float8). A null value exports nothing. `:now`
   * is the business time; cast it to timestamptz.
   */
  readonly sql: string;
  /** Values of the label that are exported as 0 when no row has them. */
  readonly labelValues: readonly string[];
}

/** Declares a series. */
export function defineMetric(
  name: `hudvy_${string}`,
  origin: MetricOrigin,
  kind: MetricKind,
  help: string,
  labels: readonly string[] = [],
): MetricType {
  return { name, origin, kind, help, labels };
}

interface Query {
  readonly help: string;
  readonly sql: string;
  /** Its label and the values that are exported even when no row has them. */
  readonly label?: readonly [name: string, values?: readonly string[]];
}

/** Declares a gauge that a statement reads; `MetricsModule.forFeature` exports it. */
export function queryMetric(name: `hudvy_${string}`, { help, sql, label }: Query): QueriedMetric {
  const labels = label ? [label[0]] : [];
  return { name, origin: 'clinic', kind: 'gauge', help, labels, sql, labelValues: label?.[1] ?? [] };
}
