// MEDICAL CONTENT. A physician of the operator must approve this table before it is used for patients. It has not been
// approved by one. It follows what the condition pages say about when to seek care; no row has been checked against another
// source.
import type { RedFlag } from '../../../../common/questionnaire/red-flag.js';
import { addedFlags } from './added.js';
import { emergencyFlags } from './emergency.js';
import { inPersonFlags } from './in-person.js';
import { noteFlags } from './notes.js';
import { sameDayByConditionFlags } from './same-day-by-condition.js';
import { sameDayFlags } from './same-day.js';

/** Which answers need other or quicker care than this, or must be seen first. Several can be raised at once. */
export const redFlags: readonly RedFlag[] = [
  ...emergencyFlags,
  ...sameDayFlags,
  ...sameDayByConditionFlags,
  ...inPersonFlags,
  ...noteFlags,
  ...addedFlags,
];
