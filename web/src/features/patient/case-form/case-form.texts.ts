import type { ServiceDetails } from '../../../shared/service-details.js';
import { goalWithin, limitWithin } from '../../../../../common/promises.js';
import { capitalised, type DoctorWords } from '../../../../../common/doctor-words.js';
import type { AnswerProblem } from '../../../../../common/questionnaire/check-answer.js';

const problems: Readonly<Record<AnswerProblem | 'missing', string>> = {
  missing: 'Den här frågan behöver ett svar.',
  not_visible: 'Den här frågan gäller inte längre.',
  wrong_shape: 'Svaret gick inte att spara. Svara igen.',
  too_long: 'Texten är för lång. Korta den lite.',
  control_characters: 'Texten innehåller tecken som inte går att spara. Skriv om den.',
  unknown_option: 'Välj ett av svaren.',
  repeated_option: 'Svaret gick inte att spara. Välj igen.',
  exclusive_option: '”Inget av det här” kan inte kombineras med andra svar.',
  not_whole: 'Skriv ett helt tal med siffror, till exempel 3.',
  out_of_range: 'Talet är för litet eller för stort.',
  not_a_date: 'Skriv år, månad och dag, till exempel 910423 eller 23/4 1991.',
  in_the_future: 'Datumet har inte varit än.',
  too_long_ago: 'Kontrollera årtalet.',
  under_age: 'Du har inte fyllt den ålder som tjänsten kräver.',
  birth_date_differs: 'Numret stämmer inte med det födelsedatum du skrev först.',
  not_an_identity_number: 'Skriv tio eller tolv siffror, till exempel 19850423-1234.',
  wrong_checksum: 'Den sista siffran stämmer inte med de andra. Kontrollera numret.',
};

