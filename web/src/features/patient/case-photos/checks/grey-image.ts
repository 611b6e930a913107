/** Brightness of each pixel, 0 to 255, row by row. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Float32Array;
}

/** A canvas in shades of grey (ITU-R BT.601). */
export function greyOf({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): GreyImage {
  const pixels = new Float32Array(width * height);
  for (let index = 0; index < pixels.length; index += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 4, index * 4 + 3);
    pixels[index] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width, height, pixels };
}
