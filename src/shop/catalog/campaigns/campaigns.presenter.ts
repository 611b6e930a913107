import { stockholmDay } from '../../../../common/stockholm-day.js';
import { lastDayOf, phaseOf } from './campaign-plan.js';
import type { EditedCampaignResponse } from './campaigns.contract.js';
import type { CampaignWithPromotion } from './campaigns.service.js';

/** @param priceOre what is paid without a campaign; null while it is not known */
export function presentCampaign(
  { campaign, promotion }: CampaignWithPromotion,
  priceOre: number | null,
  now: Date,
): EditedCampaignResponse {
  const phase = phaseOf(campaign, now);
  return {
    id: campaign.id,
    offering: campaign.offeringKey,
    code: campaign.code,
    amount_off: campaign.amountOffOre,
    starts_on: stockholmDay(campaign.startsAt),
    valid_through: lastDayOf(campaign.endsAt),
    phase,
    price_inc_vat: priceOre === null || phase === 'over' ? null : Math.max(0, priceOre - campaign.amountOffOre),
    promotion: promotion && { state: promotion.state, failure: promotion.failure },
    updated_at: campaign.updatedAt.toISOString(),
  };
}
