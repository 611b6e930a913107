import { exactCode } from '../../../../../../common/typed-text.js';
import { formatKronorAndOre } from '../../../../../../common/money.js';

/** Öre of kronor as they are typed: '199', '1 299,50', '199.50 kr'; null for anything else, and for nothing. */
export function parseKronor(text: string): number | null {
  const typed = /^(\d{1,7})(?:[.,](\d{1,2}))?(?:kr)?$/.exec(exactCode(text));
  if (!typed) return null;
  const [, kronor = '0', ore = ''] = typed;
  return Number(kronor) * 100 + Number(ore.padEnd(2, '0')) || null;
}

/** An amount as the field shows it: '199', '119,80'. */
export function typedKronor(ore: number): string {
  return formatKronorAndOre(ore).replace('kr', '').trim();
}
