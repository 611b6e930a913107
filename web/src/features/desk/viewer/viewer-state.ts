/** How a photo is looked at. */
export interface PhotoLook {
  /** Key of the photo: photos of several cases may be compared. */
  readonly photo: string;
  /** 1 fits the pane. */
  readonly zoom: number;
  /** Off the middle, in pixels of the screen. */
  readonly x: number;
  readonly y: number;
  /** 0, 90, 180 or 270 degrees, clockwise. */
  readonly rotation: number;
  /** 1 is the photo's own; the same for the contrast. */
  readonly brightness: number;
  readonly contrast: number;
}

/** One or two panes; actions apply to the chosen one, zoom and place to both while they are linked. */
export interface ViewerState {
  readonly panes: readonly PhotoLook[];
  readonly chosen: number;
  readonly isLinked: boolean;
}

/** A place in a pane, off its middle in pixels. */
export interface PanePoint {
  readonly x: number;
  readonly y: number;
}

export type ViewerAct =
  | { readonly do: 'show'; readonly photo: string }
  /** `at`: the place that stays where it is; the middle without one. */
  | { readonly do: 'zoom'; readonly by: number; readonly at?: PanePoint }
  | { readonly do: 'pan'; readonly x: number; readonly y: number }
  | { readonly do: 'rotate' | 'compare' | 'switch' | 'reset' | 'link' }
  /** Shows a photo beside the chosen one. */
  | { readonly do: 'compare-with'; readonly photo: string }
  | { readonly do: 'choose'; readonly pane: number }
  | { readonly do: 'brighten' | 'contrast'; readonly to: number };

export const ZOOM_STEP = 1.25;
/** Of a double-click on a photo that fits. */
export const CLOSE_LOOK = 2.5;
const MAX_ZOOM = 8;
/** Of brightness and contrast. */
export const LIGHT = { min: 0.5, max: 2, step: 0.1 } as const;

const lookAt = (photo: string): PhotoLook => ({
  photo,
  zoom: 1,
  x: 0,
  y: 0,
  rotation: 0,
  brightness: 1,
  contrast: 1,
});

/** @param photos keys of the photos that there are, at least one */
export function openViewer([first]: readonly [string, ...string[]]): ViewerState {
  return { panes: [lookAt(first)], chosen: 0, isLinked: true };
}

/** How the chosen photo is looked at. */
export function chosenLook({ panes, chosen }: ViewerState): PhotoLook {
  const look = panes[chosen];
  if (look === undefined) throw new Error('the viewer has a chosen pane');
  return look;
}

/** @param photos keys of the existing photos: comparing starts with the one after the shown one */
export function reduceViewer(photos: readonly string[]) {
  return (state: ViewerState, act: ViewerAct): ViewerState => {
    const change = (next: (look: PhotoLook) => PhotoLook, isForAll = false) => ({
      ...state,
      panes: state.panes.map((look, index) => (isForAll || index === state.chosen ? next(look) : look)),
    });
    switch (act.do) {
      case 'show':
        return photos.includes(act.photo) ? change(() => lookAt(act.photo)) : state;
      case 'zoom':
        return change((look) => zoomed(look, act.by, act.at), state.isLinked);
      case 'pan':
        return change((look) => panned(look, act), state.isLinked);
      case 'rotate':
        return change((look) => ({ ...look, rotation: (look.rotation + 90) % 360, x: 0, y: 0 }));
      case 'brighten':
        return change((look) => ({ ...look, brightness: within(act.to, LIGHT.min, LIGHT.max) }));
      case 'contrast':
        return change((look) => ({ ...look, contrast: within(act.to, LIGHT.min, LIGHT.max) }));
      case 'reset':
        return change(({ photo }) => lookAt(photo), state.isLinked);
      case 'link':
        return { ...state, isLinked: !state.isLinked };
      case 'choose':
        return { ...state, chosen: within(act.pane, 0, state.panes.length - 1) };
      case 'switch':
        return { ...state, chosen: (state.chosen + 1) % state.panes.length };
      case 'compare':
        return compared(state, photos);
      case 'compare-with':
        return photos.includes(act.photo) ? beside(state, act.photo) : state;
    }
  };
}

function compared(state: ViewerState, photos: readonly string[]): ViewerState {
  const { panes, chosen } = state;
  const shown = panes[chosen];
  if (shown === undefined || panes.length > 1) return { ...state, panes: shown ? [shown] : panes, chosen: 0 };
  const other = photos[(photos.indexOf(shown.photo) + 1) % photos.length];
  return other === undefined ? state : beside(state, other);
}

function beside(state: ViewerState, photo: string): ViewerState {
  const shown = state.panes[state.chosen];
  return shown === undefined ? state : { ...state, panes: [shown, lookAt(photo)], chosen: 1 };
}

/** A photo that fits is centred again. */
function zoomed(look: PhotoLook, by: number, at: PanePoint = { x: 0, y: 0 }): PhotoLook {
  const zoom = within(look.zoom * by, 1, MAX_ZOOM);
  if (zoom === 1) return { ...look, zoom, x: 0, y: 0 };
  const part = zoom / look.zoom;
  return { ...look, zoom, x: at.x - (at.x - look.x) * part, y: at.y - (at.y - look.y) * part };
}

function panned(look: PhotoLook, { x, y }: PanePoint): PhotoLook {
  return look.zoom > 1 ? { ...look, x: look.x + x, y: look.y + y } : look;
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
