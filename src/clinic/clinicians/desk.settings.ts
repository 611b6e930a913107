import { wholeNumber } from '../../platform/config/variable.js';

/** The doctor's desk. */
export class DeskSettings {
  /** Minutes without key or pointer after which the desk is locked and its page covered. */
  @wholeNumber('DESK_LOCK_MINUTES', 1, 60)
  readonly lockMinutes: number = 10;
}
