import type { PhotoSlot } from '../../../../../common/photos.js';
import { actOfKey } from './viewer-keys.js';
import { openViewer, reduceViewer, type ViewerState } from './viewer-state.js';

const SLOTS: readonly [PhotoSlot, ...PhotoSlot[]] = ['overview', 'mid', 'close'];
const START = openViewer(SLOTS);
const reduce = reduceViewer(SLOTS);

/** The state after these keys. */
function press(...keys: string[]): ViewerState {
  return keys.reduce((state, key) => {
    const look = state.panes[state.chosen];
    const act = look && actOfKey(key, SLOTS, look);
    return act ? reduce(state, act) : state;
  }, START);
}

describe('the photo viewer', () => {
  it('a number key shows its photo, and an unused one does nothing', () => {
    expect(press('3').panes).toMatchObject([{ slot: 'close' }]);
    expect(press('5')).toBe(START);
  });

  it('the zoom has limits, and centres a photo that fits again', () => {
    expect(press(...Array<string>(20).fill('+')).panes[0]?.zoom).toBe(8);
    expect(press('+', 'ArrowLeft', '-').panes).toMatchObject([{ zoom: 1, x: 0, y: 0 }]);
    expect(press('-').panes[0]?.zoom).toBe(1);
  });

  it('a photo moves only when it is larger than its pane', () => {
    expect(press('ArrowLeft')).toBe(START);
    expect(press('+', 'ArrowLeft', 'ArrowDown').panes).toMatchObject([{ x: 60, y: -60 }]);
  });

  it('a photo turns by quarters, all the way round', () => {
    expect(press('r', 'R').panes[0]?.rotation).toBe(180);
    expect(press('r', 'r', 'r', 'r').panes[0]?.rotation).toBe(0);
  });

  it('the brightness changes within limits', () => {
    expect(press('l').panes[0]?.brightness).toBeCloseTo(1.1);
    expect(press(...Array<string>(30).fill('m')).panes[0]?.brightness).toBe(0.5);
  });

  it('the comparison shows the next photo, and controls the chosen pane', () => {
    expect(press('c', '+')).toMatchObject({
      panes: [
        { slot: 'overview', zoom: 1 },
        { slot: 'mid', zoom: 1.25 },
      ],
      chosen: 1,
    });
    expect(press('c', 'v', '3').panes).toMatchObject([{ slot: 'close' }, { slot: 'mid' }]);
    expect(press('c', 'c')).toMatchObject({ panes: [{ slot: 'mid' }], chosen: 0 });
  });

  it('a reset restores the photo', () => {
    expect(press('+', 'ArrowUp', 'r', 'l', '0')).toEqual(START);
  });
});
