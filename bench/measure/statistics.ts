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

/** The median of the rounds, and their range: the noise. */
export function spreadOf(samples: readonly number[]): Spread {
  return { median: percentile(samples, 50), least: Math.min(...samples), most: Math.max(...samples) };
}

/**
 * Hudvy's share of the bare rate, round by round: both halves of a round run on the same machine, so their share is
 * steadier than either rate.
 */
export function shareOf(ours: readonly number[], bare: readonly number[]): Spread {
  return spreadOf(ours.map((rate, round) => rate / (bare[round] ?? Number.NaN)));
}
