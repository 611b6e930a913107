import { LEAST_PRICE_ORE } from '../../../../common/campaign-rules.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { addDays, startOfStockholmDay } from '../../../../common/stockholm-time.js';
import type { Campaign } from './campaign.entity.js';
import type { CampaignData, CampaignPhase } from './campaigns.contract.js';
import { campaignRefusal } from './campaigns.errors.js';

/** What a campaign is to be. */
export type CampaignPlan = Pick<Campaign, 'code' | 'amountOffOre' | 'startsAt' | 'endsAt'>;

/** The law allows a reduced price for a limited time only. */
const LONGEST_DAYS = 366;

export function phaseOf({ startsAt, endsAt }: Pick<Campaign, 'startsAt' | 'endsAt'>, now: Date): CampaignPhase {
  if (endsAt <= now) return 'over';
  return startsAt <= now ? 'running' : 'upcoming';
}

/** The last calendar day in Sweden on which a campaign runs that ends at this instant. */
export function lastDayOf(endsAt: Date): string {
  return stockholmDay(new Date(endsAt.getTime() - 1));
}

/**
 * Converts the request to instants. A campaign that begins today begins now; a running one keeps its start.
 *
 * @param current the campaign that is changed; null for a new one
 * @throws campaignRefusal
 */
export function planCampaign(data: CampaignData, current: Campaign | null, now: Date, priceOre: number): CampaignPlan {
  const today = stockholmDay(now);
  const phase = current && phaseOf(current, now);
  if (phase === 'over') throw campaignRefusal('catalog.campaign-is-over');
  const begun = phase === 'running' ? current : null;
  if (begun && data.starts_on !== stockholmDay(begun.startsAt)) throw campaignRefusal('catalog.campaign-has-begun');
  if (!begun && data.starts_on < today) throw campaignRefusal('catalog.campaign-starts-in-past');
  if (data.valid_through < data.starts_on) throw campaignRefusal('catalog.campaign-ends-before-start');
  if (data.valid_through < today) throw campaignRefusal('catalog.campaign-ends-in-past');
  if (data.valid_through >= addDays(data.starts_on, LONGEST_DAYS)) throw campaignRefusal('catalog.campaign-too-long');
  if (priceOre - data.amount_off < LEAST_PRICE_ORE) throw campaignRefusal('catalog.campaign-amount-too-high');
  return {
    code: data.code.toUpperCase(),
    amountOffOre: data.amount_off,
    startsAt: begun?.startsAt ?? latest(startOfStockholmDay(data.starts_on), now),
    endsAt: startOfStockholmDay(addDays(data.valid_through, 1)),
  };
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}
