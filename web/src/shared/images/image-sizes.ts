/** What the address of an uploaded or generated image tells (src/content/images/image-sizes.ts). */
export interface ImageSizes {
  readonly width: number;
  readonly height: number;
  readonly avifSrcSet: string;
  readonly webpSrcSet: string;
  readonly isGenerated: boolean;
}

const ADDRESS = /^(.*\/blog-images\/(uploads|generated)\/[0-9a-f]{32}\/)((?:\d+-)*)(\d+)x(\d+)\.(?:jpg|webp)$/;

/** The sizes in which an image lies beside the one that is named; null when it is not one of those. */
export function imageSizes(address: string): ImageSizes | null {
  const [, folder = '', kind, smaller = '', width = '', height = ''] = ADDRESS.exec(address) ?? [];
  if (kind === undefined) return null;
  const widths = [...smaller.split('-').filter(Boolean), width];
  const srcSet = (extension: string) => widths.map((size) => `${folder}${size}.${extension} ${size}w`).join(', ');
  return {
    width: Number(width),
    height: Number(height),
    avifSrcSet: srcSet('avif'),
    webpSrcSet: srcSet('webp'),
    isGenerated: kind === 'generated',
  };
}
