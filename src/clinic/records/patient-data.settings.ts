import { optionalText } from '../../platform/config/variable.js';

/** Keys of patient data; without them no case can be opened. */
export class PatientDataSettings {
  /**
   * Master keys of patient data, `id:base64,…` of 32 bytes each: the first wraps the key of each case, all open. Required in production.
   */
  @optionalText('PATIENT_DATA_KEYS', 'secret')
  readonly keys?: string;

  /**
   * Keys of the summaries that clinicians' lists show, `id:base64,…` of 32 bytes each: the first seals, all open. Required in
   * production.
   */
  @optionalText('CASE_SUMMARY_KEYS', 'secret')
  readonly summaryKeys?: string;
}
