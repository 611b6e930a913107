import { yesOrNo } from '../platform/config/variable.js';

/** What the clinic owes when a reply is late. */
export class SlaSettings {
  /** Pays the whole amount back when the limit of an answer (working days) has passed; texts that promise it follow this. */
  @yesOrNo('SLA_REFUND')
  readonly refundsLateAnswers: boolean = true;
}
