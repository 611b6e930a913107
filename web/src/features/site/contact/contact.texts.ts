import { WRONG_EMAIL } from '../../../shared/email/email-address.js';

export const contactTexts = {
  title: 'Kontakt',
  metaTitle: 'Kontakt: frågor om tjänsten, beställning och konto',
  metaDescription: (contactAnswerHours: number) =>
    `Skriv till oss om tjänsten, din beställning eller ditt konto. Vi svarar inom ${contactAnswerHours} timmar. Medicinska frågor ställer du i din bedömning.`,
  lead: (contactAnswerHours: number) =>
    `Har du en fråga om tjänsten, din beställning eller ditt konto? Skriv här, så svarar vi inom ${contactAnswerHours} timmar.`,
  email: { heading: 'Mejla oss', text: (contactEmail: string) => `Du kan också skriva till ${contactEmail}.` },
  /** Before the number. */
  call: 'Du kan ringa oss på',
  healthNote: {
    heading: 'Skriv inget om din hälsa här',
    text: 'Mejl och kontaktformulär passar inte för känsliga uppgifter. Har du en pågående bedömning skriver du i den i stället. Vi kan inte ställa diagnos i ett svar härifrån.',
  },
  urgentNote: {
    heading: 'Är det bråttom?',
    text: 'Ring 112 vid livshotande besvär. Ring 1177 för sjukvårdsråd dygnet runt.',
  },
  form: {
    name: 'Namn*',
    email: 'Email*',
    phone: 'Telefon*',
    subject: 'Ämne',
    subjects: [
      'Min beställning',
      'Betalning eller kvitto',
      'Mitt konto',
      'Så fungerar tjänsten',
      'Mina personuppgifter',
      'Något på sidan fungerar inte',
    ],
    message: 'Meddelande',
    required: 'Fält med * måste fyllas i.',
    submit: 'Skicka meddelande',
    submitting: 'Skickar meddelande...',
    privacy: {
      text: 'Vi använder dina uppgifter för att svara dig.',
      link: 'Så hanterar vi personuppgifter',
    },
  },
  problems: {
    nameMissing: 'Skriv ditt namn.',
    emailMissing: 'Skriv din e-postadress.',
    emailInvalid: WRONG_EMAIL,
    phoneMissing: 'Skriv ditt telefonnummer.',
    phoneInvalid: 'Skriv numret med siffror, till exempel 070-123 45 67 eller +46 70 123 45 67.',
    messageEmpty: 'Meddelandet är tomt. Vill du skriva något? Annars trycker du på Skicka meddelande en gång till.',
  },
  failure: { title: 'Fel vid skickande', text: 'Något gick fel. Försök igen senare.' },
} as const;
