import { mayOpenCase, type AccountProofs, type CaseProofs, type OpeningDecision } from './may-open-case.js';

const NOTHING: CaseProofs = { hasLink: false, hasCode: false, hasSession: false, account: null, isFrozen: false };
const account = (changes: Partial<AccountProofs> = {}): AccountProofs => ({
  hasFactor: false,
  assurance: 'aal1',
  isFactorTrusted: false,
  ...changes,
});
const factor = { hasFactor: true } as const;
const shown = { ...factor, assurance: 'aal2' } as const;
const trusted = { ...shown, isFactorTrusted: true } as const;

/** What is shown; then the decision alone, with an open session of the case, with the code, and with both. */
const CELLS: readonly (readonly [string, Partial<CaseProofs>, string, string, string])[] = [
  ['nothing', {}, 'not_found', 'not_found', 'not_found'],
  ['a link', { hasLink: true }, 'phone_needed', 'same-session', 'link+code'],
  [
    'a link, an account with a trusted factor',
    { hasLink: true, account: account(trusted) },
    'phone_needed',
    'same-session',
    'link+code',
  ],
  [
    'a link, an account that owes its factor',
    { hasLink: true, account: account(factor) },
    'phone_needed',
    'same-session',
    'link+code',
  ],
  ['an account without a factor', { account: account() }, 'phone_needed', 'same-session', 'account+code'],
  ['an account that owes its factor', { account: account(factor) }, 'factor_needed', 'factor_needed', 'factor_needed'],
  [
    'an account that owes its trusted factor',
    { account: account({ ...trusted, assurance: 'aal1' }) },
    'factor_needed',
    'factor_needed',
    'factor_needed',
  ],
  ['an account with a factor of its own', { account: account(shown) }, 'phone_needed', 'same-session', 'account+code'],
  ['an account with a trusted factor', { account: account(trusted) }, 'aal2', 'same-session', 'account+code'],
  [
    'an account whose last factor is gone',
    { account: account({ assurance: 'aal2' }) },
    'phone_needed',
    'same-session',
    'account+code',
  ],
];

describe('the rule for opening a case', () => {
  it.each(CELLS)('the proofs open a case by the rule for %s', (_what, proofs, alone, withSession, withCode) => {
    const decide = (more: Partial<CaseProofs>) => wordOf(mayOpenCase({ ...NOTHING, ...proofs, ...more }));
    expect([
      decide({}),
      decide({ hasSession: true }),
      decide({ hasCode: true }),
      decide({ hasCode: true, hasSession: true }),
    ]).toEqual([alone, withSession, withCode, withCode]);
    const frozen = proofs.hasLink || proofs.account ? 'access_frozen' : 'not_found';
    for (const more of [{}, { hasSession: true }, { hasCode: true }])
      expect(decide({ ...more, isFrozen: true })).toBe(frozen);
  });
});

function wordOf(decision: OpeningDecision): string {
  return decision.isGranted ? decision.as : decision.because;
}
