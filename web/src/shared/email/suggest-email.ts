import { exactText } from '../../../../common/typed-text.js';

/** Where most Swedes have their mail. */
const PROVIDERS = [
  ...['gmail.com', 'hotmail.com', 'hotmail.se', 'outlook.com', 'outlook.se', 'icloud.com', 'yahoo.com', 'yahoo.se'],
  ...['telia.com', 'comhem.se', 'bredband.net', 'protonmail.com', 'live.com'],
];

/** Real domains that differ from a provider's by one letter. */
const REAL = /^(?:(?:e|f|y)?mail\.com|(?:hotmail|outlook|yahoo)\.(?:be|de|es)|love\.com|life\.com)$/;

/**
 * The probably intended address: its domain has one letter wrong, missing, added or swapped with the next. Null when no
 * typo is likely. Only a suggestion; the user decides.
 */
export function suggestEmail(typed: string): string | null {
  const [local = '', domain = '', ...rest] = exactText(typed).toLowerCase().split('@');
  if (local === '' || rest.length > 0 || REAL.test(domain) || PROVIDERS.includes(domain)) return null;
  // Gmail has no other ending.
  const meant = /^gmail\.[a-z]{2,3}$/.test(domain)
    ? 'gmail.com'
    : PROVIDERS.find((provider) => isOneSlip(domain, provider));
  return meant === undefined ? null : `${exactText(typed).slice(0, local.length)}@${meant}`;
}

function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  let end = 0;
  while (end < Math.min(typed.length, meant.length) - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const was = typed.slice(start, typed.length - end);
  const is = meant.slice(start, meant.length - end);
  const isSwapped = was.length === 2 && was === [...is].reverse().join('');
  return isSwapped || (was.length <= 1 && is.length <= 1);
}
