import type { RedFlag } from '../../../common/questionnaire/red-flag.js';

/** Call 1177, or seek care, today. Those that only some conditions ask about are in `same-day-by-condition.ts`. */
export const sameDayFlags: readonly RedFlag[] = [
  {
    id: 'spreading-infection',
    level: '1177-today',
    when: {
      all: [
        { question: 'skinSigns', includes: 'spreading-redness' },
        { question: 'generalSigns', includes: 'fever' },
      ],
    },
    patientText:
      'Ring 1177 nu och sök vård i dag. En rodnad som breder ut sig och feber kan vara en infektion i huden som behöver behandlas samma dag. Ring 112 om du känner dig mycket sjuk.',
    doctorText: 'Rodnad som breder ut sig, med feber.',
    why: 'Kan vara rosfeber eller annan hudinfektion som behöver undersökas och behandlas samma dag.',
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
      all: [
        { question: 'spread', equals: 'nearly-all' },
        {
          any: [
            { question: 'generalSigns', includes: 'fever' },
            { question: 'generalSigns', includes: 'very-ill' },
          ],
        },
      ],
    },
    patientText:
      'Sök akut vård i dag. Utslag över nästan hela kroppen, tillsammans med feber eller att du känner dig mycket sjuk, behöver undersökas på plats. Ring 112 om du blir sämre.',
    doctorText: 'Utslag över nästan hela kroppen, med feber eller påverkat allmäntillstånd.',
    why: 'Kan vara erytrodermi, en läkemedelsreaktion med inre organ eller en infektion.',
  },
  {
    id: 'eye-rash',
    level: '1177-today',
    when: {
      any: [
        { question: 'eyeSigns', includes: 'painful' },
        { question: 'eyeSigns', includes: 'worse-vision' },
      ],
    },
    patientText:
      'Sök akut vård i dag. Utslag som gör ont nära ögat, eller syn som har blivit sämre, behöver undersökas av en läkare på plats. Ring 1177 om du inte vet vart du ska vända dig.',
    doctorText: 'Smärta i eller nära ögat, eller påverkad syn.',
    why: 'Kan vara bältros eller herpes i ögat, eller en infektion bakom ögat, som kan skada synen.',
  },
  {
    id: 'shingles-weak-immune-system',
    level: '1177-today',
    when: {
      all: [
        { question: 'skinSigns', includes: 'one-sided-blisters' },
        {
          any: [
            { question: 'immuneSystem', equals: 'yes' },
            { question: 'immuneSystem', equals: 'not-sure' },
          ],
        },
      ],
    },
    patientText:
      'Ring 1177 nu och sök vård i dag. Smärtsamma blåsor på ena sidan kan vara bältros. När immunförsvaret är nedsatt behöver bältros behandlas snabbt och på plats.',
    doctorText: 'Misstänkt bältros och nedsatt, eller kanske nedsatt, immunförsvar.',
    why: 'Bältros kan sprida sig när immunförsvaret är nedsatt. "Vet inte" räknas som ja, för säkerhets skull.',
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
    when: {
      any: [
        { question: 'genitalSigns', includes: 'foreskin-stuck' },
        { question: 'genitalSigns', includes: 'cannot-urinate' },
      ],
    },
    patientText:
      'Sök akut vård nu. En förhud som har fastnat bakom ollonet, eller att du inte kan kissa, behöver hjälp på plats. Ring 1177 om du inte vet vart du ska vända dig.',
    doctorText: 'Förhud som har fastnat bakom ollonet, eller urinstämma.',
    why: 'Parafimos och urinstämma kräver åtgärd inom timmar.',
  },
];
