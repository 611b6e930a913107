import { isHeic } from '../../../../common/image-brands.js';
import { MAX_PHOTO_SIDE_PX, PHOTO_SIZES_PX, type PhotoFault, type PhotoSize } from '../../../../common/photos.js';
import {
  decodeImage,
  imageOf,
  UnreadableImageError,
  type DecodedImage,
  type ImageFault,
} from '../../../platform/images/decode-upright-image.js';
import { photoRefusal } from './photos.errors.js';

/** A photo as it is kept: JPEG without any metadata, so without place, time and camera. */
export interface MadePhoto {
  /** Of the full size, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly pictures: Readonly<Record<PhotoSize, Buffer>>;
}

/** Colour in full resolution: the tone of a redness counts. */
const JPEG = { quality: 90, chromaSubsampling: '4:4:4' } as const;

const FAULTS: Record<ImageFault, PhotoFault> = {
  'not-an-image': 'not_an_image',
  'too-many-pixels': 'too_many_pixels',
  damaged: 'truncated',
};

/** Decodes an untrusted file and encodes it anew, in all sizes. @throws `photo_invalid` */
export async function makePhoto(bytes: Buffer): Promise<MadePhoto> {
  const image = await decode(bytes);
  const encode = (size: PhotoSize) => {
    const side = PHOTO_SIZES_PX[size];
    const fitted = imageOf(image).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    return fitted.flatten({ background: '#fff' }).jpeg(JPEG).toBuffer();
  };
  const pictures = { '400': await encode('400'), '1600': await encode('1600'), full: await encode('full') };
  return { width: image.width, height: image.height, pictures };
}

async function decode(bytes: Buffer): Promise<DecodedImage> {
  if (isHeic(bytes)) throw photoRefusal('photo_invalid', 'heic');
  try {
    return await decodeImage(bytes, { width: MAX_PHOTO_SIDE_PX, height: MAX_PHOTO_SIDE_PX });
  } catch (error) {
    if (!(error instanceof UnreadableImageError)) throw error;
    throw photoRefusal('photo_invalid', FAULTS[error.fault]);
  }
}
