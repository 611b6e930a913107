import {
  accessOfSession,
  mayOpenCase,
  NO_PROOFS,
  type AccountProofs,
  type BankIdProofs,
  type CaseProofs,
} from './may-open-case.js';

const account = (changes: Partial<AccountProofs> = {}): Partial<CaseProofs> => ({
  account: { hasFactor: false, assurance: 'aal1', isFactorTrusted: false, ...changes },
});
const factor = { hasFactor: true } as const;
const shown = { ...factor, assurance: 'aal2' } as const;
const trusted = { ...shown, isFactorTrusted: true } as const;
const link = { hasLink: true } as const;

/** In words; a decision about the photos alone says so. */
function decide(...proofs: readonly Partial<CaseProofs>[]): string {
  const decision = mayOpenCase(Object.assign({}, NO_PROOFS, ...proofs) as CaseProofs);
  if (!decision.isGranted) return decision.because;
  return decision.reach === 'case' ? decision.as : `${decision.as} to the photos`;
}

describe('the rule for opening a case without BankID', () => {
  const COLUMNS: readonly Partial<CaseProofs>[] = [
    {},
    { session: 'case' },
    { session: 'photos' },
    { hasHandOff: true },
    { hasCode: true },
    { hasCode: true, session: 'case' },
  ];
  const LINK = ['phone_needed', 'same-session', 'phone_needed', 'phone_needed', 'link+code', 'link+code'];
  const OWES = Array<string>(6).fill('factor_needed');
  const ACCOUNT = ['phone_needed', 'same-session', 'phone_needed', 'phone_needed', 'account+code', 'account+code'];

  /** What is shown; then the decision alone, with a session, one of the photos, a hand-off, the code, code and session. */
  const CELLS: readonly (readonly [string, Partial<CaseProofs>, readonly string[]])[] = [
    [
      'nothing',
      {},
      [
        'not_found',
        'same-session',
        'same-session to the photos',
        'hand-off to the photos',
        'not_found',
        'same-session',
      ],
    ],
    ['a link', link, LINK],
    ['a link, an account with a trusted factor', { ...link, ...account(trusted) }, LINK],
    ['a link, an account that owes its factor', { ...link, ...account(factor) }, LINK],
    ['an account without a factor', account(), ACCOUNT],
    ['an account that owes its factor', account(factor), OWES],
    ['an account that owes its trusted factor', account({ ...trusted, assurance: 'aal1' }), OWES],
    ['an account with a factor of its own', account(shown), ACCOUNT],
    [
      'an account with a trusted factor',
      account(trusted),
      ['aal2', 'same-session', 'aal2', 'aal2', 'account+code', 'account+code'],
    ],
    ['an account whose last factor is gone', account({ assurance: 'aal2' }), ACCOUNT],
  ];

  it.each(CELLS)('the proofs open a case by the rule for %s [R51]', (_what, proofs, cells) => {
    expect(COLUMNS.map((more) => decide(proofs, more))).toEqual(cells);
  });

  it.each(CELLS)('a frozen case stays shut for %s', (_what, proofs, cells) => {
    expect(COLUMNS.map((more) => decide(proofs, more, { isFrozen: true }))).toEqual(
      cells.map((cell) => (cell === 'not_found' ? 'not_found' : 'access_frozen')),
    );
  });
});

describe('the rule for opening a case by BankID', () => {
  const COLUMNS: readonly Partial<CaseProofs>[] = [
    {},
    link,
    { ...link, hasCode: true },
    { ...link, session: 'case' },
    { session: 'case' },
    { session: 'photos' },
    account(),
    account(trusted),
  ];
  const MISMATCH = Array<string>(7).fill('identity_mismatch');
  const PERSONS = Array<string>(8).fill('bankid');

  /** The number of the case and who ordered; then the decision for each column above. */
  const CELLS: readonly (readonly [BankIdProofs['number'], 'ordered' | 'not ordered', readonly string[]])[] = [
    [
      'none',
      'not ordered',
      ['not_found', 'phone_needed', 'link+code', 'same-session', 'not_found', 'not_found', 'phone_needed', 'aal2'],
    ],
    ['none', 'ordered', PERSONS],
    ['other', 'not ordered', ['not_found', ...MISMATCH.slice(0, 3), 'not_found', 'not_found', ...MISMATCH.slice(0, 2)]],
    ['other', 'ordered', ['identity_mismatch', ...MISMATCH]],
    [
      'same-typed',
      'not ordered',
      ['not_found', 'link+bankid', 'link+bankid', 'link+bankid', 'not_found', 'not_found', 'phone_needed', 'aal2'],
    ],
    ['same-typed', 'ordered', PERSONS],
    ['same-proven', 'not ordered', PERSONS],
    ['same-proven', 'ordered', PERSONS],
  ];

  it.each(CELLS)('a person opens a case by the rule for a number that is %s, %s', (number, ordered, cells) => {
    const bankId = { number, hasOrdered: ordered === 'ordered' };
    expect(COLUMNS.map((more) => decide({ bankId }, more))).toEqual(cells);
  });

  it.each(CELLS)('a frozen case stays shut for a number that is %s, %s', (number, ordered, cells) => {
    const bankId = { number, hasOrdered: ordered === 'ordered' };
    expect(COLUMNS.map((more) => decide({ bankId }, more, { isFrozen: true }))).toEqual(
      cells.map((cell) => (cell === 'not_found' ? 'not_found' : 'access_frozen')),
    );
  });
});

describe('the access of an open session', () => {
  const session = { id: 's', caseId: 'c', assurance: 'link+code', userId: null } as const;
  const entry = { isFrozen: false, bankId: null, requestId: null };

  it('a session of the photos reaches the photos alone, and one of the case reaches both', () => {
    const reached = (['case', 'photos'] as const).map((reach) =>
      (['case', 'photos'] as const).map(
        (wants) => accessOfSession({ ...session, reach }, { ...entry, wants }) !== null,
      ),
    );
    expect(reached).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it.each([
    ['none', true, true],
    ['same-typed', true, true],
    ['same-proven', false, true],
    ['other', true, false],
    ['none', false, false],
    ['same-typed', false, false],
  ] as const)(
    'the session of a person with a number that is %s, ordered: %s, is asked each time',
    (number, hasOrdered, isIn) => {
      const own = { ...session, assurance: 'bankid', userId: 'u', reach: 'case' } as const;
      expect(accessOfSession(own, { ...entry, bankId: { number, hasOrdered }, wants: 'case' }) !== null).toBe(isIn);
    },
  );

  it('the photos are all that a phone reaches in the session of a person', () => {
    const phone = { ...session, assurance: 'hand-off', userId: 'u', reach: 'photos' } as const;
    const bankId = { number: 'none', hasOrdered: true } as const;
    expect(accessOfSession(phone, { ...entry, bankId, wants: 'case' })).toBeNull();
    expect(accessOfSession(phone, { ...entry, bankId, wants: 'photos' })).not.toBeNull();
  });

  it('a frozen case is reached by no session', () => {
    expect(accessOfSession({ ...session, reach: 'case' }, { ...entry, wants: 'photos', isFrozen: true })).toBeNull();
  });
});
