import { campaignPeriods, lowestPriceOre, regularPeriods } from './lowest-price.js';

const at = (day: string) => new Date(`${day}T00:00:00Z`);

describe('the lowest price of the last 30 days', () => {
  const regular = regularPeriods([
    { priceIncVatOre: 69900, validFrom: at('2026-03-01') },
    { priceIncVatOre: 59900, validFrom: at('2026-01-01') },
  ]);
  const campaigns = campaignPeriods(regular, [
    { amountOffOre: 20000, startsAt: at('2026-05-01'), endsAt: at('2026-05-10') },
  ]);

  it('the lowest price is the price itself when nothing changed', () => {
    expect(lowestPriceOre(regular, at('2026-04-20'))).toBe(69900);
  });

  it('the old price counts until 30 days after its end', () => {
    expect(lowestPriceOre(regular, at('2026-03-30'))).toBe(59900);
    expect(lowestPriceOre(regular, at('2026-03-31'))).toBe(69900);
  });

  it('a campaign inside the window counts, and one that begins at its end does not', () => {
    const all = [...regular, ...campaigns];
    expect(lowestPriceOre(all, at('2026-05-01'))).toBe(69900);
    expect(lowestPriceOre(all, at('2026-06-08'))).toBe(49900);
    expect(lowestPriceOre(all, at('2026-06-09'))).toBe(69900);
  });

  it('the campaign amount is deducted from the price of each period', () => {
    const parts = campaignPeriods(regular, [
      { amountOffOre: 20000, startsAt: at('2026-02-20'), endsAt: at('2026-03-05') },
    ]);
    expect(parts).toEqual([
      { priceOre: 39900, from: at('2026-02-20'), until: at('2026-03-01') },
      { priceOre: 49900, from: at('2026-03-01'), until: at('2026-03-05') },
    ]);
  });

  it('the lowest price is unknown before the first price', () => {
    expect(lowestPriceOre(regular, at('2025-12-01'))).toBeNull();
  });
});
