/** Notifies the patient of news in the case. The mail has the link; neither contains the subject. */
export function infoRequestSms(brand: string): string {
  return `Du har ett nytt meddelande från ${brand}. Öppna länken i mejlet som vi har skickat till dig. Inget mejl? Titta i skräpposten.`;
}
