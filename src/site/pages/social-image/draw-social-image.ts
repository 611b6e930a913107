import { sharp } from '../../../platform/images/lean-sharp.js';
import { socialImageSvg, type SocialImageParts } from './social-image.js';

/** The picture as PNG. */
export function drawSocialImage(parts: SocialImageParts): Promise<Buffer> {
  return sharp(Buffer.from(socialImageSvg(parts)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}
