/**
 * Tells that there is something to read, and where the link to it is. Without the link itself: the code comes to this
 * phone, so that the mailbox has to be the other factor.
 */
export function replyNoticeSms(brand: string): string {
  return `Du har ett nytt meddelande från ${brand}. Öppna länken i mejlet som vi har skickat till dig.`;
}
