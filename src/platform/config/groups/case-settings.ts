import { IsBoolean } from 'class-validator';
import { toBoolean } from '../transforms.js';
import { variable } from '../variable.js';

/** Settings of the assessment. */
export class CaseSettings {
  /** Pays the whole amount back when the limit of an answer (working days) has passed; texts that promise it follow this. */
  @variable('SLA_REFUND')
  @toBoolean
  @IsBoolean()
  readonly refundsLateAnswers: boolean = true;
}
