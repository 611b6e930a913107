import { BANKID_HINTS, BANKID_STATUSES, BANKID_WAYS, bankIdMessage } from './bankid-messages.js';

it('every status and hint has a Swedish and an English sentence for both ways', () => {
  for (const status of BANKID_STATUSES)
    for (const hintCode of [...BANKID_HINTS, null])
      for (const way of BANKID_WAYS) {
        const { sv, en } = bankIdMessage({ status, hintCode, way });
        expect([sv, en].every((text) => /[.]$/.test(text))).toBe(true);
      }
});

it('an unknown hint is shown by the status', () => {
  for (const hintCode of ['somethingNew', 'toString', '']) {
    expect(bankIdMessage({ status: 'pending', hintCode, way: 'qr' }).sv).toBe('Identifiering eller underskrift pågår.');
    expect(bankIdMessage({ status: 'failed', hintCode, way: 'qr' }).sv).toBe('Okänt fel. Försök igen.');
  }
});

it('a code that was not read asks for another reading, a button that opened nothing for the app', () => {
  const failed = { status: 'failed', hintCode: 'startFailed' } as const;
  expect(bankIdMessage({ ...failed, way: 'qr' }).sv).toMatch(/^Misslyckades att läsa av QR-koden[.]/);
  expect(bankIdMessage({ ...failed, way: 'same-device' }).sv).toMatch(/^BankID-appen verkar inte finnas/);
});
