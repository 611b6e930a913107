import { IsBoolean } from 'class-validator';
import { toBoolean, variable } from '../platform/config/variable.js';

/** What the clinic owes when a reply is late. */
export class SlaSettings {
  /** Pays the whole amount back when the limit of an answer (working days) has passed; texts that promise it follow this. */
  @variable('SLA_REFUND')
  @toBoolean
  @IsBoolean()
  readonly refundsLateAnswers: boolean = true;
}
