import type { Questionnaire } from '../../../../../common/questionnaire/questionnaire.js';
import { aboutYouGroup } from '../v1/about-you.js';
import { birthDateGroup } from '../v1/birth-date.js';
import { photosGroup } from '../v1/photos.js';
import { summaryGroup } from '../v1/summary.js';
import { aboutGroup } from './about.js';
import { circumstancesGroup } from './circumstances.js';
import { complaintGroup } from './complaint.js';
import { conditionGroup } from './condition.js';
import { healthGroup, medicinesGroup } from './health.js';
import { hopesGroup } from './hopes.js';
import { signsGroup } from './signs.js';
import { triedGroup } from './tried.js';
import { whereGroup } from './where.js';

/**
 * Version 2: the birth date, the signs of an emergency, what it is about, and then only what the chosen condition needs.
 * Once answers are stored for it, nothing but spelling changes here; other questions are a new version.
 *
 * Medical content that awaits approval by a physician.
 */
export const questionnaireV2: Questionnaire = {
  version: '2',
  groups: [
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
  ],
};
