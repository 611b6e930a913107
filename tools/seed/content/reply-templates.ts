import { REPLY_CONDITIONS, type ReplyCondition } from '../../../common/reply-conditions.js';
import type { SaveTemplateRequest } from '../../../src/assessments/replies/templates/reply-templates.contract.js';

/** When to seek care in person; fits every reply, and is to be made more precise for the patient. */
const SAFETY_NET =
  'Sök vård på plats samma dag om du får feber, om rodnaden snabbt blir större eller om det gör mycket ont. Ring 1177 om du är osäker på var du ska söka. Ring 112 vid livshotande besvär, till exempel om du får svårt att andas eller om ansiktet svullnar.';
const FOLLOW_UP =
  'Blir det inte bättre på den tid som jag har skrivit ovan, sök vård på plats. Då behöver någon undersöka huden.';

type Template = Omit<SaveTemplateRequest, 'condition'>;

const BY_CONDITION: Readonly<Record<ReplyCondition, readonly Template[]>> = {
  acne: [
    {
      title: 'Akne, mild till måttlig',
      codes: ['L70.0'],
      texts: {
        diagnosis: 'Akne',
        assessment: 'Bilderna och dina svar stämmer med akne. Jag ser [pormaskar/inflammerade finnar] på [område].',
        selfCare:
          'Tvätta huden två gånger om dagen med en mild tvål utan parfym. Använd hudvård som inte täpper till porerna. Kläm inte på finnarna, eftersom det kan ge ärr.',
        treatment:
          'Effekten av en behandling kommer långsamt. Räkna med åtta till tolv veckor innan du ser tydlig skillnad.',
        followUp: FOLLOW_UP,
        safetyNet: SAFETY_NET,
      },
    },
  ],
  'pigment-spots': [
    {
      title: 'Pigmentfläck som ser ofarlig ut på bild',
      codes: ['D22.9'],
      texts: {
        diagnosis: 'Födelsemärke',
        assessment:
          'På bilderna ser fläcken jämn ut i form och färg. En bild kan inte ersätta en undersökning med förstoring. Jag bedömer den utifrån det du har skickat.',
        selfCare: 'Skydda huden mot sol. Ta gärna en bild av fläcken varannan månad, från samma håll, och jämför.',
        followUp: FOLLOW_UP,
        safetyNet:
          'Sök vård på plats inom två veckor om fläcken växer, ändrar färg eller form, blir ojämn, kliar, blöder eller får ett sår. Vänta inte på att den ska ändras mer.',
      },
    },
  ],
  'fine-lines': [
    {
      title: 'Solskadad och åldrande hud',
      codes: ['L98.9'],
      texts: {
        diagnosis: 'Hud som har påverkats av ålder och sol',
        assessment:
          'Bilderna visar fina linjer och ojämn ton, vilket är vanligt när huden blir äldre. Jag ser inget som behöver utredas.',
        selfCare:
          'Solskydd varje dag gör störst skillnad. Använd mjukgörande kräm efter tvätt. Rökning gör att huden åldras snabbare.',
        followUp: FOLLOW_UP,
        safetyNet: SAFETY_NET,
      },
    },
  ],
  scars: [
    {
      title: 'Ärr',
      codes: ['L90.5'],
      texts: {
        diagnosis: 'Ärr i huden',
        assessment:
          'Bilderna visar ett [plant/upphöjt/insjunket] ärr på [område]. Ärr fortsätter att mogna i ett till två år.',
        selfCare:
          'Skydda ärret mot sol det första året. Smörj med en parfymfri kräm och massera försiktigt när huden är hel.',
        followUp: FOLLOW_UP,
        safetyNet:
          'Sök vård på plats om ärret öppnar sig, vätskar eller växer utanför det gamla såret. Ring 1177 om du får feber eller om området blir rött, varmt och ömt.',
      },
    },
  ],
  nails: [
    {
      title: 'Nagelförändring, prov behövs',
      codes: ['L60.3'],
      texts: {
        diagnosis: 'Förändrad nagel',
        assessment:
          'Nageln är förändrad på ett sätt som kan bero på svamp, slitage eller en hudsjukdom. Ett prov från nageln visar vilket, och det behövs innan en längre behandling.',
        selfCare: 'Håll naglarna korta och torra. Byt strumpor varje dag och använd skor som inte trycker.',
        followUp: 'Boka provtagning på din vårdcentral. Ta med det här svaret.',
        safetyNet:
          'Sök vård på plats samma dag om tån eller fingret blir rött, varmt och svullet. Sök vård inom två veckor om du får en mörk strimma i en nagel som blir bredare.',
      },
    },
  ],
  'other-skin-problems': [
    {
      title: 'Hudutslag utan säker diagnos',
      codes: ['R21.9'],
      texts: {
        diagnosis: 'Hudutslag',
        assessment:
          'Jag kan inte säga säkert vad utslagen beror på utifrån bilderna. Det mest sannolika är [diagnos], eftersom [skäl]. Jag ser inga tecken på något som behöver vård i dag.',
        selfCare: 'Använd oparfymerad tvål och mjukgörande kräm. Undvik det som du märker gör utslagen värre.',
        followUp: FOLLOW_UP,
        safetyNet: SAFETY_NET,
      },
    },
  ],
  'psoriasis-eczema': [
    {
      title: 'Eksem',
      codes: ['L30.9'],
      texts: {
        diagnosis: 'Eksem',
        assessment: 'Bilderna visar torr och röd hud på [område], som stämmer med eksem.',
        selfCare:
          'Smörj med mjukgörande kräm minst två gånger om dagen, även när huden ser bra ut. Duscha kort och ljummet. Undvik parfymerade produkter.',
        followUp: FOLLOW_UP,
        safetyNet:
          'Sök vård på plats samma dag om eksemet vätskar och blir gult, om du får små smärtsamma blåsor eller om du får feber. Ring 1177 om du är osäker.',
      },
    },
    {
      title: 'Psoriasis i huden',
      codes: ['L40.0'],
      texts: {
        diagnosis: 'Psoriasis',
        assessment: 'Bilderna visar avgränsade, röda och fjällande fläckar på [område], som stämmer med psoriasis.',
        selfCare: 'Mjukgörande kräm varje dag löser upp fjäll. Lagom mycket sol kan hjälpa, men undvik att bränna dig.',
        followUp: FOLLOW_UP,
        safetyNet:
          'Sök vård på plats om du får ont eller blir stel i leder, om utslagen snabbt sprider sig över stora delar av kroppen eller om du får feber.',
      },
    },
  ],
  'hair-scalp': [
    {
      title: 'Håravfall utan ärr',
      codes: ['L65.9'],
      texts: {
        diagnosis: 'Håravfall',
        assessment:
          'Bilderna visar glesare hår utan ärr eller inflammation i hårbotten. Håret kan bli tunnare några månader efter sjukdom, förlossning eller stress.',
        selfCare: 'Undvik frisyrer som drar i håret, och hård värme. Ät regelbundet och varierat.',
        followUp:
          'Din vårdcentral kan ta blodprov för att se om det finns en orsak som går att behandla, till exempel järnbrist.',
        safetyNet:
          'Sök vård på plats inom två veckor om hårbotten gör ont, vätskar eller får ärr, eller om du tappar hår fläckvis.',
      },
    },
  ],
  'genital-problems': [
    {
      title: 'Klåda eller utslag i underlivet',
      codes: ['L29.9'],
      texts: {
        diagnosis: 'Klåda i underlivet',
        assessment:
          'Det du beskriver är vanligt och kan ha flera orsaker. Utifrån bilderna och dina svar är [diagnos] mest sannolikt.',
        selfCare:
          'Tvätta med enbart vatten eller olja en gång om dagen. Undvik parfym, trosskydd och åtsittande kläder.',
        followUp:
          'Prov för könssjukdomar tar du på en ungdomsmottagning, gynekologisk mottagning eller vårdcentral. Provet är gratis.',
        safetyNet:
          'Sök vård samma dag om du får feber, svår smärta, blåsor eller sår, eller om du inte kan kissa. Är du gravid, kontakta din barnmorska.',
      },
    },
  ],
};

const PHRASES: readonly Template[] = [
  {
    title: 'Fras: bilden räcker inte',
    codes: [],
    texts: {
      assessment:
        'Bilderna räcker inte för en säker bedömning. Du behöver visa huden för någon som kan undersöka den på plats.',
    },
  },
  { title: 'Fras: när du ska söka vård', codes: [], texts: { safetyNet: SAFETY_NET } },
  { title: 'Fras: uppföljning', codes: [], texts: { followUp: FOLLOW_UP } },
];

/**
 * Templates of the demo, one for each condition and some phrases. They name no medicine and promise no cure. Not yet
 * approved by a physician: whoever uses them for patients has them reviewed first.
 */
export const replyTemplates: readonly SaveTemplateRequest[] = [
  ...REPLY_CONDITIONS.flatMap((condition) => BY_CONDITION[condition].map((template) => ({ condition, ...template }))),
  ...PHRASES.map((template) => ({ condition: null, ...template })),
];
