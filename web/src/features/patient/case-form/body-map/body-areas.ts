import type { BodySiteId, MiddleSiteName, PairedSiteName } from '../../../../../../common/body-sites.js';

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
    backdrop: [HEAD],
    middle: {
      scalp: 'M81 33C79 16 90 9 100 9C110 9 121 16 119 33C116 24 110 21 100 21C90 21 84 24 81 33Z',
      throat: NECK,
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
    height: 214,
    backdrop: [
      'M44 90C38 34 68 8 100 8C132 8 162 34 156 90C154 100 152 90 148 72C136 62 64 62 52 72C48 90 46 100 44 90Z',
      'M49 82C47 40 72 28 100 28C128 28 153 40 151 84C156 124 148 152 128 172C118 188 110 194 100 194C90 194 82 188 72 172C52 152 44 124 49 82Z',
    ],
    middle: {
      forehead: 'M50 82C48 44 70 30 100 30C130 30 152 44 150 82C136 77 122 76 100 76C78 76 64 77 50 82Z',
      nose: 'M94 80C98 79 102 79 106 80C106 98 109 111 116 122C113 132 87 132 84 122C91 111 94 98 94 80Z',
      mouth: 'M78 146C88 139 96 141 100 143C104 141 112 139 122 146C116 159 84 159 78 146Z',
      chin: 'M74 155C86 167 114 167 126 155C130 160 131 166 127 172C118 187 110 193 100 193C90 193 82 187 73 172C69 166 70 160 74 155Z',
    },
    paired: {
      eye: 'M111 90C118 82 138 80 149 90C143 101 121 103 111 90Z',
      cheek: 'M115 101C128 107 143 103 151 95C153 122 147 148 131 165C128 152 122 143 114 137C119 130 121 118 115 101Z',
      ear: 'M154 92C164 86 171 94 167 110C164 122 158 128 153 124C155 113 155 102 154 92Z',
    },
    isFacing: true,
  },
};

/** An area of a drawing. */
export interface DrawnArea {
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
