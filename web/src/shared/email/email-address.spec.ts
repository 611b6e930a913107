import { isEmail } from './email-address.js';
import { suggestEmail } from './suggest-email.js';

describe('an e-mail address', () => {
  it.each([
    'asa@example.se',
    'asa\u200B@example.se',
    '\u202Dasa@exam\u2011ple.se\u202C',
    ' asa.oberg+hud@mail.example.se ',
    "o'brien@example.com",
  ])('an address may be %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'asa',
    'asa@',
    '@example.se',
    'asa@example',
    'a sa@example.se',
    'asa@example..se',
    'asa.@example.se',
    'asa@-example.se',
  ])('an address may not be "%s"', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it.each([
    ['asa@gmial.com', 'asa@gmail.com'],
    [' Asa.O@GMAIL.CON ', 'Asa.O@gmail.com'],
    ['asa\u200B@gmial.com\u2069', 'asa@gmail.com'],
    ['asa@gmail.co', 'asa@gmail.com'],
    ['asa@gmail.se', 'asa@gmail.com'],
    ['asa@gmil.com', 'asa@gmail.com'],
    ['asa@hotmaill.com', 'asa@hotmail.com'],
    ['asa@hotnail.se', 'asa@hotmail.se'],
    ['asa@outlok.com', 'asa@outlook.com'],
    ['asa@icloud.cm', 'asa@icloud.com'],
    ['asa@telia.con', 'asa@telia.com'],
  ])('%s gets the suggestion %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each([
    'asa@gmail.com',
    'asa@mail.com',
    'asa@ymail.com',
    'asa@hotmail.de',
    'asa@outlook.es',
    'asa@example.se',
    'asa@gmaaail.com',
    'asa@',
    'asa',
    'asa@gmial.com@gmial.com',
    '',
  ])('%s gets no suggestion', (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });
});
