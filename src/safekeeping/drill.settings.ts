import { IsOptional, IsString } from 'class-validator';
import { variable } from '../platform/config/variable.js';

/** Settings of `hudvy drill`. Its user alone has them; server and worker have neither key nor database role. */
export class DrillSettings {
  /** File with the secret age key of the drill (AGE-SECRET-KEY-1…), which only the drill's user may read. */
  @variable('DRILL_KEY_FILE')
  @IsOptional()
  @IsString()
  readonly keyFile?: string;

  /** Public half (SPKI DER in base64) of the key that signs heads of the access log: the drill verifies those that it restored. */
  @variable('ACCESS_LOG_PUBLIC_KEY', 'secret')
  @IsOptional()
  @IsString()
  readonly accessLogPublicKey?: string;
}
