/** Notifies the patient of news in the case. The mail has the link; neither contains the subject. */
export function infoRequestSms(brand: string): string {
  return `Du har ett nytt meddelande från ${brand}. Länken finns i ditt mejl.`;
}
