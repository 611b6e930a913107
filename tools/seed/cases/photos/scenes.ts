import { between, blob, circle, scatter, shape, strokes, type Place, type Random } from './shapes.js';
import type { SkinTone } from './skin-tones.js';

/** A drawing of 1,200 × 900 units, and the place of the complaint in it. */
export interface Scene {
  readonly drawing: string;
  readonly focus: Place;
  /** How many times nearer the nearest picture is than the overview. */
  readonly nearest: number;
}

export type DrawScene = (tone: SkinTone, random: Random) => Scene;

/** A cheek in half profile: spots with and without a white top, blackheads, marks. */
const acne: DrawScene = (tone, random) => {
  const cheek = { x: 640, y: 520 };
  const spots = scatter(random, 26, cheek, 190, 150).map((place) => {
    const r = between(random, 7, 15);
    const top = random() < 0.35 ? circle(place, r * 0.38, '#f4e6c4', 0.95) : '';
    return circle(place, r * 1.7, tone.rash, 0.28) + circle(place, r, tone.rash, 0.85) + top;
  });
  const blackheads = scatter(random, 40, { x: 700, y: 470 }, 200, 170).map((place) =>
    circle(place, 2.2, tone.deepRash, 0.75),
  );
  const marks = scatter(random, 14, cheek, 210, 160).map((place) =>
    circle(place, between(random, 5, 9), tone.pigment, 0.3),
  );
  return {
    drawing: head(tone) + marks.join('') + spots.join('') + blackheads.join(''),
    focus: cheek,
    nearest: 4.2,
  };
};

/** The back of a hand: dry, flaking, cracked patches over the knuckles. */
const handEczema: DrawScene = (tone, random) => {
  const centre = { x: 600, y: 500 };
  const fingers = [390, 505, 625, 740].map((x, index) => {
    const top = [170, 90, 80, 150][index] ?? 100;
    const nail = `<rect x="${x + 26}" y="${top + 14}" width="46" height="54" rx="20" fill="${tone.light}"/>`;
    return `<rect x="${x}" y="${top}" width="98" height="${560 - top}" rx="49" fill="${tone.base}" stroke="${tone.shade}" stroke-width="4"/>${nail}`;
  });
  const thumb = `<path d="M812 560c90-20 150-110 190-150 30-30 76-4 66 40-20 100-110 280-270 350z" fill="${tone.base}" stroke="${tone.shade}" stroke-width="4"/>`;
  const back = `<path d="M386 430c-10 170 10 330 60 480h330c50-120 110-200 96-330-6-80-26-120-34-150z" fill="${tone.base}"/>`;
  const knuckles = [456, 556, 668, 766].map((x) =>
    patch(random, tone, { x, y: 496 + between(random, -10, 14) }, 54, 42),
  );
  const cracks = strokes(
    random,
    14,
    { centre, rx: 190, ry: 50 },
    { length: 30, angle: 0.2, width: 3, color: tone.deepRash },
  );
  return {
    drawing:
      fingers.join('') + thumb + back + knuckles.join('') + patch(random, tone, { x: 640, y: 650 }, 110, 66) + cracks,
    focus: centre,
    nearest: 3.6,
  };
};

/** The inside of a joint: a rash along the crease, with scratches. */
const foldEczema: DrawScene = (tone, random) => {
  const crease = { x: 600, y: 450 };
  const limb = `<path d="M-20 210c240-10 420 50 620 50s380-70 640-50v500c-240 20-440-50-640-50s-400 60-620 50z" fill="${tone.base}" stroke="${tone.shade}" stroke-width="5"/>`;
  const folds = [0, 26, -30].map(
    (dx) =>
      `<path d="M${600 + dx} 270c-26 110 26 220-4 380" fill="none" stroke="${tone.shade}" stroke-width="6" opacity="0.8"/>`,
  );
  const scratches = strokes(
    random,
    22,
    { centre: crease, rx: 170, ry: 130 },
    { length: 46, angle: 1.1, width: 3, color: tone.deepRash },
  );
  return {
    drawing:
      limb +
      patch(random, tone, crease, 190, 150) +
      patch(random, tone, { x: 480, y: 400 }, 80, 60) +
      folds.join('') +
      scratches,
    focus: crease,
    nearest: 3.4,
  };
};

/** A back with one mole of two colours and an uneven edge among even ones. */
const changingMole: DrawScene = (tone, random) => {
  const mole = { x: 700, y: 430 };
  const back = `<path d="M120 900c-20-260-60-520 160-640 120-60 160-120 170-260h300c10 140 50 200 170 260 220 120 180 380 160 640z" fill="${tone.base}" stroke="${tone.shade}" stroke-width="5"/>`;
  const spine = `<path d="M600 150c-14 240 14 500 0 750" fill="none" stroke="${tone.shade}" stroke-width="8" opacity="0.6"/>`;
  const even = scatter(random, 11, { x: 590, y: 560 }, 330, 280).map((place) =>
    circle(place, between(random, 4, 8), tone.pigment, 0.75),
  );
  const uneven = [
    shape(blob(random, mole, 30, 23, 0.7), tone.pigment, 0.8),
    shape(blob(random, { x: 708, y: 436 }, 17, 14, 0.8), '#2a1a14', 0.9),
    shape(blob(random, { x: 688, y: 422 }, 8, 6, 0.7), tone.rash, 0.7),
  ];
  return { drawing: back + spine + even.join('') + uneven.join(''), focus: mole, nearest: 8 };
};

