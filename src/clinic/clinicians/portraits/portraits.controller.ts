import { Body, Controller, Header, Param } from '@nestjs/common';
import { Equals, IsBase64, MaxLength } from 'class-validator';
import { Transactions } from '../../../platform/database/transactions.js';
import { AdminAal2, Public } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import { clinicianRefusal } from '../clinicians.errors.js';
import { ClinicianPortraits } from './clinician-portraits.js';

/** Characters of a portrait in base64: the client scales the photo down before it sends it. */
const MAX_PORTRAIT_BASE64 = 1_000_000;

/** Body of `PUT /api/v1/admin/clinicians/:id/portrait`. */
class SavePortraitRequest {
  /** PNG, JPEG, WebP, AVIF or GIF in base64; it is decoded, cut and encoded anew. */
  @IsBase64()
  @MaxLength(MAX_PORTRAIT_BASE64)
  readonly image!: string;

  /** The clinician agrees that the portrait is shown on the site and to patients; recorded with time and admin. */
  @Equals(true)
  readonly hasConsented!: true;
}

@Controller('api/v1')
export class PortraitsController {
  constructor(
    private readonly portraits: ClinicianPortraits,
    private readonly transactions: Transactions,
  ) {}

  /** A portrait, 320 × 384 pixels. Kept by browsers for an hour: a withdrawn consent ends it. */
  @Public.Get('portraits/:name.webp')
  @Header('content-type', 'image/webp')
  @Header('cache-control', 'public, max-age=3600')
  show(@Param('name') name: string): Promise<Buffer> {
    return this.portraits.read(name);
  }

  /** Replaces a clinician's portrait and records the consent; 422 `portrait_invalid`. */
  @AdminAal2.Put('admin/clinicians/:id/portrait', 204)
  async save(
    @Id() id: string,
    @Body() { image }: SavePortraitRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    // Loaded at the first portrait: the library takes 30 MB.
    const { makePortrait } = await import('./make-portrait.js');
    const picture = await makePortrait(Buffer.from(image, 'base64'));
    if (picture === null) throw clinicianRefusal('portrait_invalid');
    await this.transactions.run((tx) => this.portraits.save(tx, id, picture, admin.id));
  }

  /** Removes a clinician's portrait with its consent. */
  @AdminAal2.Delete('admin/clinicians/:id/portrait', 204)
  async remove(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.transactions.run((tx) => this.portraits.remove(tx, id, admin.id));
  }
}
