import type { MetricType, Sample } from './metric.js';

/** The content type of the text format (prometheus.io/docs/instrumenting/exposition_formats). */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** A series in Prometheus's text format. */
export function exposition({ name, kind, help }: MetricType, samples: readonly Sample[]): string {
  const head = [`# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`, `# TYPE ${name} ${kind}`];
  return [...head, ...samples.map((sample) => lineOf(name, sample)), ''].join('\n');
}

function lineOf(name: string, { labels, value, suffix }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${suffix ?? ''}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${numberText(value)}`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function numberText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? '+Inf' : '-Inf';
}
