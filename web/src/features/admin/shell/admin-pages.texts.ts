/** Titles and descriptions of the documents, known before an admin is signed in. */
export const adminPageTexts = {
  overview: { title: 'Översikt', description: 'Det som väntar på kliniken.' },
  dashboard: { title: 'Admin Dashboard', description: 'The clinic’s own area for blog posts, questions and settings.' },
  orders: { title: 'Ordrar', description: 'Klinikens beställningar och återbetalningar.' },
  order: { title: 'Order', description: 'En beställning: pengar, uppgifter och vad som har hänt.' },
  messages: { title: 'Meddelanden', description: 'Det besökare har skrivit till kliniken.' },
  clinicians: { title: 'Läkare', description: 'Klinikens läkare.' },
  customers: { title: 'Kunder', description: 'De som har beställt hos kliniken.' },
  admins: { title: 'Administratörer', description: 'Vilka som sköter klinikens kontor.' },
  rights: { title: 'Behörigheter', description: 'Vilka som har behörighet hos kliniken, och när den gicks igenom.' },
  replyTemplates: { title: 'Svarsmallar', description: 'Mallar för läkarnas svar.' },
  medicalContent: {
    title: 'Medicinskt innehåll',
    description: 'Frågor, varningar, mallar och koder, och vem som har godkänt dem.',
  },
  campaigns: { title: 'Kampanjer', description: 'Klinikens kampanjer och deras priser.' },
  dispatches: { title: 'Mejl och sms', description: 'Mejl och sms som kliniken har skickat, eller inte kunde skicka.' },
  messagePreviews: {
    title: 'Så läser mottagaren',
    description: 'Alla mejl och sms som kliniken skickar, med påhittade uppgifter.',
  },
  open: { title: 'Öppna kliniken', description: 'Det en klinik behöver innan den öppnar.' },
  drift: { title: 'Drift', description: 'Hur kliniken går, och det som har misslyckats i bakgrunden.' },
  settings: { title: 'Inställningar', description: 'Klinikens produkt, namn, uppgifter och löften.' },
  rightsRequests: {
    title: 'Begäranden',
    description: 'Patienters begäranden om sina uppgifter, och när de ska vara besvarade.',
  },
  logReview: {
    title: 'Loggranskning',
    description: 'Vilka som har öppnat patienters uppgifter, och om de behövde det.',
  },
  securityLog: { title: 'Säkerhetslogg', description: 'Vad klinikens konton har gjort, och vad som har hänt med dem.' },
} as const;
