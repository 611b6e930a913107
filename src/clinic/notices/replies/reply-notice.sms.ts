/**
 * Notifies the patient of something to read and of the mail with the link. SECURITY: omits the link, since the code
 * goes to this phone and the mailbox must be the other factor.
 */
export function replyNoticeSms(brand: string): string {
  return `Du har ett nytt meddelande från ${brand}. Öppna länken i mejlet som vi har skickat till dig. Inget mejl? Titta i skräpposten.`;
}
