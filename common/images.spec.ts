import { imageName, imageSizes } from './images.js';

const FOLDER = '/storage/v1/object/public/blog-images/uploads/0123456789abcdef0123456789abcdef';

describe('the sizes of an image', () => {
  it('the sizes of an image are read from its address', () => {
    expect(imageSizes(`${FOLDER}/480-800x450.jpg`)).toEqual({
      width: 800,
      height: 450,
      avifSrcSet: `${FOLDER}/480.avif 480w, ${FOLDER}/800.avif 800w`,
      webpSrcSet: `${FOLDER}/480.webp 480w, ${FOLDER}/800.webp 800w`,
      isGenerated: false,
    });
    const generated = `https://hudvy.example${FOLDER.replace('uploads', 'generated')}/32x32.webp`;
    expect(imageSizes(generated)).toMatchObject({ width: 32, height: 32, isGenerated: true });
  });

  it.each(['/assets/cover.svg', `${FOLDER}/a.jpg`, `${FOLDER}/480.avif`, '/blog-images/uploads/0123/480x270.jpg', ''])(
    'the sizes of other pictures are unknown: %j',
    (address) => {
      expect(imageSizes(address)).toBeNull();
    },
  );

  it.each([
    [[480, 800], 450, 'jpg', '480-800x450.jpg'],
    [[32], 32, 'webp', '32x32.webp'],
  ])('the name for widths %j and height %i encodes them for %s', (widths, height, extension, name) => {
    expect(imageName(widths, height, extension)).toBe(name);
    expect(imageSizes(`${FOLDER}/${name}`)).toMatchObject({ width: widths.at(-1), height });
  });
});
