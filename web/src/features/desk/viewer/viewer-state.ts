import type { PhotoSlot } from '../../../../../common/photos.js';

/** How a photo is looked at. */
export interface PhotoLook {
  readonly slot: PhotoSlot;
  /** 1 fits the pane. */
  readonly zoom: number;
  /** Off the middle, in pixels of the screen. */
  readonly x: number;
  readonly y: number;
  /** 0, 90, 180 or 270 degrees, clockwise. */
  readonly rotation: number;
  /** 1 is the photo's own. */
  readonly brightness: number;
}

/** One or two panes; actions apply to the chosen one. */
export interface ViewerState {
  readonly panes: readonly PhotoLook[];
  readonly chosen: number;
}

export type ViewerAct =
  | { readonly do: 'show'; readonly slot: PhotoSlot }
  | { readonly do: 'zoom'; readonly by: number }
  | { readonly do: 'pan'; readonly x: number; readonly y: number }
  | { readonly do: 'rotate' | 'compare' | 'switch' | 'reset' }
  | { readonly do: 'choose'; readonly pane: number }
  | { readonly do: 'brighten'; readonly to: number };

export const ZOOM_STEP = 1.25;
const MAX_ZOOM = 8;
export const BRIGHTNESS = { min: 0.5, max: 2, step: 0.1 } as const;

const lookAt = (slot: PhotoSlot): PhotoLook => ({ slot, zoom: 1, x: 0, y: 0, rotation: 0, brightness: 1 });

/** @param slots of the photos that there are, at least one */
export function openViewer([first]: readonly [PhotoSlot, ...PhotoSlot[]]): ViewerState {
  return { panes: [lookAt(first)], chosen: 0 };
}

/** @param slots of the existing photos: comparing starts with the one after the shown one */
export function reduceViewer(slots: readonly PhotoSlot[]) {
  return (state: ViewerState, act: ViewerAct): ViewerState => {
    const change = (next: (look: PhotoLook) => PhotoLook) => ({
      ...state,
      panes: state.panes.map((look, index) => (index === state.chosen ? next(look) : look)),
    });
    switch (act.do) {
      case 'show':
        return slots.includes(act.slot) ? change(() => lookAt(act.slot)) : state;
      case 'zoom':
        return change((look) => zoomed(look, act.by));
      case 'pan':
        return change((look) => (look.zoom > 1 ? { ...look, x: look.x + act.x, y: look.y + act.y } : look));
      case 'rotate':
        return change((look) => ({ ...look, rotation: (look.rotation + 90) % 360, x: 0, y: 0 }));
      case 'brighten':
        return change((look) => ({ ...look, brightness: within(act.to, BRIGHTNESS.min, BRIGHTNESS.max) }));
      case 'reset':
        return change(({ slot }) => lookAt(slot));
      case 'choose':
        return { ...state, chosen: within(act.pane, 0, state.panes.length - 1) };
      case 'switch':
        return { ...state, chosen: (state.chosen + 1) % state.panes.length };
      case 'compare':
        return compared(state, slots);
    }
  };
}

function compared({ panes, chosen }: ViewerState, slots: readonly PhotoSlot[]): ViewerState {
  const shown = panes[chosen];
  if (shown === undefined || panes.length > 1) return { panes: shown ? [shown] : panes, chosen: 0 };
  const other = slots[(slots.indexOf(shown.slot) + 1) % slots.length];
  return other === undefined ? { panes, chosen } : { panes: [shown, lookAt(other)], chosen: 1 };
}

/** Zooms around the centre; a photo that fits is centred again. */
function zoomed(look: PhotoLook, by: number): PhotoLook {
  const zoom = within(look.zoom * by, 1, MAX_ZOOM);
  const part = zoom === 1 ? 0 : zoom / look.zoom;
  return { ...look, zoom, x: look.x * part, y: look.y * part };
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
