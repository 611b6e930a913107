import { Equals, IsBase64, MaxLength } from 'class-validator';

/** Characters of a portrait in base64: the client scales the photo down before it sends it. */
export const MAX_PORTRAIT_BASE64 = 1_000_000;

/** Body of `PUT /api/v1/admin/clinicians/:id/portrait`. */
export class SavePortraitRequest {
  /** PNG, JPEG, WebP, AVIF or GIF in base64; it is decoded, cut and encoded anew. */
  @IsBase64()
  @MaxLength(MAX_PORTRAIT_BASE64)
  readonly image!: string;

  /** The clinician agrees that the portrait is shown on the site and to patients; recorded with time and admin. */
  @Equals(true)
  readonly hasConsented!: true;
}
