import { decodeBlogImage } from './decode-blog-image.js';
import { encodeImage, type EncodedImage } from './encode-image.js';

/**
 * An untrusted file as all files of an image, none larger than posts show it.
 *
 * @param label what each file says about itself, as XMP; null for nothing
 * @throws `content.not-an-image`, ImageTooLargeError, DamagedImageError
 */
export async function recodeImage(bytes: Buffer, label: string | null): Promise<EncodedImage[]> {
  return encodeImage(await decodeBlogImage(bytes), label);
}
