import { EMPTY_OPERATOR_PROFILE } from './empty-operator-profile.js';
import { operatorResult, senderResult } from './profile.checks.js';

describe('the checks of what the clinic says about itself', () => {
  it('addresses on the own domain pass', () => {
    expect(senderResult('hej@hudkliniken.se', 'fraga@hudkliniken.se')).toEqual({
      state: 'passed',
      found: 'Mejl skickas från hej@hudkliniken.se, och frågor går till fraga@hudkliniken.se.',
    });
  });

  it.each(['hej@hudvy.example', 'a@example.com', 'a@mail.example.se', 'a@klinik.test', 'a@localhost'])(
    '%s is an example',
    (address) => {
      expect(senderResult(address, 'fraga@hudkliniken.se')).toEqual({
        state: 'failed',
        found: 'Ett exempel är kvar: avsändaren.',
      });
      expect(senderResult('hej@hudkliniken.se', address).found).toBe('Ett exempel är kvar: kontaktadressen.');
    },
  );

  it('the check names each fact that the operator lacks', () => {
    const { operator } = EMPTY_OPERATOR_PROFILE;
    expect(operatorResult(operator)).toEqual({
      state: 'failed',
      found:
        'Det saknas: vårdgivarens namn, organisationsnumret, postadressen, dataskyddsombudet, journalsystemet, patientförsäkringen, adressen för klagomål, registreringen hos IVO.',
    });
    const filled = {
      ...operator,
      name: 'Huden AB',
      organisationNumber: '556677-8899',
      postalAddress: 'Gatan 1, 111 11 Stockholm',
      dataProtectionContact: 'dso@huden.se',
      recordSystem: 'Journalen',
    };
    expect(operatorResult(filled).found).toBe(
      'Det saknas: patientförsäkringen, adressen för klagomål, registreringen hos IVO.',
    );
    const registered = { ...filled, complaintAddress: 'chef@huden.se', ivoRegistration: '2026-01-15' };
    expect(operatorResult({ ...registered, patientInsurer: 'Löf' }).state).toBe('passed');
  });
});
