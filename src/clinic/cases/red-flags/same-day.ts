import { includesAny } from '../../../../common/questionnaire/answer-rule.js';
import type { RedFlag } from '../../../../common/questionnaire/red-flag.js';
import { ON_A_FOOT } from './skin-signs.js';

/** Call 1177, or seek care, today. Those that only some conditions ask about are in `same-day-by-condition.ts`. */
export const sameDayFlags: readonly RedFlag[] = [
  {
    id: 'very-ill',
    level: '1177-today',
    when: { question: 'generalSigns', includes: 'very-ill' },
    patientText:
      'Ring 1177 nu och sök vård i dag. Känner du dig mycket sjuk, förvirrad eller svimfärdig behöver du undersökas på plats. Ring 112 i stället om du också är stel i nacken. Ring 112 om du har utslag, blåsor, sår eller smärta i huden som är nya eller snabbt blir värre.',
    doctorText: 'Känner sig mycket sjuk, förvirrad eller svimfärdig.',
    why: 'Kan vara sepsis. Febern kan saknas hos äldre, vid nedsatt immunförsvar och efter febernedsättande läkemedel.',
  },
  {
    id: 'spreading-infection',
    level: '1177-today',
    when: { question: 'skinSigns', includes: 'spreading-redness' },
    patientText:
      'Ring 1177 nu och sök vård i dag. En varm och öm rodnad som blir större kan vara en infektion i huden som behöver behandlas samma dag, även om du inte har feber. Ring 112 om du känner dig mycket sjuk.',
    doctorText: 'Varm och öm rodnad som breder ut sig.',
    why: 'Kan vara rosfeber eller annan hudinfektion som behöver undersökas och behandlas samma dag, med eller utan feber.',
  },
  {
    id: 'rash-with-fever-after-medicine',
    level: '1177-today',
    when: {
      all: [
        { question: 'spread', equals: 'larger-area' },
        { question: 'generalSigns', includes: 'fever' },
        { question: 'newMedicine', equals: 'yes' },
      ],
    },
    patientText:
      'Ring 1177 nu, berätta att du nyligen har börjat med ett läkemedel och sök vård i dag. Utslag över ett större område tillsammans med feber kan vara en reaktion på det. Ring 112 om du blir sämre.',
    doctorText: 'Utslag över ett större område, feber och nytt läkemedel de senaste två månaderna.',
    why: 'Kan vara en läkemedelsreaktion med inre organ, som kommer veckor efter ett nytt läkemedel.',
  },
  {
    id: 'spots-do-not-fade',
    level: '1177-today',
    when: { question: 'skinSigns', includes: 'spots-do-not-fade' },
    patientText:
      'Ring 1177 nu och sök vård i dag. Nya prickar som inte bleknar när du trycker på dem behöver undersökas på plats, ofta med blodprov. Ring 112 om du får feber eller känner dig mycket sjuk.',
    doctorText: 'Nya prickar som inte bleknar vid tryck, utan uppgift om feber.',
    why: 'Kan vara vaskulit, lågt antal trombocyter eller en begynnande allvarlig infektion.',
  },
  {
    id: 'skin-detaching',
    level: '1177-today',
    when: { question: 'skinSigns', includes: 'skin-detaching' },
    patientText:
      'Sök akut vård i dag. Stora blåsor, eller hud som lossnar, behöver undersökas på plats. Ring 1177 om du inte vet vart du ska vända dig.',
    doctorText: 'Stora blåsor eller hudavlossning.',
    why: 'Kan vara en blåsdermatos, en svår läkemedelsreaktion eller en infektion.',
  },
  {
    id: 'whole-body-rash',
    level: '1177-today',
    when: {
      all: [{ question: 'spread', equals: 'nearly-all' }, includesAny('generalSigns', ['fever', 'very-ill'])],
    },
    patientText:
      'Sök akut vård i dag. Utslag över nästan hela kroppen, tillsammans med feber eller att du känner dig mycket sjuk, behöver undersökas på plats. Ring 112 om du blir sämre.',
    doctorText: 'Utslag över nästan hela kroppen, med feber eller påverkat allmäntillstånd.',
    why: 'Kan vara erytrodermi, en läkemedelsreaktion med inre organ eller en infektion.',
  },
  {
    id: 'eye-rash',
    level: '1177-today',
    when: includesAny('eyeSigns', ['painful', 'worse-vision']),
    patientText:
      'Sök akut vård i dag. Utslag som gör ont nära ögat, eller syn som har blivit sämre, behöver undersökas av en läkare på plats. Ring 1177 om du inte vet vart du ska vända dig.',
    doctorText: 'Smärta i eller nära ögat, eller påverkad syn.',
    why: 'Kan vara bältros eller herpes i ögat, eller en infektion bakom ögat, som kan skada synen.',
  },
  {
    id: 'one-sided-blisters',
    level: '1177-today',
    when: { question: 'skinSigns', includes: 'one-sided-blisters' },
    patientText:
      'Ring 1177 nu. Smärtsamma blåsor på ena sidan av kroppen eller ansiktet kan vara bältros. Behandling ska börja inom tre dygn, och är ditt immunförsvar nedsatt behövs den ännu snabbare. Sök akut vård om blåsorna sitter nära ögat.',
    doctorText: 'Smärtsamma blåsor på ena sidan av kroppen eller ansiktet.',
    why: 'Misstänkt bältros. Antiviral behandling ska börja inom 72 timmar. Gäller alla åldrar; vid nedsatt immunförsvar kan den sprida sig.',
  },
  {
    id: 'foot-wound-with-diabetes',
    level: '1177-today',
    when: {
      all: [
        { question: 'lesionSigns', includes: 'unhealed-wound' },
        ON_A_FOOT,
        { question: 'healthConditions', includes: 'diabetes' },
      ],
    },
    patientText:
      'Ring 1177 eller din diabetesmottagning i dag. Ett sår på foten som inte läker behöver undersökas och behandlas på plats när man har diabetes. Ring 112 om du får feber och känner dig mycket sjuk.',
    doctorText: 'Sår på foten som inte har läkt på en månad, och diabetes.',
    why: 'Diabetiskt fotsår: risk för djup infektion och amputation.',
  },
  {
    id: 'swollen-leg',
    level: '1177-today',
    when: { question: 'skinSigns', includes: 'one-leg-swollen' },
    patientText:
      'Ring 1177 nu och sök vård i dag. Ett ben som plötsligt blir svullet, rött och smärtsamt kan bero på en blodpropp eller en infektion. Ring 112 om du får svårt att andas eller ont i bröstet.',
    doctorText: 'Ett ben som plötsligt har blivit svullet, rött och smärtsamt.',
    why: 'Kan vara djup ventrombos eller rosfeber.',
  },
  {
    id: 'itch-late-in-pregnancy',
    level: '1177-today',
    when: {
      all: [
        { question: 'symptoms', includes: 'itch-without-rash' },
        { question: 'pregnancy', includes: 'pregnant-late' },
      ],
    },
    patientText:
      'Ring din barnmorska eller förlossningen i dag. Klåda utan utslag sent i graviditeten kan bero på levern, och det behövs ett blodprov. Ring 1177 om du inte når dem.',
    doctorText: 'Klåda utan utslag i graviditetsvecka 28 eller senare.',
    why: 'Kan vara graviditetshepatos, som är en risk för barnet och kräver prov.',
  },
  {
    id: 'genital-emergency',
    level: '1177-today',
    when: includesAny('genitalSigns', ['foreskin-stuck', 'cannot-urinate']),
    patientText:
      'Sök akut vård nu. En förhud som har fastnat bakom ollonet, eller att du inte kan kissa, behöver hjälp på plats. Ring 1177 om du inte vet vart du ska vända dig.',
    doctorText: 'Förhud som har fastnat bakom ollonet, eller urinstämma.',
    why: 'Parafimos och urinstämma kräver åtgärd inom timmar.',
  },
];
