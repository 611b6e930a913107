/** The value below which `percent` of the samples lie (nearest rank); NaN without samples. */
export function percentile(samples: Iterable<number>, percent: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** The middle of the rounds, and how far they lie apart: the noise. */
export function spreadOf(samples: readonly number[]): Spread {
  return { median: percentile(samples, 50), least: Math.min(...samples), most: Math.max(...samples) };
}

/**
 * What ours reaches of the bare rate, round by round: the two halves of a round meet the same machine, so their share
 * is steadier than either rate.
 */
export function shareOf(ours: readonly number[], bare: readonly number[]): Spread {
  return spreadOf(ours.map((rate, round) => rate / (bare[round] ?? Number.NaN)));
}
