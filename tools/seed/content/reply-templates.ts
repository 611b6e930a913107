import { CONDITION_IDS, type ConditionId } from '../../../common/conditions.js';
import type { SaveTemplateRequest } from '../../../src/clinic/replies/templates/reply-templates.contract.js';

/** When to seek care in person; for a phrase that fits every reply, to be made more precise for the patient. */
const SAFETY_NET =
  'Sök vård på plats samma dag om du får feber, om rodnaden snabbt blir större eller om det gör mycket ont. Ring 1177 om du är osäker på var du ska söka. Ring 112 vid livshotande besvär, till exempel om du får svårt att andas eller om ansiktet svullnar.';
const FOLLOW_UP =
  'Har det inte blivit bättre efter [6] veckor, hör av dig här eller till vårdcentralen. Då behöver någon undersöka huden.';

/** For every spot that is not a mole: a changing one must be seen in person. */
const PIGMENT_SAFETY_NET =
  'Kontakta vårdcentralen inom två veckor om en fläck växer, ändrar färg eller form, blir ojämn, kliar, blöder eller får ett sår. Vänta inte på att den ska ändras mer.';

type Template = Omit<SaveTemplateRequest, 'condition' | 'stance'> & Partial<Pick<SaveTemplateRequest, 'stance'>>;

