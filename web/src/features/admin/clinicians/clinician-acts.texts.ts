import { bilingual, both } from '../../../shared/language.js';

/** Texts of the acts on a clinician: confirming, the portrait, the licence, absence and service. */
export const clinicianActsTexts = bilingual({
  confirmation: {
    title: both(
      (name: string) => `Confirm ${name}?`,
      (name) => `Bekräfta ${name}?`,
    ),
    text: both(
      'Look the licence up in the register of Socialstyrelsen (HOSP) yourself, and compare it with what stands here. From then on the clinician can open cases.',
      'Slå själv upp legitimationen i Socialstyrelsens register (HOSP) och jämför med det som står här. Därefter kan läkaren öppna ärenden.',
    ),
    submit: both('I have checked it: confirm', 'Jag har kontrollerat: bekräfta'),
    account: both('Account', 'Konto'),
    enteredBy: both('Entered by', 'Inlagd av'),
    done: both(
      (name: string) => `${name} is confirmed`,
      (name) => `${name} är bekräftad`,
    ),
    failed: both('The clinician could not be confirmed', 'Läkaren kunde inte bekräftas'),
    stale: both(
      'Somebody changed the entry in the meantime. Nothing was confirmed: read it again.',
      'Någon har ändrat uppgifterna under tiden. Inget är bekräftat: läs dem igen.',
    ),
    ownAccount: both(
      'This is your own licence. Another admin has to confirm it.',
      'Det här är din egen legitimation. En annan administratör ska bekräfta.',
    ),
    numberHint: both(
      'Type the number from the register. It has to be the one that was entered.',
      'Skriv numret från registret. Det ska vara samma som lades in.',
    ),
    numberDiffers: both(
      'The identity number is another one than was entered. Nothing was confirmed: compare with the register.',
      'Personnumret är ett annat än det som lades in. Inget är bekräftat: jämför med registret.',
    ),
    lacking: {
      account_gone: both('The account is erased.', 'Kontot är raderat.'),
      account_banned: both('The account is banned.', 'Kontot är spärrat.'),
      address_unproven: both(
        'The doctor has to confirm the address of the account first.',
        'Läkaren måste bekräfta kontots e-postadress först.',
      ),
      factor_missing: both(
        'The doctor has to add a second factor first.',
        'Läkaren måste slå på tvåstegsinloggning först.',
      ),
    },
  },
  portrait: {
    open: both('Portrait', 'Porträtt'),
    title: both(
      (name: string) => `Portrait of ${name}`,
      (name) => `Porträtt av ${name}`,
    ),
    text: both(
      'Shown beside the name on the site and to the doctor’s own patients. A photo of the face in daylight, upright. It is cut, scaled down and stored without place, time and camera.',
      'Visas intill namnet på webbplatsen och för läkarens egna patienter. Ett foto av ansiktet i dagsljus, på höjden. Bilden beskärs, förminskas och sparas utan plats, tid och kamera.',
    ),
    consented: both(
      (day: string) => `Shown with the consent recorded on ${day}.`,
      (day) => `Visas med samtycke, antecknat ${day}.`,
    ),
    remove: both('Remove portrait and consent', 'Ta bort porträtt och samtycke'),
    file: both('Photo', 'Foto'),
    consent: both(
      (name: string) => `${name} agrees that the portrait is shown, and can end it at any time.`,
      (name) => `${name} samtycker till att porträttet visas och kan när som helst ta tillbaka det.`,
    ),
    submit: both('Save the portrait', 'Spara porträttet'),
    saved: both(
      (name: string) => `The portrait of ${name} is saved`,
      (name) => `Porträttet av ${name} är sparat`,
    ),
    removed: both(
      (name: string) => `The portrait of ${name} is removed`,
      (name) => `Porträttet av ${name} är borttaget`,
    ),
    failed: both('The portrait could not be saved', 'Porträttet kunde inte sparas'),
    invalid: both(
      'The file cannot be used as a portrait. Choose a JPEG or PNG.',
      'Filen kan inte användas som porträtt. Välj en JPEG eller PNG.',
    ),
  },
  licence: {
    open: both('Licence check', 'Kontroll av legitimation'),
    title: both(
      (name: string) => `The licence of ${name}`,
      (name) => `Legitimationen för ${name}`,
    ),
    text: both(
      'Look the licence up in the register of Socialstyrelsen (HOSP) now, also whether it is limited. When it does not match, take the clinician out of service instead. It is due again in a year.',
      'Slå nu upp legitimationen i Socialstyrelsens register (HOSP), också om den är begränsad. Stämmer den inte tar du i stället läkaren ur tjänst. Nästa kontroll är om ett år.',
    ),
    note: both('Note', 'Anteckning'),
    noteHint: both('For example: looked up by phone.', 'Till exempel: kontrollerad per telefon.'),
    submit: both('I have looked it up: save', 'Jag har kontrollerat: spara'),
    done: both(
      (name: string) => `The licence of ${name} is checked`,
      (name) => `Legitimationen för ${name} är kontrollerad`,
    ),
    failed: both('The check could not be saved', 'Kontrollen kunde inte sparas'),
    refusals: {
      own_account: both(
        'This is your own licence. Another admin looks it up.',
        'Det här är din egen legitimation. En annan administratör kontrollerar den.',
      ),
      not_confirmed: both(
        'The clinician is out of service, or waits for confirmation.',
        'Läkaren är ur tjänst eller väntar på bekräftelse.',
      ),
    },
    checked: both(
      (day: string, by: string) => `Looked up ${day} by ${by}.`,
      (day, by) => `Kontrollerad ${day} av ${by}.`,
    ),
    noted: both(
      (note: string) => `Note: ${note}`,
      (note) => `Anteckning: ${note}`,
    ),
    due: {
      current: both(
        (day: string) => `Again by ${day}.`,
        (day) => `Nästa gång senast ${day}.`,
      ),
      soon: both(
        (day: string) => `Due by ${day}.`,
        (day) => `Ska kontrolleras senast ${day}.`,
      ),
      overdue: both(
        (day: string) => `Overdue since ${day}.`,
        (day) => `Skulle ha kontrollerats ${day}.`,
      ),
    },
  },
  absence: {
    open: both('Absence', 'Frånvaro'),
    title: both(
      (name: string) => `Absence of ${name}`,
      (name) => `Frånvaro för ${name}`,
    ),
    text: both(
      'Cases that the clinician holds go back to the queue at once, with their drafts. New cases are offered to colleagues. Times to an answer run as before.',
      'Ärenden som läkaren håller går genast tillbaka till kön, med sina utkast. Nya ärenden går till kollegorna. Svarstiderna löper som vanligt.',
    ),
    now: both(
      (at: string) => `Away until ${at}.`,
      (at) => `Frånvarande till ${at}.`,
    ),
    until: both('Away until (Swedish time)', 'Frånvarande till (svensk tid)'),
    untilMissing: both('Enter a time in the future, within a year', 'Ange en tid i framtiden, inom ett år'),
    submit: both('Save', 'Spara'),
    back: both('At work again', 'I arbete igen'),
    done: both(
      (name: string, count: number) =>
        `${name} is away. ${count === 1 ? '1 case went' : `${count} cases went`} back to the queue.`,
      (name, count) =>
        `${name} är frånvarande. ${count === 1 ? '1 ärende' : `${count} ärenden`} gick tillbaka till kön.`,
    ),
    backDone: both(
      (name: string) => `${name} is at work again`,
      (name) => `${name} är i arbete igen`,
    ),
    failed: both(
      'The absence could not be saved. What you entered is kept: try again.',
      'Frånvaron kunde inte sparas. Det du har fyllt i finns kvar: försök igen.',
    ),
  },
  service: {
    outTitle: both(
      (name: string) => `Take ${name} out of service?`,
      (name) => `Ta ${name} ur tjänst?`,
    ),
    outText: both(
      'The desk closes to the clinician at once. Cases that the clinician holds go back to the queue within 30 minutes; drafts are kept, and a colleague may take a case over at once. Signed replies stay as they are.',
      'Läkarsidan stängs genast för läkaren. Ärenden som läkaren håller går tillbaka till kön inom 30 minuter. Utkasten finns kvar, och en kollega kan ta över ett ärende genast. Signerade svar står kvar som de är.',
    ),
    inTitle: both(
      (name: string) => `Put ${name} back in service?`,
      (name) => `Sätta ${name} i tjänst?`,
    ),
    inText: both(
      'Another admin has to confirm the clinician again. After that, the clinician can open cases.',
      'En annan administratör ska bekräfta läkaren på nytt. Därefter kan läkaren öppna ärenden igen.',
    ),
    outDone: both(
      (name: string) => `${name} is out of service`,
      (name) => `${name} är ur tjänst`,
    ),
    inDone: both(
      (name: string) => `${name} is back in service`,
      (name) => `${name} är i tjänst igen`,
    ),
    failed: both('The clinician could not be changed', 'Läkaren kunde inte ändras'),
    stale: both(
      'Somebody changed the clinician in the meantime. Nothing was changed: read it again.',
      'Någon har ändrat läkaren under tiden. Inget är ändrat: läs uppgifterna igen.',
    ),
  },
});
