import { Body, Controller } from '@nestjs/common';
import { AdminOnly } from '../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../platform/http/caller.js';
import { Brand, type BrandProfile } from './brand.js';
import { SaveBrandRequest, type BrandResponse } from './brand.contract.js';

/** The name and contact address of the clinic. */
@Controller('api/v1/admin/brand')
export class BrandController {
  constructor(private readonly brand: Brand) {}

  @AdminOnly.Get()
  async get(): Promise<BrandResponse> {
    return present(await this.brand.latest());
  }

  @AdminOnly.Put()
  async save(
    @Body() { name, contactEmail, expectedUpdatedAt }: SaveBrandRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<BrandResponse> {
    return present(await this.brand.save({ name, contactEmail }, { expectedUpdatedAt, savedBy: admin.id }));
  }
}

function present({ name, contactEmail, updatedAt }: BrandProfile): BrandResponse {
  return { name, contact_email: contactEmail, updated_at: updatedAt.toISOString() };
}
