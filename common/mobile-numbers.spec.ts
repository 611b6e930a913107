import { canBeOrderedWith, canReceiveSms, DEFAULT_SMS_COUNTRIES, MOBILE_COUNTRIES } from './mobile-numbers.js';

describe('numbers that get text messages', () => {
  it.each([
    ['+46701234567', true],
    ['+46721234567', true],
    ['+46791234567', true],
    ['+46812345678', false],
    ['+46771234567', false],
    ['+46900123456', false],
    ['+4670123456', false],
    ['+4741234567', true],
    ['+4720123456', false],
    ['+4782912345', false],
    ['+4520123456', true],
    ['+4590123456', false],
    ['+358401234567', true],
    ['+358600123456', false],
    ['+3545123456', false],
    ['+37251234567', true],
    ['+37290012345', false],
    ['+4915112345678', true],
    ['+49900123456', false],
    ['+8816312345678', false],
    ['+88213000000', false],
    ['+1900555123', false],
    ['+447012345678', false],
    ['+447911123456', false],
  ])('%s receives text messages: %s', (phone, can) => {
    expect(canReceiveSms(phone, DEFAULT_SMS_COUNTRIES)).toBe(can);
  });

  it('a country outside the setting receives no text messages, and one inside it does', () => {
    expect(canReceiveSms('+4741234567', ['SE'])).toBe(false);
    expect(canReceiveSms('+447911123456', ['SE', 'GB'])).toBe(true);
  });

  it('every default country has its ranges [S6]', () => {
    expect(DEFAULT_SMS_COUNTRIES.filter((country) => !MOBILE_COUNTRIES.includes(country))).toEqual([]);
  });

  it.each([
    ['+46701234567', true],
    ['+46812345678', true],
    ['+46771234567', false],
    ['+46900123456', false],
    ['+4741234567', true],
    ['+4720123456', false],
    ['+8816312345678', false],
    ['+1900555123', false],
  ])('an order accepts the phone %s: %s', (phone, may) => {
    expect(canBeOrderedWith(phone, DEFAULT_SMS_COUNTRIES)).toBe(may);
  });
});
