/**
 * A code as a text message. The last line lets the browser fill it in on this site alone (WICG, origin-bound one-time
 * codes). Nothing says what the code opens.
 *
 * @param host of the site, without a port
 */
export function caseCodeSms(brand: string, code: string, host: string): string {
  return `${code} är din kod hos ${brand}. Den gäller i tio minuter. Dela den inte med någon.\n\n@${host} #${code}`;
}
