import { includesAny } from '../../../../common/questionnaire/answer-rule.js';
import type { RedFlag } from '../../../../common/questionnaire/red-flag.js';
import { ANY_SKIN_SIGN } from './skin-signs.js';

/** Call 112. */
export const emergencyFlags: readonly RedFlag[] = [
  {
    id: 'airway-swelling',
    level: '112',
    when: includesAny('generalSigns', ['face-swelling', 'trouble-breathing']),
    patientText:
      'Ring 112 nu. Om ansiktet, läpparna eller tungan svullnar, eller om du har svårt att andas, kan det snabbt bli farligt. Vänta inte på svar från oss.',
    doctorText: 'Svullnad i ansikte, läppar eller tunga, eller andningssvårigheter.',
    why: 'Kan vara en allvarlig allergisk reaktion eller angioödem som hotar luftvägen.',
  },
  {
    id: 'mucosal-reaction',
    level: '112',
    when: {
      all: [
        {
          any: [
            { question: 'skinSigns', includes: 'mouth-eye-sores' },
            { question: 'skinSigns', includes: 'skin-detaching' },
            { question: 'genitalLook', includes: 'blisters-sores' },
          ],
        },
        { question: 'newMedicine', equals: 'yes' },
      ],
    },
    patientText:
      'Ring 112 nu och berätta att du nyligen har börjat med ett läkemedel. Blåsor eller sår i munnen, ögonen eller underlivet, eller hud som lossnar, kan vara en svår reaktion på det.',
    doctorText: 'Slemhinnesår eller hudavlossning efter nytt läkemedel de senaste två månaderna.',
    why: 'Kan vara Stevens-Johnsons syndrom eller toxisk epidermal nekrolys, som kommer inom veckor efter ett nytt läkemedel.',
  },
  {
    id: 'very-ill-with-skin-sign',
    level: '112',
    when: {
      all: [
        { question: 'generalSigns', includes: 'very-ill' },
        { any: [{ question: 'generalSigns', includes: 'stiff-neck' }, ANY_SKIN_SIGN] },
      ],
    },
    patientText:
      'Ring 112 nu. Du känner dig mycket sjuk och har samtidigt något av det som du har kryssat för. Det kan vara en allvarlig infektion eller reaktion, även utan feber.',
    doctorText: 'Påverkat allmäntillstånd tillsammans med hudtecken eller nackstelhet.',
    why: 'Kan vara sepsis, mjukdelsinfektion, svår läkemedelsreaktion eller hjärnhinneinflammation. Febern kan saknas hos äldre, vid nedsatt immunförsvar och efter febernedsättande läkemedel.',
  },
  {
    id: 'severe-skin-pain',
    level: '112',
    when: { question: 'skinSigns', includes: 'severe-skin-pain' },
    patientText:
      'Ring 112 nu. Mycket svår smärta i huden som snabbt blir värre kan vara en djup infektion, även om det inte syns så mycket.',
    doctorText: 'Mycket svår smärta i huden som snabbt blir värre.',
    why: 'Kan vara nekrotiserande fasciit, där smärtan ofta är större än det som syns.',
  },
  {
    id: 'rash-with-fever',
    level: '112',
    when: {
      all: [
        { question: 'generalSigns', includes: 'fever' },
        {
          any: [
            { question: 'generalSigns', includes: 'stiff-neck' },
            { question: 'skinSigns', includes: 'spots-do-not-fade' },
          ],
        },
      ],
    },
    patientText:
      'Ring 112 nu. Feber tillsammans med stel nacke, eller med prickar som inte bleknar när du trycker på dem, kan vara en allvarlig infektion.',
    doctorText: 'Feber med nackstelhet eller prickar som inte bleknar vid tryck.',
    why: 'Kan vara hjärnhinneinflammation eller sepsis med meningokocker.',
  },
  {
    id: 'stiff-neck-with-spots',
    level: '112',
    when: {
      all: [
        { question: 'generalSigns', includes: 'stiff-neck' },
        { question: 'skinSigns', includes: 'spots-do-not-fade' },
      ],
    },
    patientText:
      'Ring 112 nu. Stel nacke tillsammans med prickar som inte bleknar när du trycker på dem kan vara en allvarlig infektion, även om du inte har feber.',
    doctorText: 'Nackstelhet och prickar som inte bleknar vid tryck.',
    why: 'Kan vara hjärnhinneinflammation eller sepsis med meningokocker, även utan feber.',
  },
  {
    id: 'injection-with-worse-vision',
    level: '112',
    when: {
      all: [
        { question: 'ageingTreatment', equals: 'injection-trouble' },
        { question: 'eyeSigns', includes: 'worse-vision' },
      ],
    },
    patientText:
      'Ring 112 nu och berätta att du har fått en injektion i ansiktet. Sämre syn efter en injektion kan betyda att ett blodkärl till ögat är tilltäppt.',
    doctorText: 'Försämrad syn och smärta eller blek, blåmarmorerad hud efter injektion i ansiktet.',
    why: 'Kan vara kärlocklusion efter filler, där minuter avgör om synen kan räddas.',
  },
  {
    id: 'testicle-pain',
    level: '112',
    when: { question: 'genitalSigns', includes: 'testicle-pain' },
    patientText:
      'Ring 112 eller åk till en akutmottagning nu. Plötslig, svår smärta i en testikel kan bero på att den har vridit sig. Då behöver den opereras inom några timmar.',
    doctorText: 'Plötslig, svår smärta i en testikel.',
    why: 'Kan vara testistorsion, där några timmar avgör om testikeln klarar sig.',
  },
];
