import { Module } from '@nestjs/common';
import { StripeModule } from '../stripe/stripe.module.js';
import { CampaignsController } from './campaigns/campaigns.controller.js';
import { CampaignsRepository } from './campaigns/campaigns.repository.js';
import { CampaignsService } from './campaigns/campaigns.service.js';
import { PreparePromotionsHandler, PromotionsService } from './campaigns/promotions.service.js';
import { PromotionsRepository } from './campaigns/promotions.repository.js';
import { CatalogController } from './catalog.controller.js';
import { CatalogRepository } from './catalog.repository.js';
import { CatalogService } from './catalog.service.js';
import { CouponService } from './coupon.service.js';
import { ProductTextController } from './product/product-text.controller.js';
import { PublicProductInfo } from './public-product-info.js';
import { ProductTextService, PushProductTextHandler } from './product/product-text.service.js';
import { ProductSource } from './product-source.js';

@Module({
  imports: [StripeModule],
  controllers: [CatalogController, CampaignsController, ProductTextController],
  providers: [
    CatalogService,
    PublicProductInfo,
    CouponService,
    CatalogRepository,
    ProductSource,
    CampaignsRepository,
    CampaignsService,
    PromotionsRepository,
    PromotionsService,
    PreparePromotionsHandler,
    ProductTextService,
    PushProductTextHandler,
  ],
  exports: [CatalogService, CouponService],
})
export class CatalogModule {}
