import type { Option } from '../../../../common/questionnaire/questionnaire.js';

export const YES_NO: readonly Option[] = [
  { id: 'yes', label: 'Ja' },
  { id: 'no', label: 'Nej' },
];

export const NOT_SURE: Option = { id: 'not-sure', label: 'Vet inte' };

export const YES_NO_NOT_SURE: readonly Option[] = [...YES_NO, NOT_SURE];

export const YES_NO_PREFER_NOT_TO_SAY: readonly Option[] = [
  ...YES_NO,
  { id: 'prefer-not-to-say', label: 'Vill inte svara' },
];

/** Exclusive: cannot be combined with other options. */
export const NONE_OF_THESE: Option = { id: 'none', label: 'Inget av det här' };