const BY_CONDITION: Readonly<Partial<Record<ConditionId, readonly Template[]>>> = {
  acne: [
    {
      title: 'Akne, mild till måttlig',
      codes: ['L70.0'],
      texts: {
        diagnosis: 'Akne',
        assessment: 'Bilderna och dina svar stämmer med akne. Jag ser [pormaskar/inflammerade finnar] på [område].',
        selfCare:
          'Tvätta huden två gånger om dagen med en mild tvål utan parfym. Använd hudvård som inte täpper till porerna. Kläm inte på finnarna, eftersom det kan ge ärr.',
        treatment: '[behandling, hur ofta och hur mycket]',
        duration:
          'Effekten kommer långsamt. Fortsätt i [åtta till tolv] veckor innan du bedömer den. Sluta och hör av dig om [skäl att sluta].',
        sideEffects: '[vanliga biverkningar och vad du gör åt dem]',
        followUp:
          'Har det inte blivit bättre efter [12] veckor, hör av dig här eller till vårdcentralen. Då kan behandlingen behöva ändras.',
        safetyNet:
          'Sök vård samma dag om du får feber och ont i leder tillsammans med stora, ömma sår. Mår du så dåligt av din hud att du är nedstämd, kontakta vårdcentralen. Har du tankar på att ta ditt liv, ring 112.',
      },
    },
  ],
  'pigment-spots': [
    {
      title: 'Födelsemärke',
      stance: 'in-person',
      codes: ['D22.9'],
      texts: {
        diagnosis: 'Födelsemärke som behöver undersökas på plats',
        assessment:
          'Födelsemärken kan inte bedömas säkert på bild. Boka tid på vårdcentralen för undersökning med dermatoskop.',
        selfCare: 'Skydda huden mot sol. Ta bort eller behandla inget själv före undersökningen.',
        followUp: 'Boka tiden inom [två] veckor. Ta med det här svaret och dina bilder.',
        safetyNet:
          'Vänta inte på tiden om märket blöder, får ett sår eller växer snabbt: kontakta vårdcentralen samma dag, och säg att det gäller ett märke som ändrar sig.',
      },
    },
    {
      title: 'Kloasma (pigmentering i ansiktet)',
      codes: ['L81.1'],
      texts: {
        diagnosis: 'Pigmentering i ansiktet, kloasma',
        assessment: 'Bilderna visar [jämna, bruna fläckar] på [område], på [båda sidor], som stämmer med kloasma.',
        selfCare:
          'Solskydd med hög faktor varje dag, året om, är det som hjälper mest. Även lite sol kan ge fläckarna tillbaka.',
        followUp: FOLLOW_UP,
        safetyNet: PIGMENT_SAFETY_NET,
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
          'Bilderna visar fina linjer och ojämn ton, vilket är vanligt när huden blir äldre. [Jag ser inget som behöver utredas / Det här behöver undersökas: …]',
        selfCare:
          'Solskydd varje dag gör störst skillnad. Använd mjukgörande kräm efter tvätt. Rökning gör att huden åldras snabbare.',
        followUp: FOLLOW_UP,
        safetyNet:
          'Kontakta vårdcentralen inom två veckor om du får ett sår som inte läker, en sträv eller skorpig fläck som växer eller en fläck som blöder.',
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
          'Sök vård samma dag om området blir rött, varmt och ömt eller om du får feber. Kontakta vårdcentralen inom en vecka om ärret öppnar sig, vätskar eller växer utanför det gamla såret.',
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
          'Sök vård samma dag om tån eller fingret blir rött, varmt och svullet. Kontakta vårdcentralen inom två veckor om du får en mörk strimma i en nagel som blir bredare.',
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
          'Jag kan inte säga säkert vad utslagen beror på utifrån bilderna. Det mest sannolika är [diagnos], eftersom [skäl]. [Jag ser inga tecken på något som behöver vård i dag / Det här behöver vård i dag: …]',
        selfCare: 'Använd oparfymerad tvål och mjukgörande kräm. Undvik det som du märker gör utslagen värre.',
        followUp:
          'Har utslagen inte blivit bättre efter [2] veckor, kontakta vårdcentralen. Då behöver någon undersöka huden.',
        safetyNet:
          'Sök vård samma dag om du får feber, om rodnaden snabbt blir större, om du får blåsor eller sår i munnen eller om prickar inte bleknar när du trycker på dem. Ring 112 om du får svårt att andas eller om ansiktet svullnar.',
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
          'Sök vård samma dag om eksemet vätskar och blir gult, om du får små blåsor som gör ont eller om du får feber. Ring 1177 om du är osäker på vart du ska vända dig.',
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
          'Sök akut samma dag om utslagen snabbt sprider sig över stora delar av kroppen, eller om du får feber. Kontakta vårdcentralen inom en vecka om du får ont eller blir stel i leder.',
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
          'Bilderna visar glesare hår [utan ärr eller inflammation i hårbotten / med …]. Håret kan bli tunnare några månader efter sjukdom, förlossning eller stress.',
        selfCare: 'Undvik frisyrer som drar i håret, och hård värme. Ät regelbundet och varierat.',
        followUp:
          'Din vårdcentral kan ta blodprov för att se om det finns en orsak som går att behandla, till exempel järnbrist.',
        safetyNet:
          'Sök vård på vårdcentralen inom två veckor om hårbotten gör ont, vätskar eller får ärr, eller om du tappar hår fläckvis.',
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

/** For every condition. */
const FOR_ALL: readonly Template[] = [
  {
    title: 'Behöver undersökas på plats',
    stance: 'in-person',
    codes: [],
    texts: {
      diagnosis: '[vad det gäller], behöver undersökas på plats',
      assessment:
        'Det du beskriver kan inte bedömas säkert på bild. Du behöver undersökas av någon som kan se och känna på huden, eftersom [skäl].',
      followUp:
        'Boka tid på vårdcentralen inom [antal dagar]. Säg att du har fått rådet av en läkare, och ta med det här svaret.',
      safetyNet:
        'Vänta inte på tiden om [tecken]: sök vård samma dag på vårdcentral eller jourmottagning. Ring 1177 om du är osäker, och 112 om det är livshotande.',
    },
  },
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
 * Templates of the demo, by condition, and some for all. Square brackets mark gaps for the doctor. They name no
 * medicine and promise no cure. Not approved by a physician: have them reviewed before use.
 */
export const replyTemplates: readonly SaveTemplateRequest[] = [
  ...CONDITION_IDS.flatMap((condition) => (BY_CONDITION[condition] ?? []).map((each) => saved(condition, each))),
  ...FOR_ALL.map((each) => saved(null, each)),
];

function saved(condition: ConditionId | null, template: Template): SaveTemplateRequest {
  return { condition, stance: 'neutral', ...template };
}
