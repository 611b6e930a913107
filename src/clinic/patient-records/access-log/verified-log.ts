import { fingerprintOf } from '../../../platform/confirmations/fingerprint.js';

/** Subject under which the daily verification of the access log notes its result. */
export const VERIFIED_SUBJECT = 'access-log';

/** Fingerprints of the two results. */
export const VERIFIED_WHOLE = fingerprintOf('whole');
export const VERIFIED_BROKEN = fingerprintOf('broken');
