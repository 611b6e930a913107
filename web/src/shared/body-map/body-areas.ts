import type { BodySiteId, MiddleSiteName, PairedSiteName } from '../../../../common/body-sites.js';

export type Drawing = 'front' | 'back' | 'face';

interface DrawingShapes {
  readonly width: number;
  readonly height: number;
  /** Shapes of the picture that are no area. */
  readonly backdrop: readonly string[];
  readonly middle: Partial<Record<MiddleSiteName, string>>;
  /** As they lie right of the middle; the other side is their mirror image. */
  readonly paired: Partial<Record<PairedSiteName, string>>;
  /** The figure faces the viewer, so its left is on the right-hand side. */
  readonly isFacing: boolean;
  /** Lines over the areas: eyes and a mouth that smile. */
  readonly features?: readonly string[];
}

const HEAD = 'M81 34C79 16 90 9 100 9C110 9 121 16 119 34C119 48 112 57 100 58C88 57 81 48 81 34Z';
const NECK = 'M91 60C97 62 103 62 109 60L110 70C104 73 96 73 90 70Z';
const CHEST =
  'M69 79C79 73 88 73 90 72C96 75 104 75 110 72C112 73 121 73 131 79L132 102C133 118 131 130 128 140L72 140C69 130 67 118 68 102Z';
const SHOULDER = 'M133 79C145 81 152 91 153 104L135 106C134 96 134 87 133 79Z';
const UPPER_ARM = 'M141 108L154 106C157 122 159 136 160 149L146 153C143 140 141 124 141 108Z';
const ELBOW = 'M147 155L161 151C163 157 164 163 164 168L150 172C149 166 148 161 147 155Z';
const FOREARM = 'M151 174L165 170C169 184 171 197 172 209L160 213C156 200 153 187 151 174Z';
const HAND = 'M160 215L173 211C179 219 181 231 179 241C177 250 167 252 163 246C160 238 159 226 160 215Z';
const KNEE = 'M108 286L132 286C133 295 132 304 130 312L109 312C107 304 107 295 108 286Z';
const LOWER_LEG = 'M109 314L130 314C134 334 131 362 125 386L111 386C107 362 106 336 109 314Z';

