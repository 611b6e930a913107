import { imageName, widthsFor } from './image-sizes.js';

describe('the sizes of an image', () => {
  it.each([
    [1, [1]],
    [480, [480]],
    [533, [533]],
    [534, [480, 534]],
    [800, [480, 800]],
    [1_600, [480, 800, 1_200, 1_600]],
  ])('for a width of %i', (width, widths) => {
    expect(widthsFor(width)).toEqual(widths);
  });

  it('are told by its name', () => {
    expect(imageName([480, 800], 450, 'jpg')).toBe('480-800x450.jpg');
    expect(imageName([32], 32, 'webp')).toBe('32x32.webp');
  });
});