/** Texts of the form around its questions, which the server sends. */
export const caseFormTexts = {
  failed: {
    title: 'Formuläret kunde inte hämtas',
    text: 'Det du har svarat finns kvar. Kontrollera att du har nät och försök igen.',
  },
  steps: {
    label: 'Formulärets steg',
    step: (number: number, total: number) => `Steg ${number} av ${total}`,
    done: 'klart',
    next: 'Nästa',
    saveAndReturn: 'Spara och gå tillbaka',
    goOnAnyway: 'Fortsätt ändå',
    saving: 'Sparar…',
    back: 'Tillbaka',
    goesOn: 'När du väljer kommer nästa fråga.',
    halfway: 'Halva formuläret är klart.',
    thanks: 'Tack för att du tar dig tid, dina svar hjälper läkaren att förstå just dina besvär.',
    left: (titles: readonly string[]) =>
      `Kvar: ${titles.map((title) => title.charAt(0).toLowerCase() + title.slice(1)).join(', ')}. Sist läser du igenom och skickar in.`,
    noneGoesOn: (label: string) => `Väljer du ”${label}” kommer nästa fråga.`,
  },
  help: {
    label: 'Hjälp med formuläret',
    order: (orderNumber: string) => `Bedömning ${orderNumber}.`,
    contact: (email: string) => `Behöver du hjälp? Skriv till ${email}.`,
  },
  optional: '(frivilligt)',
  saving: {
    savedAt: (clock: string) => `Sparat ${clock}`,
    saving: 'Sparar…',
    offline: 'Sparas på enheten, vi skickar när du har nät',
  },
  summary: {
    problemsHeading: (count: number) =>
      count === 1 ? 'En fråga behöver ditt svar' : `${count} frågor behöver ditt svar`,
    missingHeading: 'Det här behövs innan du kan skicka in',
    unticked: 'Kryssa i rutan för att kunna skicka in.',
    photo: (title: string) => `Bild: ${title}`,
    photoMissing: 'Bilden saknas.',
  },
  photosMissing: (count: number) =>
    count === 1
      ? 'Bilden är inte sparad än. Lägg till den här, eller fortsätt och gör det innan du skickar in.'
      : `${count === 2 ? 'Två' : 'Tre'} bilder är inte sparade än. Lägg till dem här, eller fortsätt och gör det innan du skickar in.`,
  conflict: {
    text: 'Du har svarat olika på två ställen. Vilket svar ska gälla?',
    mine: 'Svaret du skrev här',
    theirs: (moment: string | null) => (moment === null ? 'Svaret hos oss' : `Svaret som sparades ${moment}`),
    keepMine: 'Behåll det här svaret',
    keepTheirs: 'Använd det sparade svaret',
    problem: 'Välj vilket svar som ska gälla.',
  },
  problems,
  date: {
    hint: 'Till exempel 910423, 19910423 eller 23/4 1991.',
    read: (day: string, age: number) => `Född ${day}, ${age} år. Stämmer det?`,
  },
  medicines: {
    field: 'Läkemedel, ett på varje rad',
    none: 'Jag använder inga läkemedel',
  },
  scale: { least: 'Inte alls', most: 'Värsta tänkbara' },
  bodyMap: {
    front: 'Framsidan',
    back: 'Baksidan',
    left: 'Vänster',
    right: 'Höger',
    regions: {
      face: 'Ansikte, hår och hals',
      chest: 'Bröst och mage',
      groin: 'Underliv och ljumskar',
      arm: 'Arm och handflata',
      leg: 'Ben, framsidan',
      foot: 'Fot, ovansidan',
      headBack: 'Bakhuvud och nacke',
      back: 'Rygg',
      buttocks: 'Skinkor',
      armBack: 'Arm, baksidan, och handrygg',
      legBack: 'Ben, baksidan',
      sole: 'Fotsula',
    },
    regionOf: (region: string, side: 'left' | 'right' | null) => withSide(region, side),
    openRegion: (region: string, side: 'left' | 'right' | null, count: number) =>
      `Förstora: ${withSide(region, side)}${count === 0 ? '' : `, ${count} markerade`}`,
    whole: 'Visa hela kroppen',
    instruction: 'Gå mellan ställena med piltangenterna. Markera med mellanslag.',
    list: 'Sök eller välj i listan',
    search: 'Sök kroppsdel',
    nothingFound: 'Ingen kroppsdel heter så. Pröva ett kortare ord.',
    groups: { head: 'Huvud och hals', trunk: 'Bål och underliv', arms: 'Armar och händer', legs: 'Ben och fötter' },
    chosen: 'Markerade ställen',
    first: 'visas på bild',
    remove: (site: string) => `Ta bort ${site}`,
    none: 'Inget ställe är markerat än.',
  },
  underAge: {
    title: (years: number) => `Tjänsten är för dig som har fyllt ${years} år`,
    text: 'Därför kan vi inte ta emot ditt formulär. Ingenting har sparats, och du får tillbaka allt du har betalat när du ångrar beställningen.',
    care: 'Behöver du hjälp med huden? Ring 1177, eller kontakta en vårdcentral eller ungdomsmottagning. Dit kan du vända dig själv.',
    wrongDate: 'Jag skrev fel datum',
  },
  stop: {
    emergencyTitle: 'Du behöver hjälp nu',
    todayTitle: 'Du behöver vård i dag',
    why: 'Det här är inget vi kan bedöma på distans. Vänta inte på oss.',
    confirmLead:
      'Stämmer det du har svarat? Då avslutar vi formuläret, och du får tillbaka allt du har betalat. Markerade du fel kan du ändra ditt svar.',
    confirm: 'Ja, det stämmer',
    ending: 'Avslutar…',
    change: 'Ändra mitt svar',
    kept: 'Dina svar finns kvar här, så att du kan visa dem för den som hjälper dig.',
    ended: 'Formuläret är avslutat, och du får tillbaka allt du har betalat. Vi har mejlat en bekräftelse.',
    wrongAnswer: (email: string) => `Kryssade du för fel? Skriv till ${email}, så hjälper vi dig att börja om.`,
    answers: 'Visa dina svar',
  },
  warning: {
    title: 'Boka också ett besök',
    lead: 'Något av det du har svarat behöver undersökas på plats. Du kan ändå skicka in formuläret här.',
    urgent: 'Vänta inte på oss. Läkaren har fått veta det, och du kan skicka in resten efteråt.',
    help: { title: 'Det finns hjälp att få', lead: 'Du kan fortsätta med formuläret när du är redo.' },
    goOn: 'Jag har läst, fortsätt',
  },
  mole: {
    title: 'Födelsemärket behöver undersökas på plats',
    lead: 'Du väljer själv hur du vill göra med din beställning.',
    endNote: 'Du får tillbaka allt du har betalat. Boka i stället tid på vårdcentralen.',
    end: 'Avsluta och få pengarna tillbaka',
    goOnNote: 'Läkaren bedömer det andra du beskriver, men inte födelsemärket. Boka tid för det ändå.',
    goOn: 'Fortsätt med mina andra besvär',
    dialogTitle: 'Vill du avsluta och få pengarna tillbaka?',
  },
  review: {
    edit: 'Ändra',
    editOf: (title: string) => `Ändra ${title}`,
    missing: 'Inte besvarad',
    photos: 'Bilder',
    photoCount: (count: number) => (count === 1 ? '1 bild' : `${count} bilder`),
    noPhotos: 'De tre bilderna saknas',
    furtherPhotos: 'Lägg till fler bilder',
    send: 'Skicka in',
    sending: 'Skickar in…',
    next: ({ answerTargetHours, deliveryLimit, doctor }: ServiceDetails, paysBack: boolean) =>
      `När du har skickat in kan du inte ändra svaren. ${capitalised(doctor.short)} läser dem. ${goalWithin(answerTargetHours)}. ${limitWithin(deliveryLimit, paysBack)}.`,
    incomplete: 'Något saknas innan du kan skicka in. Ladda om sidan och försök igen.',
    uploading: 'En bild håller på att laddas upp. Vänta tills den är klar och skicka in igen.',
    offline: 'Du verkar sakna nät. Svaren finns kvar på enheten. Skicka in när du är uppkopplad igen.',
    failed: 'Det gick inte att skicka in just nu. Dina svar finns kvar. Försök igen om en stund.',
  },
  withdraw: {
    open: 'Ångra beställningen',
    dialog: {
      title: 'Vill du ångra beställningen?',
      text: 'Ingen läkare läser då dina svar, och du får tillbaka allt du har betalat. Pengarna kommer tillbaka samma väg som du betalade.',
      confirm: 'Ångra beställningen',
      cancel: 'Behåll beställningen',
    },
    alreadyOpened: (doctor: DoctorWords) =>
      `${capitalised(doctor.short)} har börjat läsa dina svar. Därför går det inte längre att ångra beställningen här.`,
    failed: 'Det gick inte att ångra beställningen just nu. Försök igen om en stund.',
  },
  leave: {
    open: 'Stäng och fortsätt senare',
    done: ({ done, total }: { readonly done: number; readonly total: number }) => `${done} av ${total} steg klara.`,
    sending: 'Skickar…',
    again: 'Mejla länken igen',
    sent: (emailMasked: string) => `Länken är på väg till ${emailMasked}. Titta också i skräpposten.`,
    overLimit: 'Vi har redan skickat länken flera gånger i dag. Titta i skräpposten.',
    notSent: 'Länken kunde inte skickas. Försök igen om en stund.',
    dialog: {
      title: 'Allt är sparat',
      text: 'Öppna länken i mejlet när du vill fortsätta. Sidan stängs av sig själv om en minut.',
      confirm: 'Stäng',
      cancel: 'Fortsätt fylla i',
    },
    failed: 'Det gick inte att stänga formuläret just nu. Försök igen.',
    unsaved: 'Allt är inte sparat hos oss än. Vänta tills du har nät innan du stänger.',
  },
  needsInfo: {
    order: (orderNumber: string) => `Bedömning ${orderNumber}`,
    title: 'Läkaren behöver veta lite mer',
    from: 'Läkarens fråga',
    clock: 'Tiden till svar står still medan vi väntar på dig.',
    left: (minutes: number) => `När du har skickat in har läkaren ${durationOf(minutes)} kvar.`,
    late: 'Svaret har dröjt längre än vi siktade på, och vi ber om ursäkt. Läkaren svarar så snart det går när du har skickat in.',
    clockRuns: 'Tiden till svar går medan vi väntar på dig, eftersom du har fått frågor förut.',
    wait: 'Hör vi inget från dig inom 30 dagar svarar läkaren utifrån det som redan finns.',
    change: 'Ändra de svar som frågan gäller, om något är fel. Skicka sedan in igen.',
    worse: 'Blir du sämre? Ring 1177 för råd, och 112 om det är livshotande.',
    questions: (count: number) => (count === 1 ? 'Svara på frågan igen' : 'Svara på frågorna igen'),
    photos: (count: number) => (count === 1 ? 'Ta en ny bild' : 'Ta nya bilder'),
    oldPhotos: (titles: readonly string[]) =>
      `Läkaren har bett om en ny bild: ${titles.join(', ')}. Går det inte att ta den kan du trycka på Skicka in en gång till.`,
    openForm: 'Ändra också något du har svarat tidigare',
    next: 'När du har skickat in kan du inte ändra mer. Tiden till svar börjar då gå igen.',
  },
} as const;

/** Full hours; minutes below one. */
function durationOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return minutes === 1 ? '1 minut' : `${minutes} minuter`;
  return hours === 1 ? '1 timme' : `${hours} timmar`;
}

function withSide(region: string, side: 'left' | 'right' | null): string {
  if (side === null) return region;
  return `${region}, ${side === 'left' ? 'vänster' : 'höger'} sida`;
}
