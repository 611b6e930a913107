import { BODY_SITES } from '../../../../../../common/body-sites.js';
import { areasOf } from './body-areas.js';

const drawn = (['front', 'back', 'face'] as const).flatMap((drawing) =>
  areasOf(drawing).map((area) => ({ ...area, drawing })),
);

describe('the drawn body', () => {
  it('has each site of the body once', () => {
    expect(drawn.map(({ id }) => id).toSorted()).toEqual(BODY_SITES.map(({ id }) => id).toSorted());
  });

  it('has each site on the side of the body where it is', () => {
    const views = new Map<string, string>(BODY_SITES.map(({ id, view }) => [id, view]));
    for (const { id, drawing } of drawn)
      expect([id, views.get(id)]).toEqual([id, drawing === 'back' ? 'back' : 'front']);
  });

  it('shows the left hand on the right-hand side of who looks at the reader, and on the left of who looks away', () => {
    const isMirrored = (id: string) => drawn.find((area) => area.id === id)?.isMirrored;
    expect([isMirrored('left-palm'), isMirrored('right-palm')]).toEqual([false, true]);
    expect([isMirrored('left-back-of-hand'), isMirrored('right-back-of-hand')]).toEqual([true, false]);
  });
});
