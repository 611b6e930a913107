/** The value below which `percent` of the samples lie (nearest rank); NaN without samples. */
export function percentile(samples: Iterable<number>, percent: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** '12,345' from 100 upwards, '12.3' below. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '';
  return value >= 100 ? WHOLE.format(value) : value.toFixed(value >= 10 ? 1 : 2);
}

/** '8.77 (6.10–9.42)': the median of the rounds, and their range, which is the noise. */
export function spread(samples: readonly number[]): string {
  return `${figure(percentile(samples, 50))} (${figure(Math.min(...samples))}–${figure(Math.max(...samples))})`;
}
