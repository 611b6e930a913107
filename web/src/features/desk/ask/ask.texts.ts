import { bilingual, both } from '../../../shared/language.js';

export const askTexts = bilingual({
  title: both('Ask for more', 'Be om komplettering'),
  lead: both('Choose what you need and write to the patient.', 'Välj vad du behöver och skriv till patienten.'),
  photos: both('Which photos?', 'Vilka bilder?'),
  questions: both('Which questions?', 'Vilka frågor?'),
  text: both('Message to the patient', 'Meddelande till patienten'),
  textHint: both(
    'Write what you need and why, in Swedish. The patient reads it in the form.',
    'Skriv vad du behöver och varför. Patienten läser det i sitt formulär.',
  ),
  missing: both('Write what the patient should add.', 'Skriv vad patienten ska komplettera.'),
  pauses: both(
    'The answer time is paused until the patient has answered.',
    'Svarstiden pausas tills patienten har kompletterat.',
  ),
  runsOn: both(
    'The answer time goes on: the patient has had two questions already, and more do not pause it. Goal and limit stay as they are.',
    'Svarstiden går vidare: patienten har redan fått två frågor, och fler pausar den inte. Målet och den yttersta gränsen ligger fast.',
  ),
  what: both(
    'The patient gets an e-mail and a text message saying that something is needed, without content. When the patient has answered you are told first and may claim the case alone for an hour. Without an answer within 30 days the case returns to the queue.',
    'Patienten får ett mejl och ett sms om att något behövs, utan innehåll. När patienten har kompletterat får du veta det först och kan ta ärendet ensam i en timme. Kommer inget inom 30 dagar går ärendet tillbaka till kön.',
  ),
  send: both('Send to the patient', 'Skicka till patienten'),
  sending: both('Sending…', 'Skickar…'),
  failed: both(
    'The request could not be sent. What you have written is kept. Try again.',
    'Begäran kunde inte skickas. Det du har skrivit finns kvar. Försök igen.',
  ),
  lost: both(
    'You no longer hold the case. Claim it again, then send.',
    'Du har inte längre ärendet. Ta det igen och skicka sedan.',
  ),
});
