import type { AnswerValue } from '../../../common/questionnaire/answers.js';
import {
  ACNE,
  ECZEMA_OF_FOLDS,
  HAND_ECZEMA,
  KARIN_ANSWERS,
  MAJA_ANSWERS,
  MELASMA,
  CHANGING_MOLE,
  OSKAR_ANSWERS,
  SARA_ANSWERS,
  THICK_NAIL,
} from './demo-histories.js';
import { REQUIRED_PHOTO_SLOTS, type PhotoSlot } from '../../../common/photos.js';
import type { DemoPicture } from './demo-photo.js';
import type { Gender } from '../../../src/shop/orders/orders.contract.js';

/** A case that the demo shows to patients and doctors. */
export interface DemoCase {
  /** One of the numbers reserved for fiction (PTS, 070-1740605 to 070-1740699); identifies the case. */
  readonly phone: string;
  readonly buyer: { readonly name: string; readonly email: string; readonly gender: Gender };
  /** Replace plain answers. */
  readonly answers: Readonly<Record<string, AnswerValue>>;
  /** The last answered question; null: all answered, undefined: none. */
  readonly filledUntil?: string | null;
  readonly photos: readonly PhotoSlot[];
  /** What the photos show. */
  readonly picture?: DemoPicture;
  /** When the form was sent, in hours before now; the goal is 24, the limit two working days. */
  readonly sentHoursAgo?: number;
  readonly end:
    | 'open'
    | 'submitted'
    | 'in-review'
    | 'needs-info'
    | 'answered'
    | 'closed'
    | 'stopped'
    | 'expired'
    | 'withdrawn';
}

/** Has an account (demo-accounts.ts). */
const KARIN = { name: 'Karin Kund', email: 'kund@example.se', gender: 'kvinna' } as const;
const WHOLE_FORM = { filledUntil: null, photos: REQUIRED_PHOTO_SLOTS } as const;

/** A form waits for 60 days. */
const HOURS_OF_A_FORGOTTEN_FORM = 61 * 24;

/** How old the order of a case is. */
export function hoursSinceOrder({ end, sentHoursAgo = 0 }: Pick<DemoCase, 'end' | 'sentHoursAgo'>): number {
  return end === 'expired' ? HOURS_OF_A_FORGOTTEN_FORM : sentHoursAgo;
}

/** One in each state; first those at the top of the doctor's queue. */
export const demoCases: readonly DemoCase[] = [
  {
    phone: '0701740606',
    buyer: KARIN,
    answers: { ...KARIN_ANSWERS, ...ACNE },
    ...WHOLE_FORM,
    picture: 'acne',
    sentHoursAgo: 21,
    end: 'submitted',
  },
  {
    phone: '0701740611',
    buyer: { name: 'Oskar Dahl', email: 'oskar.dahl@example.se', gender: 'man' },
    answers: { ...OSKAR_ANSWERS, ...HAND_ECZEMA },
    ...WHOLE_FORM,
    picture: 'hand-eczema',
    sentHoursAgo: 3,
    end: 'in-review',
  },
  {
    phone: '0701740612',
    buyer: KARIN,
    answers: {
      ...KARIN_ANSWERS,
      ...ECZEMA_OF_FOLDS,
      bodySites: ['left-hollow-of-knee', 'right-hollow-of-knee'],
      description: 'Det kliar i knävecken, mest när jag har duschat.',
    },
    ...WHOLE_FORM,
    picture: 'fold-eczema',
    sentHoursAgo: 10,
    end: 'answered',
  },
  {
    phone: '0701740613',
    buyer: { name: 'Sara Vik', email: 'sara.vik@example.se', gender: 'kvinna' },
    answers: { ...SARA_ANSWERS, ...CHANGING_MOLE },
    ...WHOLE_FORM,
    picture: 'changing-mole',
    // Past the limit in any week, including Christmas: refunded.
    sentHoursAgo: 10 * 24,
    end: 'submitted',
  },
  {
    phone: '0701740607',
    buyer: KARIN,
    answers: { ...KARIN_ANSWERS, ...THICK_NAIL },
    ...WHOLE_FORM,
    picture: 'thick-nail',
    sentHoursAgo: 5,
    end: 'needs-info',
  },
  {
    phone: '0701740614',
    buyer: KARIN,
    answers: { ...KARIN_ANSWERS, ...ECZEMA_OF_FOLDS },
    ...WHOLE_FORM,
    picture: 'fold-eczema',
    sentHoursAgo: 15 * 24,
    end: 'closed',
  },
  {
    phone: '0701740605',
    buyer: KARIN,
    answers: {
      ...KARIN_ANSWERS,
      ...ECZEMA_OF_FOLDS,
      description: 'Röda fläckar i armvecken som kliar, mest på kvällen.',
    },
    filledUntil: 'duration',
    photos: ['overview'],
    picture: 'fold-eczema',
    end: 'open',
  },
  {
    phone: '0701740608',
    buyer: { name: 'Anna Berg', email: 'anna.berg@example.se', gender: 'kvinna' },
    answers: { concern: 'other-skin-problems', generalSigns: ['face-swelling'] },
    filledUntil: 'generalSigns',
    photos: [],
    end: 'stopped',
  },
  {
    phone: '0701740609',
    buyer: { name: 'Erik Nord', email: 'erik.nord@example.se', gender: 'man' },
    answers: {},
    photos: [],
    end: 'expired',
  },
  {
    phone: '0701740610',
    buyer: { name: 'Maja Lind', email: 'maja.lind@example.se', gender: 'kvinna' },
    answers: { ...MAJA_ANSWERS, ...MELASMA },
    ...WHOLE_FORM,
    picture: 'melasma',
    end: 'withdrawn',
  },
];
