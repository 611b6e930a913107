import { isAssuredForAdministration, isAssuredForPersonalData } from './assurance.js';

describe('what a session may do', () => {
  it.each([
    ['aal1', false, { personal: true, standardAdmin: true, strictAdmin: false }],
    ['aal1', true, { personal: false, standardAdmin: false, strictAdmin: false }],
    ['aal2', true, { personal: true, standardAdmin: true, strictAdmin: true }],
    ['aal2', false, { personal: true, standardAdmin: true, strictAdmin: true }],
  ] as const)('M3: at %s, with a second factor: %s', (assurance, hasFactor, expected) => {
    const user = { assurance, hasFactor };
    expect({
      personal: isAssuredForPersonalData(user),
      standardAdmin: isAssuredForAdministration(user, 'standard'),
      strictAdmin: isAssuredForAdministration(user, 'strict'),
    }).toEqual(expected);
  });
});
