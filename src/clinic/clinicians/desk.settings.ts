import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { variable } from '../../platform/config/variable.js';

/** The doctor's desk. */
export class DeskSettings {
  /** Minutes without key or pointer after which the desk is locked and its page covered. */
  @variable('DESK_LOCK_MINUTES')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(60)
  readonly lockMinutes: number = 10;
}
