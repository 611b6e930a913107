// MEDICAL CONTENT. A physician of the operator must approve this table before it is used for patients. It has not been
// approved by one. It belongs to version 2 of the questionnaire; rows that are not listed here are those of version 1.
import type { RedFlag } from '../../../../common/questionnaire/red-flag.js';
import { redFlags } from './red-flags.js';
import { conditionFlagsV2 } from './v2/condition-flags.js';
import { noteFlagsV2 } from './v2/note-flags.js';
import { signFlagsV2 } from './v2/sign-flags.js';

/** Of version 1, where the question has another option now. */
const replaced: readonly RedFlag[] = [...signFlagsV2, ...conditionFlagsV2, ...noteFlagsV2];

/** Asked in version 1 together with sores in the mouth; `mouth-eye-sores` takes its place. */
const DROPPED: readonly string[] = ['mucosal-sores-with-fever'];

/** Which answers to version 2 need other or quicker care than this, or must be seen first. */
export const redFlagsV2: readonly RedFlag[] = [
  ...redFlags
    .filter(({ id }) => !DROPPED.includes(id))
    .map((flag) => replaced.find(({ id }) => id === flag.id) ?? flag),
  ...replaced.filter(({ id }) => redFlags.every((flag) => flag.id !== id)),
];
