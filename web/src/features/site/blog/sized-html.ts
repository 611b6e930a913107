import { imageSizes } from '../../../../../common/images.js';
import { ownPath } from '../../../shared/images/own-path.js';

const IMAGE = /<img\b[^<>]*>/g;

/**
 * HTML of a post with responsive pictures that reserve their space. The server has cleaned it, so attributes are quoted
 * and contain no angle bracket.
 *
 * @param sizes the attribute `sizes` of the pictures
 */
export function sizedHtml(html: string, publicUrl: string, sizes: string): string {
  return html.replace(IMAGE, (image) => {
    const src = attribute(image, 'src');
    const path = src === null ? null : ownPath(src, publicUrl);
    const files = path === null ? null : imageSizes(path);
    if (path === null || files === null) return image;
    const source = (type: string, srcSet: string) =>
      `<source type="image/${type}" srcset="${srcSet}" sizes="${sizes}">`;
    const { width, height, avifSrcSet, webpSrcSet } = files;
    const alt = attribute(image, 'alt') ?? '';
    const img = `<img src="${path}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
    return `<picture>${source('avif', avifSrcSet)}${source('webp', webpSrcSet)}${img}</picture>`;
  });
}

/** An escaped attribute. */
function attribute(tag: string, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
}
