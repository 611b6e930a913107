import type { DoctorWords } from '../../../common/doctor-words.js';

/** What settings and product hold and the texts insert. Nothing here is hard-coded in a text. */
export interface ServiceDetails {
  readonly brand: string;
  readonly contactEmail: string;
  /** Price with VAT as it is read: '699 kr'. */
  readonly price: string;
  /** Target from complete submission (form and three photos) to the doctor's answer. */
  readonly answerTargetHours: number;
  /** Limit of an answer, from sending in, as it is read: '1–2 arbetsdagar'. */
  readonly deliveryLimit: string;
  /** Whether the money goes back past the limit. */
  readonly refundsLateAnswers: boolean;
  readonly contactAnswerHours: number;
  /** What to call those who answer. */
  readonly doctor: DoctorWords;
  readonly minimumAgeYears: number;
}
