import { whiten } from '../../../shared/whiten.js';

/** Longest side of the photo that is sent, in pixels; the server cuts and scales it again. */
const LONGEST_SIDE_PX = 1_200;
const JPEG_QUALITY = 0.85;

/** This browser cannot read the file as an image. */
class UnreadablePortraitError extends Error {
  constructor(options: ErrorOptions) {
    super('the file is no image that this browser reads', options);
    this.name = 'UnreadablePortraitError';
  }
}

/** A chosen photo as JPEG in base64: upright, scaled down, without metadata. @throws UnreadablePortraitError */
export async function readPortrait(file: Blob): Promise<string> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    throw new UnreadablePortraitError({ cause: error });
  });
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (context !== null) {
    whiten(context);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
  }
  image.close();
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY).replace(/^data:[^,]*,/, '');
}
