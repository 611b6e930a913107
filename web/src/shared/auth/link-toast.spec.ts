import { linkToast } from './link-toast.js';

describe('what is said after a mailed link', () => {
  it.each([
    ['redeemed', 'signup', 'E-postadressen är bekräftad'],
    ['redeemed', 'email_change', 'E-postadressen är ändrad'],
    ['redeemed', 'magiclink', 'Inloggad!'],
    ['redeemed', null, 'Inloggad!'],
    ['half-confirmed', null, 'Adressen är bekräftad'],
    ['refused', 'signup', 'Ogiltig länk'],
  ] as const)('what is said after a mailed link %s, for %s: %s', (outcome, purpose, title) => {
    expect(linkToast(outcome, purpose).title).toBe(title);
  });

  it.each([
    ['magiclink', 'Ett steg kvar'],
    [null, 'Ett steg kvar'],
    ['email_change', 'E-postadressen är ändrad'],
  ] as const)('to an account whose second factor is missing, for %s: %s', (purpose, title) => {
    expect(linkToast('redeemed', purpose, true).title).toBe(title);
  });
});
