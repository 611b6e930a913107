import { BODY_SITES } from '../../../../common/body-sites.js';
import { areasOf } from './body-areas.js';

const drawn = (['front', 'back', 'face'] as const).flatMap((drawing) =>
  areasOf(drawing).map((area) => ({ ...area, drawing })),
);

describe('the drawn body', () => {
  it('the drawing has each body site once', () => {
    expect(drawn.map(({ id }) => id).toSorted()).toEqual(BODY_SITES.map(({ id }) => id).toSorted());
  });

  it('each site is on its side of the body', () => {
    const views = new Map<string, string>(BODY_SITES.map(({ id, view }) => [id, view]));
    for (const { id, drawing } of drawn)
      expect([id, views.get(id)]).toEqual([id, drawing === 'back' ? 'back' : 'front']);
  });

  it('the left hand is on the right from the front, and on the left from behind', () => {
    const isMirrored = (id: string) => drawn.find((area) => area.id === id)?.isMirrored;
    expect([isMirrored('left-palm'), isMirrored('right-palm')]).toEqual([false, true]);
    expect([isMirrored('left-back-of-hand'), isMirrored('right-back-of-hand')]).toEqual([true, false]);
  });
});
