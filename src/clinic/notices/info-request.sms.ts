/** Tells the patient that something waits in the case; the mail has the link, and neither says what it is about. */
export function infoRequestSms(brand: string): string {
  return `Du har ett nytt meddelande från ${brand}. Länken finns i ditt mejl.`;
}
