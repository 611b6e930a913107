import { millisecondsInDay } from 'date-fns/constants';

/** The public price during a period; `until` is null while it applies. */
export interface PricePeriod {
  readonly priceOre: number;
  readonly from: Date;
  readonly until: Date | null;
}

export const LOWEST_PRICE_DAYS = 30;

/**
 * The lowest price that applied at any time in the 30 days before an instant, which Swedish law wants beside a reduced
 * price (prisinformationslagen 7 a §). Null when nothing is known of that time.
 */
export function lowestPriceOre(periods: readonly PricePeriod[], before: Date, days = LOWEST_PRICE_DAYS): number | null {
  const windowStart = before.getTime() - days * millisecondsInDay;
  const prices = periods
    .filter(({ from, until }) => from < before && (until === null || until.getTime() > windowStart))
    .map(({ priceOre }) => priceOre);
  return prices.length === 0 ? null : Math.min(...prices);
}

/** Regular prices by when they began, each lasting until the next. */
export function regularPeriods(
  entries: readonly { readonly priceIncVatOre: number; readonly validFrom: Date }[],
): PricePeriod[] {
  const sorted = [...entries].sort((a, b) => a.validFrom.getTime() - b.validFrom.getTime());
  return sorted.map(({ priceIncVatOre, validFrom }, index) => ({
    priceOre: priceIncVatOre,
    from: validFrom,
    until: sorted[index + 1]?.validFrom ?? null,
  }));
}

/** What the price was while a campaign ran: the regular price of each part of it, less its amount. */
export function campaignPeriods(
  regular: readonly PricePeriod[],
  campaigns: readonly { readonly amountOffOre: number; readonly startsAt: Date; readonly endsAt: Date }[],
): PricePeriod[] {
  return campaigns.flatMap(({ amountOffOre, startsAt, endsAt }) =>
    regular
      .filter(({ from, until }) => from < endsAt && (until === null || until > startsAt))
      .map(({ priceOre, from, until }) => ({
        priceOre: Math.max(0, priceOre - amountOffOre),
        from: from > startsAt ? from : startsAt,
        until: until !== null && until < endsAt ? until : endsAt,
      })),
  );
}
