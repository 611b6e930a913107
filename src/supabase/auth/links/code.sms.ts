import { boundCode } from '../../../platform/sms/bound-code.js';

/**
 * A code as a text message; the service's name lets the reader tell who asks.
 *
 * @param publicUrl of the site, where alone a browser fills it in
 */
export function codeSms(brand: string, code: string, publicUrl: string): string {
  return `${code} är din kod hos ${brand}. Dela den inte med någon.\n\n${boundCode(code, publicUrl)}`;
}
