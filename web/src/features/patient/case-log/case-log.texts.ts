import { formatMoment } from '../../../../../common/dates.js';

/** Accesses to a part of a case, by part and kind of access. */
const acts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  answers: { read: 'Läste svaren i formuläret', write: 'Sparade svar i formuläret', erase: 'Raderade svar' },
  photos: { read: 'Tittade på bilderna', write: 'Sparade en bild', erase: 'Tog bort en bild' },
  'photo-judgement': { write: 'Noterade om en bild går att använda' },
  list: { read: 'Såg din bedömning i sin lista' },
  case: { read: 'Öppnade bedömningen', write: 'Skickade in formuläret', erase: 'Raderade formuläret' },
  reply: { read: 'Läste läkarens svar', write: 'Skrev på läkarens svar', print: 'Hämtade svaret som PDF' },
  prescriptions: { write: 'Antecknade vad som hänt med ett recept' },
  messages: { read: 'Läste meddelanden', write: 'Skrev ett meddelande' },
  'check-in': { write: 'Svarade på hur det går' },
  'second-opinions': { read: 'Läste vad kollegor sagt om svaret', write: 'Rådgjorde med en kollega' },
  'info-request': { read: 'Läste läkarens fråga', write: 'Ställde en fråga' },
  'info-reply': { write: 'Svarade på läkarens fråga' },
  // The reason of a clinician, and the patient's question about an access with its reply.
  'access-note': { read: 'Läste en anteckning om en åtkomst', write: 'Skrev en anteckning om en åtkomst' },
  'quality-reports': {
    read: 'Läste om klagomål och avvikelser',
    write: 'Antecknade om klagomål eller avvikelse',
  },
  disagreements: { read: 'Öppnade dina anmärkningar', write: 'Antecknade om vad som är fel' },
  block: { write: 'Spärrade bedömningen', erase: 'Hävde spärren' },
  'access-notices': { write: 'Valde att få mejl', erase: 'Valde bort mejl' },
  'access-log': { read: 'Läste den här listan' },
  'device-key': { read: 'Öppnade kopian på enheten' },
  key: { write: 'Bytte krypteringsnyckel' },
  'identity-number': { read: 'Tittade på personnumret', write: 'Förnyade skyddet av personnumret' },
  phone: { read: 'Tittade på telefonnumret' },
  contact: { write: 'Ändrade hur du nås' },
  'own-data': { export: 'Hämtade en kopia av uppgifterna' },
};

/** Accesses by background jobs, where they differ from a person's. */
const actsOfJobs: typeof acts = {
  case: { read: 'Såg efter om något var ifyllt', erase: 'Raderade formuläret' },
  'own-data': { export: 'Gjorde en kopia av uppgifterna, som du beställde' },
  reply: { read: 'Läste svaret för att göra en PDF', write: 'Gjorde i ordning svaret som PDF' },
};

/** Accesses by the patient, where they differ. */
const actsOfPatient: typeof acts = { list: { read: 'Såg bedömningen i listan på Min hudvård' } };

/** A refused attempt reached nothing. */
const attempts: Readonly<Record<string, string>> = {
  read: 'Försökte öppna bedömningen',
  write: 'Försökte ändra något i bedömningen',
};

const reasons: Readonly<Record<string, string>> = {
  care: 'Har hand om din bedömning',
  'second-opinion': 'Hjälper en kollega med bedömningen',
  handover: 'Tar över eller lämnar över bedömningen',
  emergency: 'Akut läge',
  consent: 'Du har samtyckt, enligt läkaren',
  'follow-up': 'Följer upp en avslutad bedömning',
  'case-course': 'Sker av sig själv i bedömningen',
  'operator-request': 'På begäran av kliniken',
};

/** Texts of the access log. */
export const caseLogTexts = {
  open: 'Vem har tittat?',
  heading: 'Vem har tittat?',
  lead: 'Här står varje gång någon annan än du har öppnat, ändrat eller nekats dina uppgifter, det senaste först.',
  leadWithOwn:
    'Här står varje gång någon har öppnat, ändrat eller nekats dina uppgifter, det senaste först. Även du själv finns med.',
  showOwn: 'Visa också mig',
  hideOwn: 'Dölj mig',
  noOthers: 'Ingen annan har tittat.',
  noOthersYet: 'Ingen annan finns bland de senaste händelserna. Äldre ser du med ”Visa fler”.',
  again: (count: number, time: string) =>
    `Hade sidan öppen. Den lästes om ${count === 1 ? 'en gång' : `${count} gånger`}, senast kl. ${time}.`,
  acts,
  actsOfJobs,
  actsOfPatient,
  attempts,
  readCase: 'Läste din bedömning',
  sawPhotos: (count: number) => (count === 1 ? 'tittade på en bild' : `tittade på ${count} bilder`),
  and: 'och',
  details: 'Visa allt',
  otherAttempt: 'Försökte nå uppgifter i bedömningen',
  otherAct: 'Hanterade uppgifter i bedömningen',
  reasons,
  who: {
    patient: 'Du',
    clinician: 'Läkare',
    admin: 'Administratör på kliniken',
    service: 'Klinikens system',
    job: 'Kliniken, automatiskt',
    unproven: 'Någon utan giltig kod',
  },
  unprovenNote: 'Det kan ha varit du, om sidan hade stängts.',
  refused: 'Nekades',
  reason: (reason: string) => `Skäl: ${reason}`,
  sessions: {
    open: 'Var är bedömningen öppen?',
    lead: 'Här står var du är inne i bedömningen just nu.',
    current: 'Den här enheten',
    photosAlone: 'Bara bilderna',
    unknownDevice: 'Okänd enhet',
    network: (start: string) => `IP-adress som börjar på ${start}`,
    end: 'Logga ut',
    endFor: (device: string) => `Logga ut ${device}`,
    ended: (device: string) => `${device} är utloggad.`,
    failed: 'Listan kunde inte hämtas.',
    endAll: 'Logga ut överallt',
    confirmAll: {
      title: 'Logga ut överallt?',
      text: 'Alla enheter loggas ut, även den här. Svar som inte har sparats försvinner.',
      confirm: 'Logga ut överallt',
    },
    endAllMeans: 'Alla enheter loggas ut, även den här. För att öppna bedömningen igen behöver du en ny kod.',
    endFailed: 'Det gick inte att logga ut. Försök igen.',
  },
  more: 'Visa fler',
  loading: 'Hämtar…',
  download: 'Ladda ner listan',
  fileName: (orderNumber: string) => `vem-har-tittat-${orderNumber}.txt`,
  failed: 'Listan kunde inte hämtas.',
} as const;

const FAILED = 'Frågan kunde inte skickas. Försök igen.';

/** Texts of a patient's questions about accesses. */
export const accessQuestionsTexts = {
  heading: 'Jag undrar över en åtkomst',
  none: 'Ingen annan än du har öppnat bedömningen.',
  which: 'Vilken åtkomst?',
  text: 'Vad undrar du?',
  hint: 'Den som granskar loggen på kliniken läser frågan och svarar här. Du får ett mejl när svaret finns.',
  missing: 'Skriv vad du undrar.',
  submit: 'Fråga om åtkomsten',
  sent: 'Frågan är skickad.',
  failed: FAILED,
  refusals: { already_asked: 'Du har redan frågat om den åtkomsten.', access_unknown: FAILED },
  about: ({ accessAt }: { readonly accessAt: string }) => `Din fråga om ${formatMoment(new Date(accessAt))}`,
} as const;
