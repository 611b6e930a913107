import { certificateResult, httpsResult, proxyResult } from './public-address.checks.js';

const NOW = new Date('2026-11-26T12:00:00Z');

describe('the checks of the public address', () => {
  it('https passes, and http is enough for a rehearsal alone', () => {
    expect(httpsResult('https://klinik.se')).toEqual({ state: 'passed', found: 'Adressen är https://klinik.se.' });
    expect(httpsResult('http://klinik.se')).toEqual({
      state: 'exercise',
      found: 'Adressen http://klinik.se är inte krypterad.',
    });
  });

  it.each([
    [true, false, '1', 'passed', 'Proxyn lämnar vidare besökarnas adresser.'],
    [false, false, 'none', 'passed', 'Servern nås utan proxy och ser adresserna själv.'],
    [true, true, '2', 'failed', 'Besökare kan själva välja vilken adress servern ser.'],
    [false, false, '1', 'failed', 'Servern ser bara proxyns adress, så alla besökare delar på samma gränser.'],
  ])(
    'forwarded %s, forged address believed %s, TRUST_PROXY %s',
    (isForwarded, believesForgedAddress, trust, state, found) => {
      expect(proxyResult({ isForwarded, believesForgedAddress }, trust)).toEqual({ state, found });
    },
  );

  it.each([
    ['2026-12-26T12:00:00Z', 'passed', 'Certifikatet gäller i 30 dagar till.'],
    ['2026-12-09T12:00:00Z', 'failed', 'Certifikatet gäller bara i 13 dagar till.'],
    ['2026-11-25T12:00:00Z', 'failed', 'Certifikatet har gått ut.'],
    [null, 'failed', 'Adressen visar inget giltigt certifikat.'],
  ])('a certificate that ends %s', (end, state, found) => {
    expect(certificateResult(end === null ? null : new Date(end), NOW)).toEqual({ state, found });
  });
});
