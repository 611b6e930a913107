/** The release that runs, as in package.json (semver.org). */
export const RELEASE = '0.3.0';

/** Negative when `one` is older than `other`, 0 for the same release. */
export function compareReleases(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  return a.map((number, index) => number - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

function numbersOf(release: string): number[] {
  return release.split('.').map(Number);
}
