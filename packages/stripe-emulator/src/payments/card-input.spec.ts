import { passesLuhn, parseCard } from './card-input.js';
import { testCards } from './test-cards.js';

const now = new Date('2026-11-21T12:00:00Z');
const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' };

describe('a typed card', () => {
  it('a typed card may have spaces, dashes, numbers as text and a short year', () => {
    const typed = { number: '4242 4242-4242 4242', exp_month: '04', exp_year: '31', cvc: ' 123 ' };
    expect(parseCard(typed, now)).toEqual({ number: '4242424242424242', expMonth: 4, expYear: 2031, cvc: '123' });
  });

  it('a card is valid until the end of its month', () => {
    expect(parseCard({ ...card, exp_month: 11, exp_year: 2026 }, now).expMonth).toBe(11);
    expect(() => parseCard({ ...card, exp_month: 10, exp_year: 2026 }, now)).toThrow('month is invalid');
  });

  it.each([
    [{ number: '4242424242424241' }, 'number is incorrect'],
    [{ number: '42' }, 'number is incorrect'],
    [{ exp_year: 2025 }, 'year is invalid'],
    [{ exp_month: 0 }, 'month is invalid'],
    [{ cvc: '12' }, 'security code is invalid'],
    [{ cvc: undefined }, 'Missing required param: payment_method[card][cvc]'],
  ])('a card is refused with %j', (change, message) => {
    expect(() => parseCard({ ...card, ...change }, now)).toThrow(message);
  });
});

describe('the test cards', () => {
  it('each test card has a valid check digit', () => {
    expect(testCards.filter((one) => !passesLuhn(one.number))).toEqual([]);
  });

  it('the last four digits identify each test card, since nothing more is stored', () => {
    expect(new Set(testCards.map((one) => one.number.slice(-4))).size).toBe(testCards.length);
  });
});
