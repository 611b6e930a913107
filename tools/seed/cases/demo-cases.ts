import type { AnswerValue } from '../../../common/questionnaire/answers.js';
import { REQUIRED_PHOTO_SLOTS, type PhotoSlot } from '../../../common/photos.js';
import type { Gender } from '../../../src/orders/orders.contract.js';

/** A case that the demo shows on the patient's side. */
export interface DemoCase {
  /** Of those that the Swedish authority keeps free for fiction (PTS, 070-1740605 to 070-1740699); tells the cases apart. */
  readonly phone: string;
  readonly buyer: { readonly name: string; readonly email: string; readonly gender: Gender };
  /** Given in the place of plain answers. */
  readonly answers: Readonly<Record<string, AnswerValue>>;
  /** Up to which question the form is filled in; null for all of it, undefined for none. */
  readonly filledUntil?: string | null;
  readonly photos: readonly PhotoSlot[];
  readonly end: 'open' | 'submitted-long-ago' | 'needs-info' | 'stopped' | 'expired' | 'withdrawn';
}

/** Has an account (seed-accounts.ts). */
const KARIN = { name: 'Karin Kund', email: 'kund@example.se', gender: 'kvinna' } as const;

/** One in each state that a case reaches before a doctor has answered. */
export const demoCases: readonly DemoCase[] = [
  {
    phone: '0701740605',
    buyer: KARIN,
    answers: { concern: 'psoriasis-eczema', description: 'Röda fläckar i armvecken som kliar, mest på kvällen.' },
    filledUntil: 'duration',
    photos: ['overview'],
    end: 'open',
  },
  {
    phone: '0701740606',
    buyer: KARIN,
    answers: { concern: 'acne', description: 'Knottror och röda finnar på kinderna sedan i våras.' },
    filledUntil: null,
    photos: REQUIRED_PHOTO_SLOTS,
    end: 'submitted-long-ago',
  },
  {
    phone: '0701740607',
    buyer: KARIN,
    answers: { concern: 'nails', description: 'Nageln på stortån har blivit gul och tjock.' },
    filledUntil: null,
    photos: REQUIRED_PHOTO_SLOTS,
    end: 'needs-info',
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
    answers: { concern: 'pigment-spots', description: 'Bruna fläckar i pannan som har blivit mörkare i sommar.' },
    filledUntil: null,
    photos: REQUIRED_PHOTO_SLOTS,
    end: 'withdrawn',
  },
];
