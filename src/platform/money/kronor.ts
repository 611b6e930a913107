const WHOLE = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount as a Swede reads it: `699 kr`, `1 299 kr`, `119,80 kr`; the space before `kr` does not break. */
export function kronor(ore: number): string {
  return `${(ore % 100 === 0 ? WHOLE : EXACT).format(ore / 100)}\u00a0kr`;
}
