import { bilingual, both } from '../../../shared/language.js';

export const caseTexts = bilingual({
  back: both('All cases', 'Alla ärenden'),
  newMessages: both(
    (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
    (count) => (count === 1 ? '1 nytt meddelande' : `${count} nya meddelanden`),
  ),
  complaint: both('complaint', 'klagomål'),
  loading: both('Loading the case…', 'Hämtar ärendet…'),
  failed: both('The case could not be loaded.', 'Ärendet kunde inte hämtas.'),
  missing: {
    title: both('There is no such case', 'Ärendet finns inte'),
    text: both(
      'It may have been removed, or the address is wrong.',
      'Det kan ha tagits bort, eller så är adressen felskriven.',
    ),
  },
  submitted: both(
    (moment: string) => `Received ${moment}`,
    (moment) => `Kom in ${moment}`,
  ),
  sections: {
    flags: both('Red flags', 'Varningstecken'),
    answers: both('The patient’s answers', 'Patientens svar'),
    photos: both('Photos', 'Bilder'),
    requests: both('Requests for more', 'Kompletteringar'),
    earlier: both('Earlier cases', 'Tidigare ärenden'),
  },
  limit: both(
    (moment: string) => `Limit ${moment}`,
    (moment) => `Yttersta gräns ${moment}`,
  ),
  refunded: both(
    'The order is refunded. The patient has got all of the money back. The case is open, and the patient waits for an answer.',
    'Beställningen är återbetald. Patienten har fått tillbaka hela beloppet. Ärendet är öppet, och patienten väntar på svar.',
  ),
  refundedAnswered: both(
    'The order is refunded. The patient has got all of the money back.',
    'Beställningen är återbetald. Patienten har fått tillbaka hela beloppet.',
  ),
  disputed: both(
    'The payment is disputed. The buyer has disputed it at the bank. The admins have been told, and the case goes on as usual.',
    'Betalningen är bestridd. Köparen har bestridit den hos sin bank. Administratörerna är underrättade, och ärendet fortsätter som vanligt.',
  ),
  withdrawal: {
    title: both('The patient wants to withdraw', 'Patienten vill ångra'),
    text: both(
      (declaredAt: string, signableFrom: string) =>
        `Declared ${declaredAt}. The money goes back. The reply can be signed once the clinic has decided whether the case ends, or from ${signableFrom}. An admin decides on the page of the order.`,
      (declaredAt, signableFrom) =>
        `Ångern kom ${declaredAt}. Pengarna går tillbaka. Svaret går att signera när kliniken har bestämt om ärendet ska avslutas, eller från ${signableFrom}. En administratör bestämmer på orderns sida.`,
    ),
  },
  isNew: both('New', 'Ny'),
  newNote: both(
    'What is marked New has changed since the patient was asked for more.',
    'Det som är märkt Ny har ändrats sedan kompletteringen begärdes.',
  ),
  patientReads: both('What the patient has read', 'Det här har patienten läst'),
  answersNone: both('The form has no answers.', 'Formuläret har inga svar.'),
  negatives: both(
    (count: number) => `Denied or accepted (${count})`,
    (count) => `Nekar till eller godkänner (${count})`,
  ),
  line: {
    denials: {
      tried: both('nothing tried', 'inget provat'),
      medicines: both('no medicines', 'inga läkemedel'),
      allergies: both('no allergies', 'inga allergier'),
      pregnancy: both('neither pregnant nor breast-feeding', 'varken gravid eller ammande'),
      immuneSystem: both('normal immune system', 'normalt immunförsvar'),
      healthConditions: both('no conditions', 'inga sjukdomar'),
    },
    names: {
      allergies: both('allergies', 'allergier'),
      pregnancy: both('pregnancy and breast-feeding', 'graviditet och amning'),
      immuneSystem: both('impaired immune system', 'nedsatt immunförsvar'),
      healthConditions: both('conditions', 'sjukdomar'),
    },
    unanswered: both('no answer', 'inget svar'),
  },
  body: {
    front: both(
      'The front of the body as the patient marked it',
      'Framsidan av kroppen, som patienten har markerat den',
    ),
    back: both('The back of the body as the patient marked it', 'Baksidan av kroppen, som patienten har markerat den'),
    face: both('The face as the patient marked it', 'Ansiktet, som patienten har markerat det'),
  },
  earlierPhotos: both('Show the photos beside', 'Visa bilderna bredvid'),
  earlierPhotosOf: both(
    (number: string) => `Show the photos of ${number} beside today’s`,
    (number) => `Visa bilderna från ${number} bredvid dagens`,
  ),
  earlierPhotosFailed: both('The photos could not be loaded. Try again.', 'Bilderna kunde inte hämtas. Försök igen.'),
  keys: {
    title: both('The case', 'Ärendet'),
    reply: both('To the reply', 'Till svaret'),
    answers: both('To the patient’s answers', 'Till patientens svar'),
    back: both('To all cases', 'Till alla ärenden'),
    next: both('Claim the next case', 'Ta nästa ärende'),
    claim: both('Claim the case', 'Ta ärendet'),
    call: both('Show the phone number, and once more: call', 'Visa telefonnumret, och en gång till: ring'),
  },
  earlierNone: both('No earlier cases of the same account.', 'Inga tidigare ärenden på samma konto.'),
  earlierAnswered: both(
    (moment: string) => `answered ${moment}`,
    (moment) => `besvarat ${moment}`,
  ),
  reveal: {
    show: {
      'identity-number': both('Show identity number', 'Visa personnummer'),
      phone: both('Show phone', 'Visa telefon'),
    },
    none: {
      'identity-number': both('No identity number', 'Personnummer saknas'),
      phone: both('No phone number', 'Telefonnummer saknas'),
    },
    numberless: both('No identity number given', 'Inget personnummer angivet'),
    named: {
      'identity-number': both('Identity number', 'Personnummer'),
      phone: both('Phone', 'Telefon'),
    },
    assurance: {
      typed: both('as stated, not proven', 'egen uppgift, ej styrkt'),
      proven: both('proven by BankID', 'styrkt med BankID'),
    },
    call: both('Call', 'Ring'),
    failed: both('Could not be shown. Try again.', 'Kunde inte visas. Försök igen.'),
  },
  identityNotes: {
    typed: both(
      'Identity not proven: the personal identity number is what the patient stated.',
      'Ej styrkt identitet: personnumret är patientens egen uppgift.',
    ),
    proven: both('Proven by BankID.', 'Styrkt med BankID.'),
  },
  request: {
    asked: both(
      (name: string, moment: string) => `${name} asked for more ${moment}`,
      (name, moment) => `${name} bad om komplettering ${moment}`,
    ),
    photos: both('Photos', 'Bilder'),
    questions: both('Questions', 'Frågor'),
    reply: both('The patient’s reply:', 'Patientens svar:'),
    answered: both(
      (moment: string) => `The patient answered ${moment}.`,
      (moment) => `Patienten kompletterade ${moment}.`,
    ),
    waiting: both('No answer yet.', 'Inget svar än.'),
  },
  reading: both(
    'You are reading a case that is not in your care. The access is logged, and lasts for 30 minutes.',
    'Du läser ärendet utan att ha hand om det. Läsningen är loggad, och du kan läsa i 30 minuter.',
  ),
});
