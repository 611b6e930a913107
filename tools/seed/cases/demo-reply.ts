import { EMPTY_REPLY, type Reply } from '../../../common/reply.js';

/**
 * The demo doctor's reply about eczema, without names of medicines. Not approved by a physician, like the whole demo.
 */
export const demoReply: Reply = {
  ...EMPTY_REPLY,
  diagnosis: { plain: 'Eksem', codes: ['L30.9'] },
  assessment:
    'Bilderna och dina svar stämmer med eksem. Huden är torr och lite röd, och jag ser inga tecken på infektion.',
  certainty: 'likely',
  treatment: 'Smörj med en mjukgörande kräm minst två gånger om dagen i fyra veckor, även när huden ser bra ut.',
  duration: 'Fyra veckor. Är huden slät då kan du smörja en gång om dagen. Sluta om det svider varje gång du smörjer.',
  sideEffects: 'Krämen kan svida en kort stund på sprucken hud. Det är ofarligt och går över på någon dag.',
  selfCare: 'Duscha kort och ljummet. Undvik parfymerad tvål och ull direkt mot huden.',
  followUp: 'Har det inte blivit bättre efter fyra veckor, sök vård på plats. Då behöver någon undersöka huden.',
  safetyNet:
    'Sök vård på plats samma dag om eksemet vätskar eller får gula skorpor, om du får små blåsor som gör ont eller om du får feber. Ring 1177 om du är osäker.',
};

/** The draft: it cannot be signed yet. */
export const demoDraft: Reply = { ...demoReply, followUp: '', safetyNet: '' };

/** Messages between patient and doctor about it. */
export const demoMessages = {
  patient: 'Tack för svaret. Kan jag bada i klorvatten medan jag smörjer?',
  clinician: 'Ja, det kan du. Skölj av dig efteråt och smörj på nytt.',
} as const;

/** What the colleague is asked about the draft, and answers. */
export const DEMO_OPINION_QUESTION =
  'Räcker det med mjukgörande och kortison, eller ska patienten undersökas på plats?';
export const DEMO_COMMENT = 'Jag håller med. Skriv också när patienten ska söka vård på plats.';

/** The doctor's request to the patient. */
export const demoQuestion = {
  text: 'Ta gärna en ny närbild av nageln i dagsljus. Har du haft ont i tån?',
  slots: ['close'],
  questionIds: [],
} as const;
