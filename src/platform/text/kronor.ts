import { formatKronorAndOre } from '../../../common/money.js';

/** An amount as mails write it: `699 kr`, `1 299 kr`, `119,80 kr`; the space before `kr` does not break. */
export function kronor(ore: number): string {
  return formatKronorAndOre(ore).replace(' kr', '\u00a0kr');
}
