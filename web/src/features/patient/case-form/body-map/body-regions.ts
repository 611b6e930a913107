import type { BodySiteId } from '../../../../../../common/body-sites.js';
import { areasOf, DRAWINGS, type Drawing } from '../../../../shared/body-map/body-areas.js';

/** Left, top, width and height in a drawing's own units. */
type Box = readonly [left: number, top: number, width: number, height: number];

/** A part of the body that is touched on the whole figure, and then grows. */
export interface Region {
  readonly id: string;
  /** Key of its name. */
  readonly name: RegionName;
  readonly side: 'left' | 'right' | null;
  /** Where it is touched on the figure. */
  readonly target: Box;
  /** What is shown of which drawing. */
  readonly drawing: Drawing;
  readonly view: Box;
  readonly sites: readonly BodySiteId[];
}

type RegionName =
  | 'face'
  | 'chest'
  | 'groin'
  | 'arm'
  | 'leg'
  | 'foot'
  | 'headBack'
  | 'back'
  | 'buttocks'
  | 'armBack'
  | 'legBack'
  | 'sole';

interface Part extends Pick<Region, 'name' | 'target' | 'view'> {
  readonly drawing?: Drawing;
  /** Names of sites, without their side. */
  readonly sites: readonly string[];
  /** As it lies right of the middle; the other side is its mirror image. */
  readonly isPaired?: boolean;
}

const WIDTH = DRAWINGS.front.width;

const PARTS: Readonly<Record<'front' | 'back', readonly Part[]>> = {
  front: [
    {
      name: 'face',
      target: [60, 0, 80, 74],
      drawing: 'face',
      view: [0, 0, 200, 246],
      sites: ['scalp', 'forehead', 'nose', 'mouth', 'chin', 'throat', 'eye', 'cheek', 'ear'],
    },
    { name: 'chest', target: [66, 74, 68, 100], view: [52, 66, 96, 142], sites: ['chest', 'abdomen'] },
    { name: 'groin', target: [62, 174, 76, 58], view: [56, 178, 88, 54], sites: ['groin', 'genitals'] },
    {
      name: 'arm',
      target: [134, 74, 66, 182],
      view: [118, 74, 72, 184],
      sites: ['shoulder', 'armpit', 'upper-arm-front', 'elbow-crease', 'forearm-front', 'palm'],
      isPaired: true,
    },
    {
      name: 'leg',
      target: [100, 232, 60, 140],
      view: [92, 206, 60, 188],
      sites: ['thigh-front', 'knee', 'lower-leg-front'],
      isPaired: true,
    },
    {
      name: 'foot',
      target: [100, 372, 60, 58],
      view: [98, 380, 52, 46],
      sites: ['top-of-foot', 'toenails'],
      isPaired: true,
    },
  ],
  back: [
    { name: 'headBack', target: [60, 0, 80, 74], view: [66, 2, 68, 78], sites: ['back-of-head', 'nape'] },
    { name: 'back', target: [66, 74, 68, 100], view: [56, 66, 88, 122], sites: ['upper-back', 'lower-back'] },
    { name: 'buttocks', target: [62, 174, 76, 58], view: [56, 176, 88, 58], sites: ['buttocks', 'anus'] },
    {
      name: 'armBack',
      target: [134, 74, 66, 182],
      view: [118, 98, 76, 158],
      sites: ['upper-arm-back', 'elbow', 'forearm-back', 'back-of-hand', 'fingernails'],
      isPaired: true,
    },
    {
      name: 'legBack',
      target: [100, 232, 60, 140],
      view: [92, 216, 60, 178],
      sites: ['thigh-back', 'hollow-of-knee', 'lower-leg-back'],
      isPaired: true,
    },
    { name: 'sole', target: [100, 372, 60, 58], view: [98, 380, 52, 46], sites: ['sole'], isPaired: true },
  ],
};

/** The regions of a figure, from the head down. */
export function regionsOf(figure: 'front' | 'back'): readonly Region[] {
  const { isFacing } = DRAWINGS[figure];
  return PARTS[figure].flatMap((part): readonly Region[] => {
    if (part.isPaired !== true) return [regionOf(part, figure, null, false)];
    return ([true, false] as const).map((isMirrored) =>
      regionOf(part, figure, isMirrored === isFacing ? 'right' : 'left', isMirrored),
    );
  });
}

function regionOf(part: Part, figure: Drawing, side: Region['side'], isMirrored: boolean): Region {
  const { name, target, view, drawing = figure } = part;
  const belongs = (siteId: string) => {
    const bare = siteId.replace(/^(left|right)-/, '');
    return part.sites.includes(bare) && (side === null || siteId.startsWith(side));
  };
  return {
    id: side === null ? name : `${side}-${name}`,
    name,
    side,
    drawing,
    target: isMirrored ? mirrored(target) : target,
    view: isMirrored ? mirrored(view) : view,
    sites: areasOf(drawing).flatMap(({ id }) => (belongs(id) ? [id] : [])),
  };
}

function mirrored([left, top, width, height]: Box): Box {
  return [WIDTH - left - width, top, width, height];
}

/** The extent of a path of absolute `M`, `L` and `C`, at most as large as its control points. */
export function extentOf(path: string): { readonly width: number; readonly height: number } {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  const across = numbers.filter((_number, index) => index % 2 === 0);
  const down = numbers.filter((_number, index) => index % 2 === 1);
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return { width: span(across), height: span(down) };
}
