import { widthsFor } from './recode-image.js';

describe('the sizes of an image', () => {
  it.each([
    [1, [1]],
    [480, [480]],
    [533, [533]],
    [534, [480, 534]],
    [800, [480, 800]],
    [1_600, [480, 800, 1_200, 1_600]],
  ])('the sizes are right for a width of %i', (width, widths) => {
    expect(widthsFor(width)).toEqual(widths);
  });
});
