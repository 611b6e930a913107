import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { AdminOnly } from '../../../platform/http/access.js';
import { Clock } from '../../../platform/time/clock.js';
import { CatalogService } from '../catalog.service.js';
import {
  CreateCampaignRequest,
  EndCampaignRequest,
  UpdateCampaignRequest,
  type CampaignsResponse,
} from './campaigns.contract.js';
import { presentCampaign } from './campaigns.presenter.js';
import { CampaignsService } from './campaigns.service.js';

/** Campaigns, as admins edit them. Every change answers with all of them: one may become two. */
@Controller('api/v1/admin/campaigns')
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly catalog: CatalogService,
    private readonly clock: Clock,
  ) {}

  @AdminOnly()
  @Get()
  async list(): Promise<CampaignsResponse> {
    const [campaigns, price] = await Promise.all([this.campaigns.list(), this.findPriceOre()]);
    const now = this.clock.now();
    return {
      campaigns: campaigns.map((each) => presentCampaign(each, price, now)),
      price_inc_vat: price,
      today: stockholmDay(now),
    };
  }

  @AdminOnly()
  @Post()
  async create(@Body() { campaign }: CreateCampaignRequest): Promise<CampaignsResponse> {
    await this.campaigns.create(campaign);
    return this.list();
  }

  @AdminOnly()
  @Put(':id')
  async update(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { campaign, expectedUpdatedAt }: UpdateCampaignRequest,
  ): Promise<CampaignsResponse> {
    await this.campaigns.update(id, campaign, expectedUpdatedAt);
    return this.list();
  }

  @AdminOnly()
  @Post(':id/end')
  @HttpCode(200)
  async end(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { expectedUpdatedAt }: EndCampaignRequest,
  ): Promise<CampaignsResponse> {
    await this.campaigns.end(id, expectedUpdatedAt);
    return this.list();
  }

  /** Asks Stripe again after it failed. */
  @AdminOnly()
  @Post(':id/retry')
  @HttpCode(200)
  async retry(@Param('id', ParseUUIDPipe) id: string): Promise<CampaignsResponse> {
    await this.campaigns.retry(id);
    return this.list();
  }

  /** The list is worth having while the price is not known. */
  private async findPriceOre(): Promise<number | null> {
    return this.catalog.getProduct().then(
      ({ priceIncVatOre }) => priceIncVatOre,
      () => null,
    );
  }
}
