import { formatTtl, oneTimeMail, type LinkPurpose } from './one-time.mail.js';

const purposes: LinkPurpose[] = [
  'signup',
  'invite',
  'recovery',
  'magiclink',
  'email_change_current',
  'email_change_new',
];

describe('mails with a link and a code', () => {
  it.each(purposes)('both parts of the mail carry link and code, and name their lifetimes: %s [M5]', (purpose) => {
    const link = 'https://clinic.example/auth/v1/verify?token=abc&type=x';
    const mail = oneTimeMail({ brand: 'Hudvy', purpose, link, code: '123456', linkSeconds: 3_600, codeSeconds: 600 });
    expect(mail.text).toContain(link);
    expect(mail.html).toContain('href="https://clinic.example/auth/v1/verify?token=abc&amp;type=x"');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('123456');
      expect(part).toContain('Länken gäller i en timme, koden i 10 minuter.');
    }
    expect(mail.text.match(/\b\d{6}\b/g)).toEqual(['123456']);
  });

  it.each([
    [60, 'en minut'],
    [300, '5 minuter'],
    [3_600, 'en timme'],
    [5_400, '90 minuter'],
    [86_400, '24 timmar'],
  ])('the mail shows %d seconds as %s', (seconds, text) => {
    expect(formatTtl(seconds)).toBe(text);
  });
});
