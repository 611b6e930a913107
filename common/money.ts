const whole = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Whole kronor, half up, as prices are shown: 62910 öre is '629 kr'. */
export function formatKronor(ore: number): string {
  return `${whole.format(Math.round(ore / 100))} kr`;
}

/** With öre unless they are zero: 11980 is '119,80 kr', 59900 is '599 kr'. */
export function formatKronorAndOre(ore: number): string {
  return ore % 100 === 0 ? formatKronor(ore) : `${exact.format(ore / 100)} kr`;
}

/** Kronor without a unit and always with öre, as in a ledger: 69900 is '699,00', and 0 is blank. */
export function formatPosting(ore: number): string {
  return ore === 0 ? '' : exact.format(ore / 100);
}

/** Kronor without a unit and with a point, as structured data wants it: 69900 is '699.00'. */
export function machineKronor(ore: number): string {
  return (ore / 100).toFixed(2);
}

/**
 * An amount in minor units with its currency's own sign, always with decimals, as on invoices: 69900 `sek` is '699,00
 * kr'.
 */
export function formatAmount(minorUnits: number, currency: string): string {
  return new Intl.NumberFormat('sv-SE', { style: 'currency', currency }).format(minorUnits / 100);
}

/** Whether an order's whole payment is refunded. @param money in öre; `paidOre` null until a payment came in */
export function isPaidBack({ paidOre, refundedOre }: { paidOre: number | null; refundedOre: number }): boolean {
  return paidOre !== null && paidOre > 0 && refundedOre >= paidOre;
}
