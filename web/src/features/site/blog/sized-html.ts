import { imageSizes } from '../../../../../common/images.js';
import { ownPath } from '../../../shared/images/own-path.js';

const IMAGE = /<img\b[^<>]*>/g;

/**
 * HTML of a post whose pictures come in several sizes where there are any, and hold their place until they are there.
 * It was cleaned by the server, so attributes are quoted and hold no angle bracket.
 *
 * @param sizes how wide pictures are shown, as the attribute says it
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
