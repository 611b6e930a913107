import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import {
  OfferingChoice,
  ValidateCouponRequest,
  type ProductInfoResponse,
  type ValidateCouponResponse,
} from './catalog.contract.js';
import { CatalogService } from './catalog.service.js';
import { couponRefusals } from './catalog.texts.js';
import { CouponService } from './coupon.service.js';
import { FIRST_OFFERING } from './offerings.js';
import { readResponse } from './public-product-info.js';

@Controller('functions/v1')
export class CatalogController {
  constructor(
    private readonly catalog: CatalogService,
    private readonly coupons: CouponService,
  ) {}

  @Public.Post('get-product-info')
  async getProductInfo(@Query() { offering = FIRST_OFFERING }: OfferingChoice): Promise<ProductInfoResponse> {
    return (await this.catalog.getProductInfo(offering)).info;
  }

  /** The same with an ETag, for pages that ask again. @returns {ProductInfoResponse} */
  @Public.Get('get-product-info')
  async readProductInfo(
    @Query() { offering = FIRST_OFFERING }: OfferingChoice,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { info } = await this.catalog.getProductInfo(offering);
    const { status, headers, body } = readResponse(info, request.headers);
    await reply
      .status(status)
      .headers(headers)
      .send(body ?? undefined);
  }

  @Public.Post('validate-coupon')
  @RateLimit(10, 60)
  async validateCoupon(
    @Body() { couponCode, offering = FIRST_OFFERING }: ValidateCouponRequest,
  ): Promise<ValidateCouponResponse> {
    const outcome = await this.coupons.evaluateKnown(offering, couponCode);
    if (outcome.kind !== 'usable') return { valid: false, error: couponRefusals[outcome.kind] };
    const { amountOffOre, percentOff } = outcome.discount;
    return { valid: true, coupon: { amount_off: amountOffOre, percent_off: percentOff } };
  }
}
