/** A drawn side of the body. */
export type BodyView = 'front' | 'back';

/** Parts of the body that are photographed alike; each has guides of its own. */
export const PHOTO_AREAS = [
  'scalp',
  'face',
  'mouth',
  'neck',
  'chest-abdomen',
  'back',
  'arm',
  'hand',
  'nails',
  'groin-buttocks',
  'leg',
  'foot',
] as const;
export type PhotoArea = (typeof PHOTO_AREAS)[number];

type Place = readonly [view: BodyView, photoArea: PhotoArea];

/** Sites in the middle of the body, from the head down. */
const MIDDLE = {
  scalp: ['front', 'scalp'],
  'back-of-head': ['back', 'scalp'],
  forehead: ['front', 'face'],
  nose: ['front', 'face'],
  mouth: ['front', 'mouth'],
  chin: ['front', 'face'],
  throat: ['front', 'neck'],
  nape: ['back', 'neck'],
  chest: ['front', 'chest-abdomen'],
  abdomen: ['front', 'chest-abdomen'],
  'upper-back': ['back', 'back'],
  'lower-back': ['back', 'back'],
  genitals: ['front', 'groin-buttocks'],
  buttocks: ['back', 'groin-buttocks'],
  anus: ['back', 'groin-buttocks'],
} as const satisfies Record<string, Place>;

/** Sites that the body has on the left and on the right, as the patient sees it. */
const PAIRED = {
  eye: ['front', 'face'],
  cheek: ['front', 'face'],
  ear: ['front', 'face'],
  armpit: ['front', 'arm'],
  shoulder: ['front', 'arm'],
  'upper-arm-front': ['front', 'arm'],
  'upper-arm-back': ['back', 'arm'],
  'elbow-crease': ['front', 'arm'],
  elbow: ['back', 'arm'],
  'forearm-front': ['front', 'arm'],
  'forearm-back': ['back', 'arm'],
  palm: ['front', 'hand'],
  'back-of-hand': ['back', 'hand'],
  fingernails: ['back', 'nails'],
  groin: ['front', 'groin-buttocks'],
  'thigh-front': ['front', 'leg'],
  'thigh-back': ['back', 'leg'],
  knee: ['front', 'leg'],
  'hollow-of-knee': ['back', 'leg'],
  'lower-leg-front': ['front', 'leg'],
  'lower-leg-back': ['back', 'leg'],
  'top-of-foot': ['front', 'foot'],
  sole: ['back', 'foot'],
  toenails: ['front', 'nails'],
} as const satisfies Record<string, Place>;

const SIDES = ['left', 'right'] as const;
type Side = (typeof SIDES)[number];

export type MiddleSiteName = keyof typeof MIDDLE;
export type PairedSiteName = keyof typeof PAIRED;
export type BodySiteId = MiddleSiteName | `${Side}-${PairedSiteName}`;

/** A region of the body that can be marked on a drawing or chosen from a list. */
export interface BodySite {
  readonly id: BodySiteId;
  readonly view: BodyView;
  /** The area with the photo guides for this site. */
  readonly photoArea: PhotoArea;
}

export const MIDDLE_SITES = Object.keys(MIDDLE) as readonly MiddleSiteName[];
export const PAIRED_SITES = Object.keys(PAIRED) as readonly PairedSiteName[];

export const BODY_SITES: readonly BodySite[] = [
  ...MIDDLE_SITES.map((name) => bodySite(name, MIDDLE[name])),
  ...PAIRED_SITES.flatMap((name) => SIDES.map((side) => bodySite(`${side}-${name}`, PAIRED[name]))),
];

function bodySite(id: BodySiteId, [view, photoArea]: Place): BodySite {
  return { id, view, photoArea };
}

/** The area whose guides match the first marked site; null if no known site is marked. */
export function photoAreaOf(siteIds: readonly string[]): PhotoArea | null {
  return BODY_SITES.find(({ id }) => id === siteIds[0])?.photoArea ?? null;
}
