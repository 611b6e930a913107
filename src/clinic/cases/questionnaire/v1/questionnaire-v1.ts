import type { Questionnaire } from '../../../../../common/questionnaire/questionnaire.js';
import { aboutYouGroup } from './about-you.js';
import { aboutGroup } from './about.js';
import { birthDateGroup } from './birth-date.js';
import { complaintGroup } from './complaint.js';
import { conditionGroup } from './condition.js';
import { healthGroup } from './health.js';
import { hopesGroup } from './hopes.js';
import { photosGroup } from './photos.js';
import { summaryGroup } from './summary.js';
import { triedGroup } from './tried.js';
import { whereGroup } from './where.js';

/**
 * Version 1: the birth date, then ten steps with a group each. Once answers are stored for it, nothing but spelling changes
 * here; other questions are a new version.
 *
 * Medical content that awaits approval by a physician.
 */
export const questionnaireV1: Questionnaire = {
  version: '1',
  groups: [
    birthDateGroup,
    aboutGroup,
    whereGroup,
    complaintGroup,
    triedGroup,
    healthGroup,
    conditionGroup,
    hopesGroup,
    photosGroup,
    aboutYouGroup,
    summaryGroup,
  ],
};
