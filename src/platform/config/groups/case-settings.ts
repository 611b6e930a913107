import { IsBoolean } from 'class-validator';
import { toBoolean } from '../transforms.js';
import { variable } from '../variable.js';

/** Settings of the assessment. */
export class CaseSettings {
  /** Pays the whole amount back when the promised time of an answer has passed; the terms promise it, so they must change too. */
  @variable('SLA_REFUND')
  @toBoolean
  @IsBoolean()
  readonly refundsOnBreach: boolean = true;
}
