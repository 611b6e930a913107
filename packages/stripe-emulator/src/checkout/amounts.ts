/** Pure arithmetic of a buyer's total. All amounts are integers in the currency's minor unit (öre). */

export interface TaxRule {
  percentage: number;
  inclusive: boolean;
}

export interface AmountLine {
  /** Unit amount times quantity, before discount; includes inclusive tax. */
  amount: number;
  taxes: TaxRule[];
  /** Whether the discount covers this line. */
  isDiscountable: boolean;
}

export type Reduction = { amountOff: number } | { percentOff: number };

export interface TaxAmount {
  amount: number;
  /** The taxable amount, without tax. */
  taxable: number;
}

export interface LineAmounts {
  subtotal: number;
  discount: number;
  /** One per tax rule, in the same order. */
  taxes: TaxAmount[];
  tax: number;
  total: number;
}

export interface Amounts {
  lines: LineAmounts[];
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
}

/**
 * Computes every line and the sums. The discount is deducted first and never exceeds the amount; tax is then computed
 * per line on the rest, rounded half up to whole öre. Inclusive tax is part of the amount, other tax is added.
 */
export function computeAmounts(lines: AmountLine[], reduction: Reduction | null): Amounts {
  const discounts = distribute(lines, reduction);
  const computed = lines.map((line, index) => computeLine(line, discounts[index] ?? 0));
  return {
    lines: computed,
    subtotal: sum(computed.map((line) => line.subtotal)),
    discount: sum(computed.map((line) => line.discount)),
    tax: sum(computed.map((line) => line.tax)),
    total: sum(computed.map((line) => line.total)),
  };
}

function computeLine(line: AmountLine, discount: number): LineAmounts {
  const remaining = line.amount - discount;
  const inclusivePercent = sum(line.taxes.filter((tax) => tax.inclusive).map((tax) => tax.percentage));
  const inside = line.taxes.map((tax) =>
    tax.inclusive ? roundHalfUp((remaining * tax.percentage) / (100 + inclusivePercent)) : 0,
  );
  const taxable = remaining - sum(inside);
  const taxes = line.taxes.map((tax, index) => ({
    amount: tax.inclusive ? (inside[index] ?? 0) : roundHalfUp((taxable * tax.percentage) / 100),
    taxable,
  }));
  const added = sum(taxes.filter((_tax, index) => line.taxes[index]?.inclusive === false).map((tax) => tax.amount));
  return { subtotal: line.amount, discount, taxes, tax: sum(taxes.map((tax) => tax.amount)), total: remaining + added };
}

/** An amount off is distributed over the lines in proportion; the last line takes the rounding difference. */
function distribute(lines: AmountLine[], reduction: Reduction | null): number[] {
  if (!reduction) return lines.map(() => 0);
  if ('percentOff' in reduction) {
    return lines.map((line) => (line.isDiscountable ? roundHalfUp((line.amount * reduction.percentOff) / 100) : 0));
  }
  const eligible = sum(lines.filter((line) => line.isDiscountable).map((line) => line.amount));
  let left = Math.min(reduction.amountOff, eligible);
  let eligibleLeft = eligible;
  return lines.map((line) => {
    if (!line.isDiscountable || eligibleLeft === 0) return 0;
    const share = Math.min(line.amount, roundHalfUp((left * line.amount) / eligibleLeft));
    left -= share;
    eligibleLeft -= line.amount;
    return share;
  });
}

function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
