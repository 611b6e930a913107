const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** '12 kB', '3,4 MB' or '120 MB'. */
export function megabytes(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`;
  const digits = bytes < 10 * MEGABYTE ? 1 : 0;
  return `${(bytes / MEGABYTE).toLocaleString('sv-SE', { maximumFractionDigits: digits })} MB`;
}
