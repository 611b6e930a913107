/** docs/product.md, section 5: 10 MB. */
export const MAX_IMAGE_BYTES = 10_000_000;

/**
 * Name of an image. It contains the sizes, so that a page needs no look-up: `480-800x450.jpg` is 800 × 450, beside
 * `480.avif`, `480.webp`, `800.avif` and `800.webp`.
 */
export function imageName(widths: readonly number[], height: number, extension: string): string {
  return `${widths.join('-')}x${height}.${extension}`;
}

/** Name of one of its sizes. */
export function sizeName(width: number, extension: string): string {
  return `${width}.${extension}`;
}

/** The parsed address of an uploaded or generated image. */
export interface ImageSizes {
  readonly width: number;
  readonly height: number;
  readonly avifSrcSet: string;
  readonly webpSrcSet: string;
  readonly isGenerated: boolean;
}

const ADDRESS = /^(.*\/blog-images\/(uploads|generated)\/[0-9a-f]{32}\/)((?:\d+-)*)(\d+)x(\d+)\.(?:jpg|webp)$/;

/** The sizes that exist beside a named image; null for other names. */
export function imageSizes(address: string): ImageSizes | null {
  const [, folder = '', kind, smaller = '', width = '', height = ''] = ADDRESS.exec(address) ?? [];
  if (kind === undefined) return null;
  const widths = [...smaller.split('-').filter(Boolean), width].map(Number);
  const srcSet = (extension: string) =>
    widths.map((size) => `${folder}${sizeName(size, extension)} ${size}w`).join(', ');
  return {
    width: Number(width),
    height: Number(height),
    avifSrcSet: srcSet('avif'),
    webpSrcSet: srcSet('webp'),
    isGenerated: kind === 'generated',
  };
}
