import { findAdministrationGap, isAssuredForAdministration } from './admin-assurance.js';
import { isAssuredForPersonalData } from './caller.js';

describe('the assurance of a session', () => {
  it.each([
    ['aal1', false, { personal: true, standardAdmin: true, strictAdmin: false }],
    ['aal1', true, { personal: false, standardAdmin: false, strictAdmin: false }],
    ['aal2', true, { personal: true, standardAdmin: true, strictAdmin: true }],
    ['aal2', false, { personal: true, standardAdmin: true, strictAdmin: true }],
  ] as const)('a session at %s, with a second factor: %s, has its rights [M3]', (assurance, hasFactor, expected) => {
    const user = { assurance, hasFactor, hasWeakPassword: false, lockedAt: null };
    expect({
      personal: isAssuredForPersonalData(user),
      standardAdmin: isAssuredForAdministration(user, 'standard'),
      strictAdmin: isAssuredForAdministration(user, 'strict'),
    }).toEqual(expected);
  });

  it('the profile strict locks an admin with a weak password out, even after the second factor', () => {
    const unsure = { assurance: 'aal1', hasFactor: true, hasWeakPassword: true, lockedAt: null } as const;
    const sure = { ...unsure, assurance: 'aal2' } as const;
    expect(findAdministrationGap(unsure, 'strict')).toBe('second-factor');
    expect(findAdministrationGap(sure, 'strict')).toBe('password-change');
    expect(findAdministrationGap(sure, 'standard')).toBeNull();
    expect(isAssuredForAdministration(sure, 'strict')).toBe(false);
  });

  it('a locked session has no rights, whatever it has shown', () => {
    const locked = { assurance: 'aal2', hasFactor: true, hasWeakPassword: false, lockedAt: new Date() } as const;
    expect(isAssuredForPersonalData(locked)).toBe(false);
    expect(findAdministrationGap(locked, 'standard')).toBe('locked');
    expect(findAdministrationGap(locked, 'strict')).toBe('locked');
  });
});
