import { freeSlug, SLUG, slugFrom } from './slug.js';

describe('the slug of a title', () => {
  it.each([
    ['Akne hos vuxna', 'akne-hos-vuxna'],
    ['Så väljer du rätt kräm – för öm hud!', 'sa-valjer-du-ratt-kram-for-om-hud'],
    ['ÅÄÖ', 'aao'],
    ['Café & crème', 'caf-crme'],
    ['  två   ord  ', 'tva-ord'],
    ['a -- b---c', 'a-b-c'],
    ['10 frågor om SPF 50+', '10-fragor-om-spf-50'],
    ['???', ''],
  ])('of %j is %j', (title, slug) => {
    expect(slugFrom(title)).toBe(slug);
  });

  it('is the same for letters written with combining marks', () => {
    expect(slugFrom('Hår'.normalize('NFD'))).toBe('har');
  });

  it('is never longer than the server accepts, and never ends in a hyphen', () => {
    const slug = slugFrom('ab '.repeat(200));
    expect(slug.length).toBeLessThanOrEqual(200);
    expect(slug).toMatch(SLUG);
  });
});

describe('a free slug', () => {
  it('is the slug itself when nobody has it', () => {
    expect(freeSlug('akne', ['akne-hos-vuxna'])).toBe('akne');
  });

  it('gets the first number that is free', () => {
    expect(freeSlug('akne', ['akne'])).toBe('akne-2');
    expect(freeSlug('akne', ['akne', 'akne-2', 'akne-4'])).toBe('akne-3');
  });

  it('stays within the longest slug', () => {
    const longest = 'a'.repeat(200);
    expect(freeSlug(longest, [longest])).toBe(`${'a'.repeat(198)}-2`);
  });
});
