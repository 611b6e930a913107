const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12 };

/** Bytes of a limit given as a whole number or as a text like `20mb`, `1.5GB`, `300kb` (decimal units); null when it is neither. */
export function parseFileSize(size: number | string): number | null {
  if (typeof size === 'number') return Number.isSafeInteger(size) && size >= 0 ? size : null;
  const [, amount, unit = 'b'] = /^(\d+(?:\.\d+)?)\s*([kmgt]?b)?$/i.exec(size.trim()) ?? [];
  const bytes = Math.round(Number(amount) * (UNITS[unit.toLowerCase()] ?? Number.NaN));
  return Number.isSafeInteger(bytes) ? bytes : null;
}
