import { imageSizes } from '../../../../common/images.js';

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  /** The attribute `sizes`. */
  readonly sizes: string;
  /** `first` loads at once; `far` loads when it comes near the viewport. */
  readonly place: 'first' | 'near' | 'far';
  /** Of the box that the stylesheet gives it. */
  readonly width: number;
  readonly height: number;
  readonly className?: string;
}

/** A picture in the smallest file that does: in several sizes and formats where there are any. */
export function Picture({ src, alt, sizes, place, width, height, className }: PictureProps) {
  const files = imageSizes(src);
  const image = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={place === 'far' ? 'lazy' : 'eager'}
      fetchPriority={place === 'first' ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  );
  if (files === null) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={files.avifSrcSet} sizes={sizes} />
      <source type="image/webp" srcSet={files.webpSrcSet} sizes={sizes} />
      {image}
    </picture>
  );
}
