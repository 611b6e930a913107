import type { QuestionGroup, Questionnaire, Option, Question } from '../../../../common/questionnaire/questionnaire.js';
import { YES_NO, type WrittenGroup } from './rules.js';
import { aboutGroup } from './about.js';
import { circumstancesGroup } from './circumstances.js';
import { complaintGroup } from './complaint.js';
import { conditionGroup } from './condition.js';
import { healthGroup, medicinesGroup } from './health.js';
import { hopesGroup } from './hopes.js';
import { signsGroup } from './signs.js';
import { triedGroup } from './tried.js';
import { whereGroup } from './where.js';

/** Questions about the photos; the photos themselves are not answers. */
const photosGroup: WrittenGroup = {
  id: 'photos',
  title: 'Bilder',
  questions: [
    {
      id: 'photosTaken',
      type: 'single',
      label: 'När är bilderna tagna?',
      help: 'Är besvären borta just nu går det bra med bilder som du har tagit tidigare.',
      options: [
        { id: 'today', label: 'I dag eller i går' },
        { id: 'last-week', label: 'Den senaste veckan' },
        { id: 'earlier', label: 'Tidigare' },
      ],
    },
    {
      id: 'photoNotes',
      type: 'text',
      label: 'Är det något på bilderna som läkaren ska titta extra på?',
      required: false,
    },
  ],
};

/** A typed number is a claim about who the patient is, and proves nothing. */
const aboutYouGroup: WrittenGroup = {
  id: 'about-you',
  title: 'Om dig',
  questions: [
    {
      id: 'hasIdentityNumber',
      type: 'single',
      label: 'Kan du ange ett svenskt personnummer eller samordningsnummer?',
      help: 'Utan ett sådant nummer kan läkaren bedöma dina besvär, men kanske inte skriva ut recept.',
      options: YES_NO,
    },
    {
      id: 'identityNumber',
      type: 'text',
      format: 'identity-number',
      label: 'Vad har du för personnummer eller samordningsnummer?',
      help: 'Skriv tio eller tolv siffror.',
      visibleWhen: { question: 'hasIdentityNumber', equals: 'yes' },
    },
    {
      id: 'noIdentityNumberReason',
      type: 'single',
      label: 'Vad beror det på?',
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

const summaryGroup: WrittenGroup = {
  id: 'summary',
  title: 'Läs igenom och skicka in',
  questions: [
    {
      id: 'consent',
      type: 'consent',
      label:
        'Jag har svarat så gott jag kan, och jag vill att en läkare bedömer mina besvär på distans med hjälp av svaren och bilderna.',
      help: 'Svaren och bilderna blir en del av din journal. Blir du sämre medan du väntar ringer du 1177. Ring 112 om det är livshotande.',
    },
  ],
};

/** Comes before the numbered steps. */
const birthDateGroup: WrittenGroup = {
  id: 'birth-date',
  title: 'Innan vi börjar',
  questions: [
    {
      id: 'birthDate',
      type: 'date',
      label: 'När är du född?',
      help: 'Tjänsten har en åldersgräns, och läkaren tar hänsyn till din ålder.',
    },
  ],
};

/**
 * Questions that share the screen of another one on phones: its follow-ups, and free texts beside what they add to.
 * The lists of emergencies stand alone.
 */
const SHARED: Readonly<Record<string, string>> = {
  onsetDays: 'duration',
  triedDetails: 'tried',
  seenBeforeDetails: 'seenBefore',
  healthDetails: 'healthConditions',
  reactionDetails: 'allergies',
  allergyDetails: 'allergies',
  wishes: 'hopes',
  photosTaken: 'photos',
  photoNotes: 'photos',
  identityNumber: 'hasIdentityNumber',
  noIdentityNumberReason: 'hasIdentityNumber',
};

/** What stands last in each list, in this order. */
const LAST = ['no', 'none', 'no-itch', 'not-sure', 'prefer-not-to-say'];

/** A group with what its questions do not say. */
function completed({ id, title, questions }: WrittenGroup): QuestionGroup {
  return { id, title, questions: questions.map((question) => ({ help: null, required: true, ...question })) };
}

/** A group with the screens of its questions, and options of one kind in one order. */
function arranged(group: QuestionGroup): QuestionGroup {
  return { ...group, questions: group.questions.map((question) => inOrder(onScreen(question))) };
}

function onScreen(question: Question): Question {
  const shared = SHARED[question.id];
  return shared === undefined ? question : { ...question, sharesScreenOf: shared };
}

function inOrder(question: Question): Question {
  if (!('options' in question)) return question;
  const place = ({ id }: Option) => LAST.indexOf(id);
  return { ...question, options: question.options.toSorted((one, other) => place(one) - place(other)) };
}

/**
 * The birth date, the signs of an emergency, what it is about, and then only what the chosen condition needs.
 * Once answers are stored for it, nothing but spelling changes here; other questions are a new version beside it.
 *
 * Medical content that awaits approval by a physician.
 */
const groups: readonly QuestionGroup[] = [
  birthDateGroup,
  signsGroup,
  aboutGroup,
  whereGroup,
  complaintGroup,
  conditionGroup,
  circumstancesGroup,
  triedGroup,
  healthGroup,
  medicinesGroup,
  hopesGroup,
  photosGroup,
  aboutYouGroup,
  summaryGroup,
].map(completed);

/** The same questions, each on a screen of its own, with the options as they stood: for forms that were begun with it. */
export const earlierQuestionnaire: Questionnaire = { version: '2', groups };

export const questionnaire: Questionnaire = { version: '3', groups: groups.map(arranged) };
