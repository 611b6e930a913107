import { BODY_SITES, PHOTO_AREAS, photoAreaOf } from './body-sites.js';

describe('body sites', () => {
  it('each body site has an id of its own', () => {
    const ids = BODY_SITES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
  });

  it('body sites belong to twelve photo areas, and each area has some', () => {
    expect(PHOTO_AREAS).toHaveLength(12);
    expect(new Set(BODY_SITES.map(({ photoArea }) => photoArea))).toEqual(new Set(PHOTO_AREAS));
  });

  it('each body site on the left has a counterpart on the right', () => {
    const rights = BODY_SITES.filter(({ id }) => id.startsWith('right-'));
    const mirrored = BODY_SITES.filter(({ id }) => id.startsWith('left-')).map((site) => ({
      ...site,
      id: site.id.replace('left-', 'right-'),
    }));
    expect(mirrored).toEqual(rights);
  });

  it.each([
    [['left-palm'], 'hand'],
    [['right-toenails', 'left-sole'], 'nails'],
    [['scalp'], 'scalp'],
    [['left-eye'], 'face'],
    [['genitals'], 'groin-buttocks'],
    [[], null],
    [['nowhere'], null],
  ])('the body sites %j need the photos %s', (marked, expected) => {
    expect(photoAreaOf(marked)).toBe(expected);
  });
});
