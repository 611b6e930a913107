import { Module } from '@nestjs/common';
import { StripeModule } from '../stripe/stripe.module.js';
import { CampaignsController } from './campaigns/campaigns.controller.js';
import { CampaignsRepository } from './campaigns/campaigns.repository.js';
import { CampaignsService } from './campaigns/campaigns.service.js';
import { PreparePromotionsHandler } from './campaigns/prepare-promotions.handler.js';
import { PromotionsRepository } from './campaigns/promotions.repository.js';
import { PromotionsService } from './campaigns/promotions.service.js';
import { CatalogController } from './catalog.controller.js';
import { CatalogRepository } from './catalog.repository.js';
import { CatalogService } from './catalog.service.js';
import { CouponService } from './coupon.service.js';
import { ProductTextController } from './product/product-text.controller.js';
import { PublicProductInfo } from './public-product-info.js';
import { ProductTextService } from './product/product-text.service.js';
import { PushProductTextHandler } from './product/push-product-text.handler.js';
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
