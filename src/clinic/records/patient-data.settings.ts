import { IsOptional, IsString } from 'class-validator';
import { variable } from '../../platform/config/variable.js';

/** Keys of patient data; without them no case can be opened. */
export class PatientDataSettings {
  /**
   * Master keys of patient data, `id:base64,…` of 32 bytes each: the first wraps the key of each case, all open. Required in production.
   */
  @variable('PATIENT_DATA_KEYS', 'secret')
  @IsOptional()
  @IsString()
  readonly keys?: string;

  /**
   * Keys of the summaries that clinicians' lists show, `id:base64,…` of 32 bytes each: the first seals, all open. Required in
   * production.
   */
  @variable('CASE_SUMMARY_KEYS', 'secret')
  @IsOptional()
  @IsString()
  readonly summaryKeys?: string;
}
