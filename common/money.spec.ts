import { formatAmount, formatKronor, formatKronorAndOre, machineKronor } from './money.js';

describe('money on screens', () => {
  it.each([
    [69_900, '699 kr'],
    [62_910, '629 kr'],
    [59_950, '600 kr'],
    [0, '0 kr'],
    [129_900, '1\u00a0299 kr'],
  ])('%i öre is shown as %s', (ore, text) => {
    expect(formatKronor(ore)).toBe(text);
  });

  it.each([
    [11_980, '119,80 kr'],
    [13_980, '139,80 kr'],
    [59_900, '599 kr'],
    [5, '0,05 kr'],
    [0, '0 kr'],
  ])('%i öre is shown to the öre as %s', (ore, text) => {
    expect(formatKronorAndOre(ore)).toBe(text);
  });

  it('a price for machines has a point and no unit', () => {
    expect(machineKronor(69_900)).toBe('699.00');
  });

  it.each([
    [69_900, 'sek', '699,00\u00a0kr'],
    [129_950, 'sek', '1\u00a0299,50\u00a0kr'],
    [1_000, 'eur', '10,00\u00a0€'],
  ])('%i minor units of %s are shown on an invoice as %s', (amount, currency, text) => {
    expect(formatAmount(amount, currency)).toBe(text);
  });
});
