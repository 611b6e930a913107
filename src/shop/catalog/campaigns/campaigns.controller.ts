import { Body, Controller, Param, ParseUUIDPipe } from '@nestjs/common';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { AdminOnly } from '../../../platform/http/access.js';
import { Clock } from '../../../platform/time/clock.js';
import { CatalogService } from '../catalog.service.js';
import { FIRST_OFFERING, OFFERING_KEYS, type OfferingKey } from '../offerings.js';
import {
  CreateCampaignRequest,
  EndCampaignRequest,
  UpdateCampaignRequest,
  type CampaignsResponse,
  type EditedCampaignResponse,
} from './campaigns.contract.js';
import { CampaignsService, type CampaignWithPromotion } from './campaigns.service.js';
import { lastDayOf, phaseOf } from './campaign-plan.js';

/** Campaigns, as admins edit them. Every change answers with all of them: one may become two. */
@Controller('api/v1/admin/campaigns')
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly catalog: CatalogService,
    private readonly clock: Clock,
  ) {}

  @AdminOnly.Get()
  async list(): Promise<CampaignsResponse> {
    const [campaigns, prices] = await Promise.all([this.campaigns.list(), this.findPricesOre()]);
    const now = this.clock.now();
    return {
      campaigns: campaigns.map((each) => presentCampaign(each, prices.get(each.campaign.offeringKey) ?? null, now)),
      price_inc_vat: prices.get(FIRST_OFFERING) ?? null,
      today: stockholmDay(now),
    };
  }

  @AdminOnly.Post('', 201)
  async create(@Body() { campaign, offering = FIRST_OFFERING }: CreateCampaignRequest): Promise<CampaignsResponse> {
    await this.campaigns.create(offering, campaign);
    return this.list();
  }

  @AdminOnly.Put(':id')
  async update(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { campaign, expectedUpdatedAt }: UpdateCampaignRequest,
  ): Promise<CampaignsResponse> {
    await this.campaigns.update(id, campaign, expectedUpdatedAt);
    return this.list();
  }

  @AdminOnly.Post(':id/end')
  async end(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { expectedUpdatedAt }: EndCampaignRequest,
  ): Promise<CampaignsResponse> {
    await this.campaigns.end(id, expectedUpdatedAt);
    return this.list();
  }

  /** Asks Stripe again after it failed. */
  @AdminOnly.Post(':id/retry')
  async retry(@Param('id', ParseUUIDPipe) id: string): Promise<CampaignsResponse> {
    await this.campaigns.retry(id);
    return this.list();
  }

  /** Without those that are not known: the list is worth having anyway. */
  private async findPricesOre(): Promise<ReadonlyMap<OfferingKey, number>> {
    const products = await Promise.allSettled(
      OFFERING_KEYS.map(async (key) => [key, (await this.catalog.getProduct(key)).priceIncVatOre] as const),
    );
    return new Map(products.flatMap((product) => (product.status === 'fulfilled' ? [product.value] : [])));
  }
}

/** @param priceOre what is paid without a campaign; null while it is not known */
function presentCampaign(
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
