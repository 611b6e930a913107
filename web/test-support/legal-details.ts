import { doctorWords } from '../../common/doctor-words.js';
import type { LegalDetails } from '../src/features/site/legal/legal-details.js';

/** The facts that public texts insert, except the operator's. */
export const serviceDetails: Omit<LegalDetails, 'operator'> = {
  brand: 'Hudvy',
  contactEmail: 'hej@hudvy.example',
  price: '699 kr',
  answerTargetHours: 24,
  deliveryLimit: '1–2 arbetsdagar',
  refundsLateAnswers: true,
  contactAnswerHours: 24,
  doctor: doctorWords.physician,
  minimumAgeYears: 18,
};
