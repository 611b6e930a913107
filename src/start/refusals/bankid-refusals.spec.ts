import { minimal, problemsOf, production } from '../../../test/support/settings/production-settings.js';

const BANKID = {
  BANKID: 'on',
  BANKID_API_URL: 'https://appapi2.bankid.com',
  BANKID_PFX: '/run/secrets/bankid.p12',
  BANKID_PASSPHRASE: 'a passphrase',
  BANKID_CA: '/run/secrets/bankid.pem',
};

describe('the settings of BankID', () => {
  it('production starts with the service of BankID, and with BankID off whatever else is set', () => {
    expect(problemsOf({ ...production, ...BANKID })).toEqual([]);
    expect(problemsOf({ ...production, BANKID: 'off', BANKID_APP_URL: 'http://localhost:12113' })).toEqual([]);
  });

  it.each(['BANKID_API_URL', 'BANKID_PFX', 'BANKID_PASSPHRASE', 'BANKID_CA'])(
    'BankID without %s is refused in every environment',
    (name) => {
      for (const settings of [minimal, production])
        expect(problemsOf({ ...settings, ...BANKID, [name]: undefined })).toEqual([
          `${name}: must be set when BANKID is on`,
        ]);
    },
  );

  it('an address without TLS is refused in every environment', () => {
    for (const settings of [minimal, production]) {
      const problems = problemsOf({ ...settings, ...BANKID, BANKID_API_URL: 'http://appapi2.bankid.com' });
      expect(problems.join('\n')).toContain('BANKID_API_URL');
    }
  });

  it.each([
    ['a simulator on the same machine', { BANKID_API_URL: 'https://localhost:12112' }],
    ['a simulator in the own network', { BANKID_API_URL: 'https://10.0.0.7' }],
    ['the service for test identities', { BANKID_API_URL: 'https://appapi2.test.bankid.com' }],
    ['the page of a simulator as the app', { BANKID_APP_URL: 'https://bankid.example' }],
  ])('production is refused with %s', (_, change) => {
    expect(problemsOf({ ...production, ...BANKID, ...change })).toHaveLength(1);
    expect(problemsOf({ ...minimal, ...BANKID, ...change })).toEqual([]);
  });
});
