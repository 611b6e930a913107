import { BODY_SITES } from '../../../../../../common/body-sites.js';
import { DRAWINGS } from '../../../../shared/body-map/body-areas.js';
import { extentOf, regionsOf } from './body-regions.js';

/** Width of one of the two figures in a window of 390 px. */
const FIGURE_PX = 153;
const regions = (['front', 'back'] as const).flatMap((figure) => regionsOf(figure));

describe('the regions of the drawn body', () => {
  it('each body site is in one region', () => {
    const sites = regions.flatMap((region) => region.sites);
    expect(sites.toSorted()).toEqual(BODY_SITES.map(({ id }) => id).toSorted());
  });

  it('each region is as large as a fingertip on a phone', () => {
    const scale = FIGURE_PX / DRAWINGS.front.width;
    const small = regions.filter(({ target: [, , width, height] }) => Math.min(width, height) * scale < 44);
    expect(small.map(({ id }) => id)).toEqual([]);
  });

  it('a region of one side shows the sites of that side, mirrored on the figure', () => {
    const arm = (id: string) => regions.find((region) => region.id === id)!;
    expect(arm('left-arm').sites).toContain('left-palm');
    expect(arm('left-arm').sites.every((site) => site.startsWith('left-'))).toBe(true);
    const [left, right] = [arm('left-arm').target, arm('right-arm').target];
    expect(left[0] + left[2] + right[0]).toBe(DRAWINGS.front.width);
  });

  it('the extent of a path is that of its points', () => {
    expect(extentOf('M10 20L30 25C12 40 11 22 10 20Z')).toEqual({ width: 20, height: 20 });
  });
});
