import { Body, Controller, Query } from '@nestjs/common';
import { AdminOnly } from '../../../platform/http/access.js';
import { OfferingChoice } from '../catalog.contract.js';
import { FIRST_OFFERING } from '../offerings.js';
import { SaveProductTextRequest, type ProductTextResponse } from './product-text.contract.js';
import { ProductTextService, type EditedProduct } from './product-text.service.js';

/** What the product is called, as admins edit it; its price is set at Stripe. */
@Controller('api/v1/admin/product')
export class ProductTextController {
  constructor(private readonly texts: ProductTextService) {}

  @AdminOnly.Get()
  async get(@Query() { offering = FIRST_OFFERING }: OfferingChoice): Promise<ProductTextResponse> {
    return present(await this.texts.get(offering));
  }

  @AdminOnly.Put()
  async save(
    @Query() { offering = FIRST_OFFERING }: OfferingChoice,
    @Body() { name, description, image_url: imageUrl, expectedUpdatedAt }: SaveProductTextRequest,
  ): Promise<ProductTextResponse> {
    return present(await this.texts.save(offering, { name, description, imageUrl }, expectedUpdatedAt));
  }

  /** Asks Stripe again after it failed. */
  @AdminOnly.Post('retry')
  async retry(@Query() { offering = FIRST_OFFERING }: OfferingChoice): Promise<ProductTextResponse> {
    return present(await this.texts.retry(offering));
  }
}

function present({ product, text }: EditedProduct): ProductTextResponse {
  return {
    name: text.name,
    description: text.description,
    image_url: text.imageUrl,
    price_inc_vat: product.priceIncVatOre,
    vat_percent: product.vatPercent,
    state: text.state,
    failure: text.failure,
    updated_at: text.updatedAt.toISOString(),
  };
}
