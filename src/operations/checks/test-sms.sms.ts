/** The code that proves that the clinic's text messages arrive. */
export function testSms(brand: string, code: string): string {
  return `${code} är provkoden från ${brand}. Skriv in den på sidan Öppna kliniken.`;
}
