import fc from 'fast-check';
import { SLUG, slugFrom } from './slug.js';

describe('the slug of a title', () => {
  it.each([
    ['Så fungerar det', 'sa-fungerar-det'],
    ['ÅÄÖ åäö', 'aao-aao'],
    ['Akne: orsaker & behandling', 'akne-orsaker-behandling'],
    ['Solskydd  för\thela\nåret', 'solskydd-for-hela-aret'],
    ['Före - och -- efter', 'fore-och-efter'],
    ['A\u030alder och a\u0308rr', 'alder-och-arr'],
    ['Café och Müsli', 'caf-och-msli'],
    ['-Hud-', 'hud'],
    [' Hud ', 'hud'],
    ['100 % naturligt!', '100-naturligt'],
    ['Hud och hår', 'hud-och-har'],
    ['«»', ''],
    ['---', ''],
    ['', ''],
  ])('of %p is %p', (title, slug) => {
    expect(slugFrom(title)).toBe(slug);
  });

  it('is always an address part or nothing, and its own slug', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.string({ unit: fc.constantFrom('å', 'b', ' ', '-', '1', '\u030a') }),
        ),
        (title) => {
          const slug = slugFrom(title);
          expect(slug === '' || SLUG.test(slug)).toBe(true);
          expect(slugFrom(slug)).toBe(slug);
        },
      ),
    );
  });

  it('ends in a whole word part when it is cut', () => {
    expect(slugFrom(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199));
  });
});
