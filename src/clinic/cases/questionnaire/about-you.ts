import type { QuestionGroup } from '../../../../common/questionnaire/questionnaire.js';
import { YES_NO } from './options.js';

/** A typed number is a claim about who the patient is, and proves nothing. */
export const aboutYouGroup: QuestionGroup = {
  id: 'about-you',
  title: 'Om dig',
  questions: [
    {
      id: 'hasIdentityNumber',
      type: 'single',
      label: 'Kan du ange ett svenskt personnummer eller samordningsnummer?',
      help: 'Utan ett sådant nummer kan läkaren bedöma dina besvär, men kanske inte skriva ut recept.',
      required: true,
      options: YES_NO,
    },
    {
      id: 'identityNumber',
      type: 'text',
      format: 'identity-number',
      label: 'Vad har du för personnummer eller samordningsnummer?',
      help: 'Skriv tio eller tolv siffror.',
      required: true,
      visibleWhen: { question: 'hasIdentityNumber', equals: 'yes' },
    },
    {
      id: 'noIdentityNumberReason',
      type: 'single',
      label: 'Vad beror det på?',
      help: null,
      required: true,
      options: [
        { id: 'living-abroad', label: 'Jag bor utomlands' },
        { id: 'not-yet', label: 'Jag har inte fått något nummer än' },
        { id: 'protected-identity', label: 'Jag har skyddade personuppgifter' },
        { id: 'prefer-not-to-say', label: 'Vill inte svara' },
      ],
      visibleWhen: { question: 'hasIdentityNumber', equals: 'no' },
    },
  ],
};