/** A big toe whose nail is thick, yellow and crumbling. */
const thickNail: DrawScene = (tone, random) => {
  const toes = [
    [330, 210, 240, 760],
    [600, 320, 130, 660],
    [745, 370, 115, 620],
    [872, 430, 105, 560],
    [988, 500, 92, 500],
  ].map(
    ([x = 0, y = 0, width = 0, height = 0], index) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${width / 2}" fill="${tone.base}" stroke="${tone.shade}" stroke-width="4"/>${
        index === 0
          ? ''
          : `<rect x="${x + width * 0.26}" y="${y + 18}" width="${width * 0.48}" height="${width * 0.5}" rx="${width * 0.18}" fill="${tone.light}"/>`
      }`,
  );
  const foot = `<path d="M330 640c-30 90-30 190-20 280h800c0-110-10-230-50-300-60-40-160-60-260-40-160 10-330-20-470 60z" fill="${tone.base}"/>`;
  const plate = shape(blob(random, { x: 450, y: 330 }, 84, 92, 0.12), '#d8bf7c');
  const thick = shape(blob(random, { x: 462, y: 290 }, 66, 52, 0.4), '#b8924a', 0.85);
  const pale = shape(blob(random, { x: 428, y: 296 }, 26, 34, 0.7), '#efe3bd', 0.9);
  const streaks = strokes(
    random,
    26,
    { centre: { x: 450, y: 330 }, rx: 66, ry: 76 },
    { length: 60, angle: 1.57, width: 3, color: '#8f6d35' },
  );
  const crumbs = scatter(random, 30, { x: 450, y: 246 }, 66, 16).map((place) =>
    circle(place, between(random, 2, 6), '#efe3bd', 0.9),
  );
  return {
    drawing: foot + toes.join('') + plate + thick + pale + streaks + crumbs.join(''),
    focus: { x: 450, y: 330 },
    nearest: 3.6,
  };
};

/** A face with even brown patches on both sides of the forehead. */
const melasma: DrawScene = (tone, random) => {
  const sides = [520, 690].map((x) => brownPatch(random, tone, { x, y: 268 }, 96, 46));
  return { drawing: face(tone) + sides.join(''), focus: { x: 590, y: 270 }, nearest: 3.2 };
};

/** By what a demo case is about. */
export const SCENES = { acne, handEczema, foldEczema, changingMole, thickNail, melasma } as const satisfies Readonly<
  Record<string, DrawScene>
>;

/** An inflamed, flaking patch. */
function patch(random: Random, tone: SkinTone, centre: Place, rx: number, ry: number): string {
  const [small, flakes] = [
    [0.62, 0.4].map((part) => blob(random, centre, rx * part, ry * part, 0.8)),
    Math.round(rx / 3),
  ];
  return [
    shape(blob(random, centre, rx, ry, 0.6), tone.rash, 0.35),
    ...small.map((outline) => shape(outline, tone.rash, 0.4)),
    ...scatter(random, 12, centre, rx, ry).map((place) => circle(place, between(random, 3, 6), tone.deepRash, 0.5)),
    strokes(
      random,
      flakes,
      { centre, rx: rx * 0.8, ry: ry * 0.8 },
      { length: 15, angle: 0.3, width: 2.4, color: tone.light },
    ),
  ].join('');
}

function brownPatch(random: Random, tone: SkinTone, centre: Place, rx: number, ry: number): string {
  return [1, 0.75, 0.5]
    .map((part) => shape(blob(random, centre, rx * part, ry * part, 0.6), tone.pigment, 0.3))
    .join('');
}

function head({ base, shade, light, hair }: SkinTone): string {
  return `<path d="M420 900c20-90 10-150-10-210-60-90-90-200-70-320C370 160 520 60 700 70c190 12 300 150 300 330 0 60 10 100 40 160 20 40-10 56-40 60 0 50 4 90-10 130-20 60-90 60-160 50-10 40-10 70 0 100z" fill="${base}" stroke="${shade}" stroke-width="5"/>
    <path d="M330 420C300 170 480 20 720 40c150 14 240 90 270 200-120-20-240-70-330-70-110 30-150 110-170 250-30 60-60 90-90 140-40-40-60-90-70-140z" fill="${hair}"/>
    <path d="M430 470c-40-50-16-120 30-116 44 6 56 70 36 120-12 40-46 44-66-4z" fill="${light}" stroke="${shade}" stroke-width="5"/>
    <path d="M820 360c30-22 80-22 106 2M900 640c30 10 66 8 90-4" fill="none" stroke="${hair}" stroke-width="8" stroke-linecap="round"/>`;
}

function face({ base, shade, hair }: SkinTone): string {
  return `<path d="M500 700h200v220H500z" fill="${shade}"/>
    <path d="M310 380C310 150 440 40 600 40s290 110 290 340c0 230-130 430-290 430S310 610 310 380z" fill="${base}" stroke="${shade}" stroke-width="5"/>
    <path d="M290 400C250 130 420-10 600-10s350 140 310 410c-20-120-70-200-130-250-110-30-250-30-360 0-60 50-110 130-130 250z" fill="${hair}"/>
    <path d="M420 370c26-22 74-22 100 0M680 370c26-22 74-22 100 0" fill="none" stroke="${hair}" stroke-width="9" stroke-linecap="round"/>
    <path d="M600 400c-10 50-34 100-20 124 10 12 40 12 54 0" fill="none" stroke="${shade}" stroke-width="7" stroke-linecap="round"/>
    <path d="M540 670c40 24 80 24 120 0-30-16-90-16-120 0z" fill="${shade}"/>`;
}
