import { FOLLOW_UP, type Template } from './template.js';

/** When to seek care in person; to be made more precise for the patient. */
const SAFETY_NET =
  'Sök vård på plats samma dag om du får feber, om rodnaden snabbt blir större eller om det gör mycket ont. Ring 1177 om du är osäker på var du ska söka. Ring 112 vid livshotande besvär, till exempel om du får svårt att andas eller om ansiktet svullnar.';

/** For every condition. */
export const forAll: readonly Template[] = [
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
    title: 'Bilderna räcker inte',
    codes: [],
    texts: {
      diagnosis: '[vad det gäller], går inte att bedöma på bilderna',
      assessment:
        'Bilderna räcker inte för en säker bedömning, eftersom [de är oskarpa / området inte syns]. Jag kan därför inte säga vad det är.',
      followUp: 'Boka tid på vårdcentralen inom [antal veckor], och visa huden där. Ta med det här svaret.',
      safetyNet: SAFETY_NET,
    },
  },
  { title: 'Fras: när du ska söka vård', codes: [], texts: { safetyNet: SAFETY_NET } },
  { title: 'Fras: uppföljning', codes: [], texts: { followUp: FOLLOW_UP } },
  {
    title: 'Fras: mjukgörande',
    codes: [],
    texts: {
      selfCare:
        'Smörj med mjukgörande kräm utan parfym två gånger om dagen. Räkna med ett halvt kilo i månaden för hela kroppen.',
    },
  },
  {
    title: 'Fras: trappa ned kortison',
    codes: [],
    texts: {
      duration:
        'En gång om dagen i [2] veckor, sedan varannan dag i [2] veckor, sedan två gånger i veckan i [4] veckor.',
    },
  },
  {
    title: 'Fras: inga vanliga biverkningar',
    codes: [],
    texts: { sideEffects: 'Inga vanliga biverkningar. Sluta om huden blir sämre.' },
  },
];
