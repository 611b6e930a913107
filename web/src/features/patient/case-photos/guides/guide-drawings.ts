import type { PhotoArea } from '../../../../../../common/body-sites.js';

/** `skin`, a `fold` or edge in it, and `cover`: hair or cloth. */
export type Tone = 'skin' | 'fold' | 'cover';

interface GuideDrawing {
  readonly shapes: readonly (readonly [tone: Tone, path: string])[];
  /** Where the trouble is drawn, and the nearer photos look. */
  readonly spot: readonly [x: number, y: number];
}

/** Width and height of every drawing. */
export const GUIDE_SIZE = [200, 150] as const;

/** A generic body part for each area that is photographed in its own way. */
export const GUIDE_DRAWINGS: Readonly<Record<PhotoArea, GuideDrawing>> = {
  scalp: {
    shapes: [
      ['skin', 'M48 96C44 44 70 18 100 18C130 18 156 44 152 96C150 122 128 138 100 138C72 138 50 122 48 96Z'],
      ['cover', 'M48 92C44 44 70 18 99 18L97 96C80 100 62 104 50 108C49 103 48 98 48 92Z'],
      ['cover', 'M152 92C156 44 130 18 101 18L103 96C120 100 138 104 150 108C151 103 152 98 152 92Z'],
    ],
    spot: [100, 62],
  },
  face: {
    shapes: [
      ['cover', 'M58 74C52 34 74 12 100 12C126 12 148 34 142 74Z'],
      ['skin', 'M63 66C62 42 76 28 100 28C124 28 138 42 137 66C137 106 122 134 100 134C78 134 63 106 63 66Z'],
      ['fold', 'M98 66C98 80 95 88 92 94C96 98 104 98 108 94'],
      ['fold', 'M86 112C94 117 106 117 114 112'],
      ['fold', 'M75 68C80 64 86 64 90 68'],
      ['fold', 'M110 68C114 64 120 64 125 68'],
    ],
    spot: [122, 88],
  },
  mouth: {
    shapes: [
      ['skin', 'M20 20H180V130H20Z'],
      ['cover', 'M46 74C66 52 88 56 100 62C112 56 134 52 154 74C134 104 66 104 46 74Z'],
      ['fold', 'M46 74C70 80 88 76 100 78C112 76 130 80 154 74'],
    ],
    spot: [134, 64],
  },
  neck: {
    shapes: [
      ['skin', 'M70 10H130L132 84C146 96 172 100 186 112V150H14V112C28 100 54 96 68 84Z'],
      ['fold', 'M70 34C84 50 116 50 130 34'],
      ['fold', 'M62 122C78 118 90 122 98 132'],
      ['fold', 'M138 122C122 118 110 122 102 132'],
    ],
    spot: [112, 78],
  },
  'chest-abdomen': {
    shapes: [
      ['skin', 'M52 8C70 18 130 18 148 8L156 60C152 84 152 104 158 150H42C48 104 48 84 44 60Z'],
      ['fold', 'M62 62C76 72 90 72 98 64'],
      ['fold', 'M138 62C124 72 110 72 102 64'],
      ['fold', 'M99 118C100 121 101 121 102 118'],
    ],
    spot: [124, 100],
  },
  back: {
    shapes: [
      ['skin', 'M76 4H124L126 20C146 24 160 32 162 46C158 84 152 108 156 150H44C48 108 42 84 38 46C40 32 54 24 74 20Z'],
      ['fold', 'M100 28C99 60 101 100 100 138'],
      ['fold', 'M66 48C70 64 78 74 88 78'],
      ['fold', 'M134 48C130 64 122 74 112 78'],
    ],
    spot: [126, 96],
  },
  arm: {
    shapes: [
      ['skin', 'M8 50C40 40 72 42 104 54C134 60 160 62 192 60V96C160 104 132 106 104 102C72 106 40 106 8 104Z'],
      ['fold', 'M98 58C104 68 104 84 98 96'],
    ],
    spot: [142, 80],
  },
  hand: {
    shapes: [
      [
        'skin',
        'M72 146L70 104C58 94 48 82 44 70C42 62 52 58 58 66L74 82L70 32C70 24 81 24 82 32L86 68L90 20C91 12 102 12 102 20L102 68L110 24C112 16 122 18 121 26L116 72L128 42C131 35 140 39 138 46L126 104L124 146Z',
      ],
      ['fold', 'M80 100C92 94 106 94 116 100'],
    ],
    spot: [98, 110],
  },
  nails: {
    shapes: [
      ['skin', 'M34 150V66C34 44 66 44 66 66V150Z'],
      ['skin', 'M84 150V48C84 26 116 26 116 48V150Z'],
      ['skin', 'M134 150V66C134 44 166 44 166 66V150Z'],
      ['cover', 'M41 82V66C41 52 59 52 59 66V82C55 86 45 86 41 82Z'],
      ['cover', 'M91 64V48C91 34 109 34 109 48V64C105 68 95 68 91 64Z'],
      ['cover', 'M141 82V66C141 52 159 52 159 66V82C155 86 145 86 141 82Z'],
    ],
    spot: [100, 52],
  },
  'groin-buttocks': {
    shapes: [
      ['skin', 'M54 4H146C152 40 164 66 164 96L160 150H106L100 112L94 150H40L36 96C36 66 48 40 54 4Z'],
      [
        'cover',
        'M46 44C80 52 120 52 154 44C158 56 162 68 163 78C140 84 118 96 106 114H94C82 96 60 84 37 78C38 68 42 56 46 44Z',
      ],
    ],
    spot: [136, 102],
  },
  leg: {
    shapes: [
      ['skin', 'M62 0H128C130 26 126 46 122 60C126 78 130 104 120 150H80C74 118 68 92 72 62C66 44 62 24 62 0Z'],
      ['fold', 'M82 56C90 66 106 66 114 56'],
    ],
    spot: [104, 100],
  },
  foot: {
    shapes: [
      ['skin', 'M60 4H100L104 66C124 80 152 88 170 100C182 108 180 128 164 130H72C58 130 52 118 54 104Z'],
      ['fold', 'M150 108C154 112 156 118 156 126'],
      ['fold', 'M136 104C140 109 142 116 142 126'],
      ['fold', 'M62 96C58 106 60 116 66 122'],
    ],
    spot: [112, 100],
  },
};
