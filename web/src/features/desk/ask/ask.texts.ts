import { bilingual } from '../../../shared/language.js';

export const askTexts = bilingual({
  sv: {
    title: 'Be om komplettering',
    lead: 'Välj vad du behöver och skriv till patienten.',
    photos: 'Vilka bilder?',
    questions: 'Vilka frågor?',
    text: 'Meddelande till patienten',
    textHint: 'Skriv vad du behöver och varför. Patienten läser det i sitt formulär.',
    missing: 'Skriv vad patienten ska komplettera.',
    pauses: 'Svarstiden pausas tills patienten har kompletterat.',
    runsOn:
      'Svarstiden går vidare: patienten har redan fått två frågor, och fler pausar den inte. Målet och den yttersta gränsen ligger fast.',
    what: 'Patienten får ett mejl och ett sms om att något behövs, utan innehåll. När patienten har kompletterat får du veta det först och kan ta ärendet ensam i en timme. Kommer inget inom 30 dagar går ärendet tillbaka till kön.',
    send: 'Skicka till patienten',
    sending: 'Skickar…',
    failed: 'Begäran kunde inte skickas. Det du har skrivit finns kvar. Försök igen.',
    lost: 'Du har inte längre ärendet. Ta det igen och skicka sedan.',
  },
  en: {
    title: 'Ask for more',
    lead: 'Choose what you need and write to the patient.',
    photos: 'Which photos?',
    questions: 'Which questions?',
    text: 'Message to the patient',
    textHint: 'Write what you need and why, in Swedish. The patient reads it in the form.',
    missing: 'Write what the patient should add.',
    pauses: 'The answer time is paused until the patient has answered.',
    runsOn:
      'The answer time goes on: the patient has had two questions already, and more do not pause it. Goal and limit stay as they are.',
    what: 'The patient gets an e-mail and a text message saying that something is needed, without content. When the patient has answered you are told first and may claim the case alone for an hour. Without an answer within 30 days the case returns to the queue.',
    send: 'Send to the patient',
    sending: 'Sending…',
    failed: 'The request could not be sent. What you have written is kept. Try again.',
    lost: 'You no longer hold the case. Claim it again, then send.',
  },
});
