import { openViewer, reduceViewer, type ViewerAct, type ViewerState } from './viewer-state.js';

const PHOTOS: readonly [string, ...string[]] = ['overview', 'mid', 'close'];
const START = openViewer(PHOTOS);
const reduce = reduceViewer(PHOTOS);

/** The state after these acts. */
const after = (...acts: ViewerAct[]): ViewerState => acts.reduce(reduce, START);
const zoom = (by: number): ViewerAct => ({ do: 'zoom', by });

describe('the photo viewer', () => {
  it('a photo that exists is shown, and another changes nothing', () => {
    expect(after({ do: 'show', photo: 'close' }).panes).toMatchObject([{ photo: 'close' }]);
    expect(after({ do: 'show', photo: 'extra-1' })).toBe(START);
  });

  it('the zoom has limits, and centres a photo that fits again', () => {
    expect(after(zoom(100)).panes[0]?.zoom).toBe(8);
    expect(after(zoom(2), { do: 'pan', x: 60, y: 0 }, zoom(0.1)).panes).toMatchObject([{ zoom: 1, x: 0, y: 0 }]);
  });

  it('the place under the pointer stays where it is', () => {
    expect(after({ do: 'zoom', by: 2, at: { x: 100, y: -50 } }).panes).toMatchObject([{ zoom: 2, x: -100, y: 50 }]);
    const twice = after({ do: 'zoom', by: 2, at: { x: 100, y: 0 } }, { do: 'zoom', by: 2, at: { x: 100, y: 0 } });
    expect(twice.panes).toMatchObject([{ zoom: 4, x: -300 }]);
  });

  it('a photo moves only when it is larger than its pane', () => {
    expect(after({ do: 'pan', x: 60, y: 0 })).toEqual(START);
    expect(after(zoom(2), { do: 'pan', x: 60, y: -60 }).panes).toMatchObject([{ x: 60, y: -60 }]);
  });

  it('a photo turns by quarters, all the way round', () => {
    expect(after({ do: 'rotate' }, { do: 'rotate' }).panes[0]?.rotation).toBe(180);
    expect(after(...Array.from({ length: 4 }, (): ViewerAct => ({ do: 'rotate' }))).panes[0]?.rotation).toBe(0);
  });

  it('brightness and contrast change within limits', () => {
    expect(after({ do: 'brighten', to: 1.1 }, { do: 'contrast', to: 9 }).panes).toMatchObject([
      { brightness: 1.1, contrast: 2 },
    ]);
    expect(after({ do: 'brighten', to: 0 }).panes[0]?.brightness).toBe(0.5);
  });

  it('the comparison shows the next photo, and zooms both while they are linked', () => {
    expect(after({ do: 'compare' }, zoom(2), { do: 'pan', x: 5, y: 0 })).toMatchObject({
      panes: [
        { photo: 'overview', zoom: 2, x: 5 },
        { photo: 'mid', zoom: 2, x: 5 },
      ],
      chosen: 1,
    });
    expect(after({ do: 'compare' }, { do: 'link' }, zoom(2)).panes).toMatchObject([{ zoom: 1 }, { zoom: 2 }]);
  });

  it('brightness is of the chosen photo alone', () => {
    expect(after({ do: 'compare' }, { do: 'brighten', to: 1.5 }).panes).toMatchObject([
      { brightness: 1 },
      { brightness: 1.5 },
    ]);
  });

  it('a photo is compared with a chosen one, and the comparison ends with the chosen pane', () => {
    const both = after({ do: 'compare-with', photo: 'close' });
    expect(both.panes).toMatchObject([{ photo: 'overview' }, { photo: 'close' }]);
    expect([{ do: 'switch' }, { do: 'compare' }].reduce(reduce as never, both)).toMatchObject({
      panes: [{ photo: 'overview' }],
      chosen: 0,
    });
  });

  it('a reset restores the photo', () => {
    expect(after(zoom(2), { do: 'pan', x: 1, y: 1 }, { do: 'rotate' }, { do: 'reset' })).toEqual(START);
  });
});
