import { BRAND_BYTES, isHeic } from '../../../../../common/image-brands.js';
import { MAX_PHOTO_SIDE_PX } from '../../../../../common/photos.js';
import { CHECKED_SIDE } from './checks/advice.js';
import { whiten } from '../../../shared/whiten.js';
import { greyOf, type GreyImage } from './checks/grey-image.js';

const PREVIEW_SIDE = 800;
const JPEG_QUALITY = 0.9;

/** A photo ready to send: upright, scaled down, and without metadata. */
export interface PreparedPhoto {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  readonly small: GreyImage;
  /** `data:` address of a small copy. */
  readonly preview: string;
}

/** The file is no image that this browser can read. */
export class UnreadablePhotoError extends Error {
  constructor(
    readonly reason: 'heic' | 'not_an_image',
    cause: unknown,
  ) {
    super(`the photo is ${reason}`, { cause });
    this.name = 'UnreadablePhotoError';
  }
}

/**
 * Decodes a photo, turns it upright by its EXIF data and then by quarter turns to the right, and encodes it again, so
 * that place, time and camera do not leave the device.
 *
 * @throws UnreadablePhotoError
 */
export async function preparePhoto(file: Blob, quarterTurns = 0): Promise<PreparedPhoto> {
  const image = await decode(file);
  try {
    const whole = draw(image, MAX_PHOTO_SIDE_PX, quarterTurns);
    const { width, height } = whole;
    const checked = draw(whole, CHECKED_SIDE, 0);
    const small = greyOf(contextOf(checked).getImageData(0, 0, checked.width, checked.height));
    const preview = draw(whole, PREVIEW_SIDE, 0).toDataURL('image/jpeg', JPEG_QUALITY);
    return { blob: await encode(whole), width, height, small, preview };
  } finally {
    image.close();
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    const firstBytes = new Uint8Array(await file.slice(0, BRAND_BYTES).arrayBuffer());
    throw new UnreadablePhotoError(isHeic(firstBytes) ? 'heic' : 'not_an_image', error);
  }
}

function draw(image: ImageBitmap | HTMLCanvasElement, longestSide: number, quarterTurns: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const isOnItsSide = quarterTurns % 2 === 1;
  const canvas = document.createElement('canvas');
  canvas.width = isOnItsSide ? height : width;
  canvas.height = isOnItsSide ? width : height;
  const context = contextOf(canvas);
  whiten(context);
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.drawImage(image, -width / 2, -height / 2, width, height);
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws nothing');
  return context;
}

function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('the photo could not be encoded')));
    canvas.toBlob(take, 'image/jpeg', JPEG_QUALITY);
  });
}
