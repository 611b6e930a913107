import { renderMail } from '../../../platform/mail/mail-layout.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';

/** Notifies an admin that the access log needs attention, without its content. */
export function accessLogMail({ brand }: { readonly brand: string }): MailContent {
  return renderMail({
    brand,
    subject: 'Åtkomstloggen behöver ses över',
    preview: 'Kontrollen av loggen gick inte igenom.',
    heading: 'Åtkomstloggen behöver ses över',
    paragraphs: [
      'Loggen över vem som har öppnat patienters uppgifter kontrolleras varje dag. Nu gick kontrollen inte igenom: antingen har något ändrats i loggen, eller så har förseglingen av nya rader stannat.',
    ],
    steps: [
      'Säg till den som sköter driften. Kontrollen görs om med kommandot npm run verify-access-log, som visar vad som är fel.',
      'Ändra inget i databasen innan det är utrett.',
      'Har något ändrats i loggen? Utred det som en personuppgiftsincident.',
    ],
    footer: 'Det här mejlet går till alla administratörer, högst en gång om dagen.',
  });
}