/** Soft outlines of a generic body. Adjacent areas leave a thin seam. */
export const DRAWINGS: Readonly<Record<Drawing, DrawingShapes>> = {
  front: {
    width: 200,
    height: 430,
    backdrop: [HEAD, NECK],
    middle: {
      chest: CHEST,
      abdomen:
        'M72 142L128 142C126 154 126 164 129 176L133 188C123 196 112 202 100 203C88 202 77 196 67 188L71 176C74 164 74 154 72 142Z',
      genitals: 'M93 206C98 206 102 206 107 206C110 211 110 217 106 222C102 226 98 226 94 222C90 217 90 211 93 206Z',
    },
    paired: {
      shoulder: SHOULDER,
      armpit: 'M134 108L139 108C139 118 138 126 133 134C134 124 134 116 134 108Z',
      'upper-arm-front': UPPER_ARM,
      'elbow-crease': ELBOW,
      'forearm-front': FOREARM,
      palm: HAND,
      groin: 'M134 190C136 197 137 203 137 208L113 214C112 210 110 207 109 204C118 201 127 196 134 190Z',
      'thigh-front':
        'M113 216L137 210C139 236 137 262 132 284L108 284C105 262 103 244 103 227C109 225 112 220 113 216Z',
      knee: KNEE,
      'lower-leg-front': LOWER_LEG,
      'top-of-foot': 'M111 388L125 388C129 396 134 403 135 408L112 408C110 401 110 395 111 388Z',
      toenails: 'M112 410L136 410C138 417 131 421 123 421C115 421 111 417 112 410Z',
    },
    isFacing: true,
  },
  back: {
    width: 200,
    height: 430,
    backdrop: [SHOULDER],
    middle: {
      'back-of-head': HEAD,
      nape: NECK,
      'upper-back': CHEST,
      'lower-back': 'M72 142L128 142C126 154 126 164 129 176L131 182L69 182L71 176C74 164 74 154 72 142Z',
      buttocks:
        'M68 184L132 184C136 194 138 206 136 217C126 226 110 224 105 213L95 213C90 224 74 226 64 217C62 206 64 194 68 184Z',
      anus: 'M97 215L103 215C106 220 105 226 100 229C95 226 94 220 97 215Z',
    },
    paired: {
      'upper-arm-back': UPPER_ARM,
      elbow: ELBOW,
      'forearm-back': FOREARM,
      'back-of-hand': 'M160 215L173 211C178 218 180 226 180 233L162 237C160 230 159 223 160 215Z',
      fingernails: 'M162 239L180 235C180 243 178 250 172 251C166 251 163 246 162 239Z',
      'thigh-back': 'M105 224C114 229 127 228 136 220C138 242 137 264 132 284L108 284C104 262 103 242 105 224Z',
      'hollow-of-knee': KNEE,
      'lower-leg-back': LOWER_LEG,
      sole: 'M111 388L125 388C130 399 135 411 131 417C125 423 115 422 112 416C109 406 110 396 111 388Z',
    },
    isFacing: false,
  },
  face: {
    width: 200,
    height: 246,
    backdrop: [
      'M50 88C50 40 70 26 100 26C130 26 150 40 150 88C154 126 146 154 128 174C118 188 110 194 100 194C90 194 82 188 72 174C54 154 46 126 50 88Z',
    ],
    middle: {
      scalp: 'M46 92C34 36 66 6 100 6C134 6 166 36 154 92C152 76 146 60 132 50C116 44 84 44 68 50C54 60 48 76 46 92Z',
      forehead:
        'M53 84C55 66 62 56 72 52C88 47 112 47 128 52C138 56 145 66 147 84C130 78 116 76 100 76C84 76 70 78 53 84Z',
      nose: 'M95 84C98 83 102 83 105 84C106 100 109 112 115 121C112 131 88 131 85 121C91 112 94 100 95 84Z',
      mouth: 'M78 146C88 140 96 142 100 143C104 142 112 140 122 146C116 160 84 160 78 146Z',
      chin: 'M76 158C88 168 112 168 124 158C129 163 130 168 127 174C118 188 110 193 100 193C90 193 82 188 73 174C70 168 71 163 76 158Z',
      throat: 'M78 188C86 198 114 198 122 188L126 226C112 236 88 236 74 226Z',
    },
    paired: {
      eye: 'M112 94C116 84 144 84 148 94C144 104 116 104 112 94Z',
      cheek:
        'M117 106C128 111 141 109 150 102C152 126 146 150 131 167C129 154 123 144 115 138C120 131 122 119 117 106Z',
      ear: 'M154 92C164 86 171 94 167 110C164 122 158 128 153 124C155 113 155 102 154 92Z',
    },
    isFacing: true,
    features: [
      'M114 94C120 88 140 88 146 94',
      'M54 94C60 88 80 88 86 94',
      'M116 78C124 71 138 71 146 77',
      'M84 78C76 71 62 71 54 77',
      'M82 147C90 153 110 153 118 147',
    ],
  },
};

/** An area of a drawing. */
interface DrawnArea {
  readonly id: BodySiteId;
  readonly path: string;
  readonly isMirrored: boolean;
}

/** All areas of a drawing, from the head down and from side to side, as the arrow keys go through them. */
export function areasOf(drawing: Drawing): readonly DrawnArea[] {
  const { middle, paired, isFacing } = DRAWINGS[drawing];
  const inMiddle = Object.entries(middle).map(([id, path]) => ({ id: id as MiddleSiteName, path, isMirrored: false }));
  const atSides = Object.entries(paired).flatMap(([name, path]) =>
    ([true, false] as const).map((isMirrored) => ({
      id: `${isMirrored === isFacing ? 'right' : 'left'}-${name as PairedSiteName}` as const,
      path,
      isMirrored,
    })),
  );
  return [...inMiddle, ...atSides];
}
