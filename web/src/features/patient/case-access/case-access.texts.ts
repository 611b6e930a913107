/** Texts for opening a case. None of them reveals what the case is about. */
export const caseAccessTexts = {
  metaTitle: 'Din bedömning',
  metaDescription: 'Formuläret och svaret för din bedömning. Du öppnar det med en kod som vi skickar till din telefon.',
  title: 'Din bedömning',
  ask: {
    lead: 'Här finns uppgifter om din hälsa. Därför öppnar du sidan med en kod, som vi skickar med sms till telefonnumret i din beställning.',
    send: 'Skicka kod',
    sendTo: (phoneMasked: string) => `Skicka kod till ${phoneMasked}`,
    sending: 'Skickar…',
    prepareHeading: 'Bra att ha till hands när du fyller i formuläret',
    prepare: [
      'Ungefär tio minuter. Du kan pausa när du vill, och allt du har svarat finns kvar.',
      'Namnen på de läkemedel du använder, även receptfria.',
      'Tre bilder tagna i dagsljus. Du kan ta dem medan du fyller i formuläret.',
    ],
  },
  returned: {
    heading: 'Öppna sidan igen',
    lead: 'Du har varit borta en stund, så sidan har stängts för din säkerhets skull. Med en ny kod fortsätter du där du var. Det du har skrivit finns kvar.',
  },
  code: {
    heading: 'Skriv koden från ditt sms',
    sentTo: (phoneMasked: string) => `Vi har skickat en kod med sex siffror till ${phoneMasked}.`,
    order: (orderNumber: string) => `Bedömning ${orderNumber}`,
    field: 'Kod',
    submit: 'Fortsätt',
    submitting: 'Kontrollerar…',
    validUntil: (clock: string) => `Koden gäller till kl. ${clock}. Den kontrolleras när du har skrivit sex siffror.`,
    missing: 'Skriv de sex siffrorna i sms:et.',
    invalid: (triesLeft: number | undefined) =>
      triesLeft === undefined ? 'Koden stämmer inte.' : `Koden stämmer inte. Du har ${triesLeft} försök kvar.`,
    spent: 'Koden gäller inte längre. Skicka en ny kod.',
    resend: 'Skicka en ny kod',
    resendIn: (seconds: number) => `Du kan be om en ny kod om ${seconds} sekunder.`,
    wrongNumber: 'Fel nummer?',
    notMine: 'Inte jag',
  },
  bankId: {
    open: 'Öppna med BankID',
    hint: 'Det går när formuläret har ditt personnummer. Första gången behövs koden.',
  },
  overLimit: {
    hour: (clock: string) => `Vi har skickat så många koder som vi får på en timme. Du kan be om en ny kl. ${clock}.`,
    day: (moment: string) => `Vi har skickat så många koder som vi får på ett dygn. Du kan be om en ny ${moment}.`,
    number: (moment: string) =>
      `Till det här numret har vi skickat så många koder som vi får på ett dygn. Du kan be om en ny ${moment}.`,
    wrong:
      'Det har skrivits fel kod många gånger i dag. För din säkerhets skull skickar vi inga fler koder före midnatt. Ring kliniken om du behöver komma in tidigare. Är sidan redan öppen hos dig fortsätter den att fungera.',
    soon: 'Det blev många försök på kort tid. Vänta en stund och försök igen.',
  },
  phone: {
    heading: 'Fel nummer?',
    lead: 'Skriv det nummer som du kan ta emot sms på. Vi meddelar ändringen till det gamla numret och till din e-post.',
    field: 'Mobilnummer',
    submit: 'Byt nummer',
    submitting: 'Byter nummer…',
    invalid: 'Skriv ett mobilnummer, till exempel 070-123 45 67.',
    changed: 'Numret är ändrat. Nu kan du skicka en kod till det.',
    askTheClinic: (email: string) =>
      `Numret kan inte ändras här längre: sidan har öppnats med en kod, eller numret har ändrats flera gånger. För din säkerhets skull ändrar bara vi det nu. Skriv till ${email}, så hjälper vi dig. När numret är ändrat dröjer det ett dygn innan den första koden kan skickas.`,
    back: 'Tillbaka',
  },
  invalid: {
    title: 'Länken gäller inte längre',
    text: 'Den kan ha kopierats ofullständigt, eller ha blivit för gammal. Öppna länken i det senaste mejlet från oss.',
    contact: (email: string) =>
      `Hittar du inget mejl? Skriv till ${email} från den adress du beställde med, så hjälper vi dig.`,
  },
  missing: {
    title: 'Öppna länken i ditt mejl',
    text: 'Av säkerhetsskäl visar adressen här inte vilken bedömning det gäller. Gå till mejlet ”Ditt formulär” och öppna länken där.',
  },
  closed: {
    title: 'Allt är sparat',
    text: 'Öppna länken i mejlet när du vill fortsätta.',
  },
  phoneProblems: {
    phone_missing: 'Det finns inget telefonnummer i din beställning.',
    phone_cannot_receive: 'Numret i din beställning kan inte ta emot sms. Ange ett mobilnummer.',
    phone_on_hold:
      'Numret ändrades nyss. För din säkerhets skull kan den första koden skickas ett dygn efter ändringen.',
  },
  ended: 'Beställningen är avslutad, och det finns inget att öppna här.',
  failed: 'Det gick inte att nå oss just nu. Kontrollera att du har nät och försök igen.',
  handOff: {
    metaTitle: 'Ta bilder med telefonen',
    title: 'Ta bilder med telefonen',
    lead: 'Skriv de två sista siffrorna i telefonnumret från din beställning. Då vet vi att det är du.',
    field: 'De två sista siffrorna',
    submit: 'Öppna kameran',
    submitting: 'Öppnar…',
    incomplete: 'Skriv två siffror.',
    wrong: (triesLeft: number | undefined) =>
      triesLeft === undefined ? 'Siffrorna stämmer inte.' : `Siffrorna stämmer inte. Du har ${triesLeft} försök kvar.`,
    invalidTitle: 'Den här koden gäller inte längre',
    invalidText:
      'En kod kan användas en gång, och gäller i tio minuter. Be om en ny på datorn, under Bilder i formuläret.',
    endedTitle: 'Sidan har stängts',
    endedText: 'Be om en ny kod på datorn om du vill ta fler bilder. De bilder du har tagit finns kvar där.',
  },
  account: {
    back: 'Till Min hudvård',
    factorOffer:
      'Vill du slippa koden? Lägg till tvåstegsinloggning. När du har skrivit koden en gång med den påslagen öppnas bedömningen utan kod.',
    factorLink: 'Till Säkerhet och inloggning',
    mismatchTitle: 'Bedömningen har ett annat personnummer',
    mismatchText:
      'Du beställde den, men formuläret är ifyllt med ett annat personnummer än ditt. Öppna den med länken i mejlet ”Ditt formulär” och en kod till telefonen.',
    unknownTitle: 'Vi hittar inte bedömningen',
    unknownText: 'Den kan höra till ett annat konto. Du kan alltid öppna den med länken i mejlet ”Ditt formulär”.',
    failedTitle: 'Bedömningen kunde inte öppnas',
  },
} as const;
