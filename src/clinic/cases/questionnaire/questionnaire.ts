import type { QuestionGroup, Questionnaire } from '../../../../common/questionnaire/questionnaire.js';
import { aboutYouGroup } from './about-you.js';
import { aboutGroup } from './about.js';
import { birthDateGroup } from './birth-date.js';
import { circumstancesGroup } from './circumstances.js';
import { complaintGroup } from './complaint.js';
import { conditionGroup } from './condition.js';
import { healthGroup, medicinesGroup } from './health.js';
import { hopesGroup } from './hopes.js';
import { photosGroup } from './photos.js';
import { arranged } from './screens.js';
import { signsGroup } from './signs.js';
import { summaryGroup } from './summary.js';
import { triedGroup } from './tried.js';
import { whereGroup } from './where.js';

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
