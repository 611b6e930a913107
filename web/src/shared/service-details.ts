import type { DoctorWords } from '../../../common/doctor-words.js';

/** Values from settings and product that texts insert; no text hard-codes them. */
export interface ServiceDetails {
  readonly brand: string;
  readonly contactEmail: string;
  /** Price with VAT, formatted: '699 kr'. */
  readonly price: string;
  /** Target from complete submission (form and three photos) to the doctor's answer. */
  readonly answerTargetHours: number;
  /** Limit of an answer, from submission, formatted: '1–2 arbetsdagar'. */
  readonly deliveryLimit: string;
  /** Whether an answer after the limit is refunded. */
  readonly refundsLateAnswers: boolean;
  readonly contactAnswerHours: number;
  /** What the clinic calls its doctors. */
  readonly doctor: DoctorWords;
  readonly minimumAgeYears: number;
}
