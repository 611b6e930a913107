import { findAdministrationGap, isAssuredForAdministration, isAssuredForPersonalData } from './assurance.js';

describe('what a session may do', () => {
  it.each([
    ['aal1', false, { personal: true, standardAdmin: true, strictAdmin: false }],
    ['aal1', true, { personal: false, standardAdmin: false, strictAdmin: false }],
    ['aal2', true, { personal: true, standardAdmin: true, strictAdmin: true }],
    ['aal2', false, { personal: true, standardAdmin: true, strictAdmin: true }],
  ] as const)('what a session may do at %s, with a second factor: %s', (assurance, hasFactor, expected) => {
    const user = { assurance, hasFactor, hasWeakPassword: false };
    expect({
      personal: isAssuredForPersonalData(user),
      standardAdmin: isAssuredForAdministration(user, 'standard'),
      strictAdmin: isAssuredForAdministration(user, 'strict'),
    }).toEqual(expected);
  });

  it('a password too weak for staff keeps an admin out in the profile strict, after the second factor is shown', () => {
    const unsure = { assurance: 'aal1', hasFactor: true, hasWeakPassword: true } as const;
    const sure = { ...unsure, assurance: 'aal2' } as const;
    expect(findAdministrationGap(unsure, 'strict')).toBe('second-factor');
    expect(findAdministrationGap(sure, 'strict')).toBe('password-change');
    expect(findAdministrationGap(sure, 'standard')).toBeNull();
    expect(isAssuredForAdministration(sure, 'strict')).toBe(false);
  });
});
