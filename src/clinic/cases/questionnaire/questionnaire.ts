import type { QuestionGroup, Questionnaire } from '../../../../common/questionnaire/questionnaire.js';
import { aboutYouGroup } from './about-you.js';
import { aboutGroup } from './about.js';
import { circumstancesGroup } from './circumstances.js';
import { complaintGroup } from './complaint.js';
import { conditionGroup } from './condition.js';
import { healthGroup, medicinesGroup } from './health.js';
import { hopesGroup } from './hopes.js';
import { photosGroup } from './photos.js';
import { arranged } from './screens.js';
import { signsGroup } from './signs.js';
import { triedGroup } from './tried.js';
import { whereGroup } from './where.js';

const summaryGroup: QuestionGroup = {
  id: 'summary',
  title: 'Läs igenom och skicka in',
  questions: [
    {
      id: 'consent',
      type: 'consent',
      label:
        'Jag har svarat så gott jag kan, och jag vill att en läkare bedömer mina besvär på distans med hjälp av svaren och bilderna.',
      help: 'Svaren och bilderna blir en del av din journal. Blir du sämre medan du väntar ringer du 1177. Ring 112 om det är livshotande.',
      required: true,
    },
  ],
};

/** Comes before the numbered steps. */
const birthDateGroup: QuestionGroup = {
  id: 'birth-date',
  title: 'Innan vi börjar',
  questions: [
    {
      id: 'birthDate',
      type: 'date',
      label: 'När är du född?',
      help: 'Tjänsten har en åldersgräns, och läkaren tar hänsyn till din ålder.',
      required: true,
    },
  ],
};

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
];

/** The same questions, each on a screen of its own, with the options as they stood: for forms that were begun with it. */
export const earlierQuestionnaire: Questionnaire = { version: '2', groups };

export const questionnaire: Questionnaire = { version: '3', groups: groups.map(arranged) };
