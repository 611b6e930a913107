import type { ConfirmationsRepository } from '../../../platform/confirmations/confirmations.repository.js';
import { fingerprintOf } from '../../../platform/confirmations/fingerprint.js';

/** Subject under which a verification of the access log notes its result. */
export const VERIFIED_SUBJECT = 'access-log';

/** Fingerprints of the two results. */
export const VERIFIED_WHOLE = fingerprintOf('whole');
export const VERIFIED_BROKEN = fingerprintOf('broken');

/** Notes the result of a verification for the check before opening, which asks for a whole one of the last day. */
export function noteVerified(confirmations: ConfirmationsRepository, isLogWhole: boolean): Promise<void> {
  const fingerprint = isLogWhole ? VERIFIED_WHOLE : VERIFIED_BROKEN;
  return confirmations.confirm({ subject: VERIFIED_SUBJECT, fingerprint }, null);
}
