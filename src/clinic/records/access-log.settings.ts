import { optionalText } from '../../platform/config/variable.js';

/** How the log of accesses to patient data can be proven whole. */
export class AccessLogSettings {
  /** Ed25519 private key (PKCS #8 DER in base64) that signs the log's head once an hour. Required in production. */
  @optionalText('ACCESS_LOG_SIGNING_KEY', 'secret')
  readonly signingKey?: string;

  /** File that signed heads are appended to, best on another machine's disk; they stand in the log stream too. */
  @optionalText('ACCESS_LOG_HEADS_FILE')
  readonly headsFile?: string;
}
