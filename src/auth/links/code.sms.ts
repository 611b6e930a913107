/** A code as a text message; the service's name lets the reader tell who asks. */
export function codeSms(brand: string, code: string): string {
  return `${code} är din kod hos ${brand}. Dela den inte med någon.`;
}
