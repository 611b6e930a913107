import type { PhotoSlot } from '../../../../../common/photos.js';
import { BRIGHTNESS, ZOOM_STEP, type PhotoLook, type ViewerAct } from './viewer-state.js';

/** In pixels. */
const PAN_STEP = 60;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [PAN_STEP, 0],
  ArrowRight: [-PAN_STEP, 0],
  ArrowUp: [0, PAN_STEP],
  ArrowDown: [0, -PAN_STEP],
};

const LETTERS: Readonly<Record<string, 'rotate' | 'compare' | 'switch' | 'reset'>> = {
  r: 'rotate',
  c: 'compare',
  v: 'switch',
  '0': 'reset',
};

/** The action of a key on the shown photo; null for other keys. */
export function actOfKey(key: string, slots: readonly PhotoSlot[], { zoom, brightness }: PhotoLook): ViewerAct | null {
  const slot = /^[1-5]$/.test(key) ? slots[Number(key) - 1] : undefined;
  if (slot !== undefined) return { do: 'show', slot };
  // A photo that fits cannot move: the arrows scroll the page.
  const [x, y] = (zoom > 1 && ARROWS[key]) || [];
  if (x !== undefined && y !== undefined) return { do: 'pan', x, y };
  if (key === '+' || key === '=') return { do: 'zoom', by: ZOOM_STEP };
  if (key === '-' || key === '−') return { do: 'zoom', by: 1 / ZOOM_STEP };
  const letter = key.toLowerCase();
  if (letter === 'l') return { do: 'brighten', to: brightness + BRIGHTNESS.step };
  if (letter === 'm') return { do: 'brighten', to: brightness - BRIGHTNESS.step };
  const named = LETTERS[letter];
  return named === undefined ? null : { do: named };
}
