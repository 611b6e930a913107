import { optionalText } from '../platform/config/variable.js';

/** Settings of `hudvy drill`. Its user alone has them; server and worker have neither key nor database role. */
export class DrillSettings {
  /** File with the secret age key of the drill (AGE-SECRET-KEY-1…), which only the drill's user may read. */
  @optionalText('DRILL_KEY_FILE')
  readonly keyFile?: string;

  /** Public half (SPKI DER in base64) of the key that signs heads of the access log: the drill verifies those that it restored. */
  @optionalText('ACCESS_LOG_PUBLIC_KEY', 'secret')
  readonly accessLogPublicKey?: string;
}
