import { linkToast } from './auth-callback-exchange.js';

describe('linkToast', () => {
  it.each([
    ['redeemed', 'signup', 'E-postadressen är bekräftad'],
    ['redeemed', 'email_change', 'E-postadressen är ändrad'],
    ['redeemed', 'magiclink', 'Inloggad!'],
    ['redeemed', null, 'Inloggad!'],
    ['half-confirmed', null, 'Adressen är bekräftad'],
    ['refused', 'signup', 'Ogiltig länk'],
  ] as const)('the link that is %s, for %s, shows %s', (outcome, purpose, title) => {
    expect(linkToast(outcome, purpose).title).toBe(title);
  });

  it.each([
    ['magiclink', 'Ett steg kvar'],
    [null, 'Ett steg kvar'],
    ['email_change', 'E-postadressen är ändrad'],
  ] as const)('the link without its second factor, for %s, shows %s', (purpose, title) => {
    expect(linkToast('redeemed', purpose, true).title).toBe(title);
  });
});
