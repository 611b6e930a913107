import { boundCode } from '../../../platform/sms/bound-code.js';

/**
 * A code as a text message; the service's name identifies the sender.
 *
 * @param publicUrl of the site; browsers fill in the code there only
 */
export function codeSms(brand: string, code: string, publicUrl: string): string {
  return `${code} är din kod hos ${brand}. Dela den inte med någon.\n\n${boundCode(code, publicUrl)}`;
}
