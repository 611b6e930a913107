/** Asks how it goes, without health words. The link takes one answer and opens nothing. */
export function checkInSms(brand: string, url: string): string {
  return `Hej från ${brand}. Hur går det? Svara med ett tryck inom tre dagar: ${url}`;
}
