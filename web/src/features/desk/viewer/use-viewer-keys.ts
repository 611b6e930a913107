import type { Dispatch } from 'react';
import { useTexts } from '../../../shared/language.js';
import { useDeskKeys } from '../shared/keys/desk-key-map.js';
import type { KeyBinding } from '../shared/keys/key-bindings.js';
import { LIGHT, ZOOM_STEP, type PhotoLook, type ViewerAct } from './viewer-state.js';
import { viewerTexts } from './viewer.texts.js';

/** In pixels. */
const PAN_STEP = 60;

const PANS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [PAN_STEP, 0],
  ArrowRight: [-PAN_STEP, 0],
  ArrowUp: [0, PAN_STEP],
  ArrowDown: [0, -PAN_STEP],
};

interface ViewerKeys {
  /** Keys of the photos, in the order of the film strip. */
  readonly photos: readonly string[];
  readonly look: PhotoLook;
  readonly act: Dispatch<ViewerAct>;
  readonly onFullScreen: () => void;
}

/** The keys of the viewer; they work anywhere on the page outside fields. */
export function useViewerKeys({ photos, look, act, onFullScreen }: ViewerKeys): void {
  const { keys: texts, label } = useTexts(viewerTexts);
  const numbers = photos.slice(0, 9).map((_photo, index) => String(index + 1));
  const step = (what: 'brightness' | 'contrast', by: number): ViewerAct => ({
    do: what === 'brightness' ? 'brighten' : 'contrast',
    to: look[what] + by * LIGHT.step,
  });
  const show = (key: string) => {
    const photo = photos[Number(key) - 1];
    if (photo !== undefined) act({ do: 'show', photo });
  };
  const turn = (by: 1 | -1) => {
    const photo = photos.at((photos.indexOf(look.photo) + by) % photos.length);
    if (photo !== undefined) act({ do: 'show', photo });
  };
  const pan = (key: string) => {
    const [x, y] = PANS[key] ?? [0, 0];
    act({ do: 'pan', x, y });
  };
  const bindings: readonly KeyBinding[] = [
    { keys: numbers, shown: `1–${numbers.length}`, meaning: texts.choose, act: show },
    { keys: ['.'], meaning: texts.nextPhoto, act: () => turn(1) },
    { keys: [','], meaning: texts.photoBefore, act: () => turn(-1) },
    { keys: ['+', '='], meaning: texts.zoomIn, act: () => act({ do: 'zoom', by: ZOOM_STEP }) },
    { keys: ['-', '−'], shown: '−', meaning: texts.zoomOut, act: () => act({ do: 'zoom', by: 1 / ZOOM_STEP }) },
    // A photo that fits cannot move: the arrows scroll the page.
    ...(look.zoom > 1 ? [{ keys: Object.keys(PANS), shown: '← ↑ ↓ →', meaning: texts.move, act: pan }] : []),
    { keys: ['f'], shown: 'F', meaning: texts.fullScreen, act: onFullScreen },
    { keys: ['c'], shown: 'C', meaning: texts.compare, act: () => act({ do: 'compare' }) },
    { keys: ['v'], shown: 'V', meaning: texts.switch, act: () => act({ do: 'switch' }) },
    { keys: ['o'], shown: 'O', meaning: texts.link, act: () => act({ do: 'link' }) },
    { keys: ['r'], shown: 'R', meaning: texts.rotate, act: () => act({ do: 'rotate' }) },
    { keys: ['l'], shown: 'L', meaning: texts.lighter, act: () => act(step('brightness', 1)) },
    { keys: ['d'], shown: 'D', meaning: texts.darker, act: () => act(step('brightness', -1)) },
    { keys: ['k'], shown: 'K', meaning: texts.moreContrast, act: () => act(step('contrast', 1)) },
    { keys: ['j'], shown: 'J', meaning: texts.lessContrast, act: () => act(step('contrast', -1)) },
    { keys: ['0'], meaning: texts.reset, act: () => act({ do: 'reset' }) },
  ];
  useDeskKeys(label, bindings);
}
