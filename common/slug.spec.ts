import fc from 'fast-check';
import { freeSlug, SLUG, slugFrom } from './slug.js';

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
    ['Så väljer du rätt kräm – för öm hud!', 'sa-valjer-du-ratt-kram-for-om-hud'],
    ['10 frågor om SPF 50+', '10-fragor-om-spf-50'],
    ['  två   ord  ', 'tva-ord'],
    ['«»', ''],
    ['---', ''],
    ['', ''],
  ])('the slug of a title of %p is %p', (title, slug) => {
    expect(slugFrom(title)).toBe(slug);
  });

  it('a slug is always a valid path segment or empty, and its own slug', () => {
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

  it('a truncated slug ends with a whole word', () => {
    expect(slugFrom(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199));
  });

  it('a slug never exceeds the longest path segment', () => {
    const slug = slugFrom('ab '.repeat(200));
    expect(slug.length).toBeLessThanOrEqual(200);
    expect(slug).toMatch(SLUG);
  });
});

describe('a free slug', () => {
  it('a free slug is the slug itself while it is not taken', () => {
    expect(freeSlug('akne', ['akne-hos-vuxna'])).toBe('akne');
  });

  it('a taken slug gets the first free number', () => {
    expect(freeSlug('akne', ['akne'])).toBe('akne-2');
    expect(freeSlug('akne', ['akne', 'akne-2', 'akne-4'])).toBe('akne-3');
  });

  it('a numbered slug stays within the longest slug', () => {
    const longest = 'a'.repeat(200);
    expect(freeSlug(longest, [longest])).toBe(`${'a'.repeat(198)}-2`);
  });
});
