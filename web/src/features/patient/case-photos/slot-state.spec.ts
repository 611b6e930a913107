import type { StoredPhoto } from '../../../shared/case/case-types.js';
import type { PreparedPhoto } from './prepare-photo.js';
import { isShown, SlotState } from './slot-state.js';

const photo = { preview: 'blob:own' } as PreparedPhoto;
const BEFORE = '2026-05-04T12:00:00.000Z';
const stored = (state: StoredPhoto['state'], updatedAt: string | null): StoredPhoto => ({
  slot: 'close',
  state,
  width: null,
  height: null,
  updatedAt,
});

describe('a photo that was sent from this tab', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    ['the case still waits for it', stored('uploading', null), false],
    ['the case still shows the one that it replaces', stored('stored', BEFORE), false],
    ['the case shows nothing there', undefined, false],
    ['the case shows it', stored('stored', '2026-05-04T12:00:05.000Z'), true],
  ])('a photo keeps its preview until the case has it: %s', (_what, seen, expected) => {
    expect(isShown({ kind: 'saving', photo, replaces: BEFORE }, seen)).toBe(expected);
  });

  it('after a minute the slot follows the server', () => {
    jest.useFakeTimers();
    const state = new SlotState();
    state.awaitCase({ kind: 'saving', photo, replaces: null });
    jest.advanceTimersByTime(59_999);
    expect(state.read().kind).toBe('saving');
    jest.advanceTimersByTime(1);
    expect(state.read().kind).toBe('none');
  });
});
