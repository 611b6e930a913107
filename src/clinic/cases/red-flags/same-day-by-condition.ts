import { includesAny } from '../../../../common/questionnaire/answer-rule.js';
import type { RedFlag } from '../../../../common/questionnaire/red-flag.js';

/** Call 1177, or seek care, today: raised by questions that belong to one condition. */
export const sameDayByConditionFlags: readonly RedFlag[] = [
  {
    id: 'acne-with-sores',
    level: '1177-today',
    when: {
      all: [
        { question: 'acneSigns', includes: 'large-sores' },
        {
          any: [
            { question: 'acneSigns', includes: 'joint-pain' },
            { question: 'generalSigns', includes: 'fever' },
          ],
        },
      ],
    },
    patientText:
      'Ring 1177 nu och sök vård i dag. Stora, såriga utslag tillsammans med feber eller ont i lederna behöver undersökas på plats.',
    doctorText: 'Såriga utslag med feber eller ledvärk.',
    why: 'Kan vara acne fulminans.',
  },
  {
    id: 'eczema-with-blisters',
    level: '1177-today',
    when: { question: 'eczemaSigns', includes: 'painful-blisters' },
    patientText:
      'Ring 1177 nu och sök vård i dag. Utslag som plötsligt gör mycket ont och får små blåsor eller runda sår kan ha blivit infekterade av herpesvirus. Sök akut vård om de sitter nära ögat.',
    doctorText: 'Utslag som plötsligt gör mycket ont och har fått små blåsor eller runda sår.',
    why: 'Kan vara eczema herpeticum, som behöver behandlas samma dag.',
  },
  {
    id: 'infected-eczema',
    level: '1177-today',
    when: {
      all: [
        { question: 'eczemaSigns', includes: 'crusts' },
        { question: 'generalSigns', includes: 'fever' },
      ],
    },
    patientText:
      'Ring 1177 nu och sök vård i dag. Utslag som vätskar eller har gula skorpor kan vara infekterade, och tillsammans med feber behöver de behandlas samma dag.',
    doctorText: 'Vätskande eller skorpiga utslag, med feber.',
    why: 'Kan vara infekterat eksem som sprider sig.',
  },
  {
    id: 'skin-red-all-over',
    level: '1177-today',
    when: {
      all: [
        { question: 'concern', equals: 'psoriasis-eczema' },
        { question: 'spread', equals: 'nearly-all' },
        { question: 'symptoms', includes: 'scaling' },
        { question: 'course', equals: 'worse' },
      ],
    },
    patientText:
      'Sök akut vård i dag. När nästan hela huden fjällar och blir sämre kan kroppen förlora mycket vätska och värme. Ring 1177 om du inte vet vart du ska vända dig, och 112 om du blir mycket sjuk.',
    doctorText: 'Psoriasis eller eksem över nästan hela kroppen, fjällar och blir värre.',
    why: 'Kan vara erytrodermi, även utan feber.',
  },
  {
    id: 'joint-pain-with-fever',
    level: '1177-today',
    when: {
      all: [
        { question: 'eczemaJoints', equals: 'yes' },
        { question: 'generalSigns', includes: 'fever' },
      ],
    },
    patientText: 'Ring 1177 nu och sök vård i dag. Ont i lederna tillsammans med feber behöver undersökas på plats.',
    doctorText: 'Ledbesvär med feber.',
    why: 'Kan vara infektion i en led.',
  },
  {
    id: 'fresh-scar-infection',
    level: '1177-today',
    when: {
      all: [
        { question: 'scarAge', equals: 'under-three-months' },
        { question: 'symptoms', includes: 'fluid' },
      ],
    },
    patientText:
      'Ring 1177 nu och kontakta vården i dag. Ett färskt ärr som vätskar eller varar sig kan vara infekterat eller ha spruckit upp. Ring 112 om du får hög feber eller frossa, eller blir förvirrad.',
    doctorText: 'Ärr yngre än tre månader som vätskar eller varar sig.',
    why: 'Kan vara en sårinfektion.',
  },
  {
    id: 'scalp-infection',
    level: '1177-today',
    when: {
      all: [
        { question: 'concern', equals: 'hair-scalp' },
        { question: 'symptoms', includes: 'fluid' },
        {
          any: [
            { question: 'symptoms', includes: 'pain' },
            { question: 'generalSigns', includes: 'fever' },
          ],
        },
      ],
    },
    patientText:
      'Ring 1177 nu och sök vård i dag. Hårbotten som vätskar eller varar sig och samtidigt gör ont, eller när du har feber, kan vara en infektion som behöver behandlas samma dag.',
    doctorText: 'Hårbotten vätskar eller varar sig, med smärta eller feber.',
    why: 'Kan vara en djup infektion i hårbotten, där håret annars kan försvinna för gott.',
  },
  {
    id: 'nail-infection',
    level: '1177-today',
    when: {
      any: [
        { question: 'nailSkin', equals: 'throbbing' },
        {
          all: [
            { question: 'nailSkin', equals: 'sore' },
            {
              any: [
                { question: 'healthConditions', includes: 'diabetes' },
                { question: 'healthConditions', includes: 'circulation' },
                { question: 'immuneSystem', equals: 'yes' },
              ],
            },
          ],
        },
      ],
    },
    patientText:
      'Ring 1177 nu och sök vård i dag. En infektion runt nageln som gör mycket ont behöver behandlas på plats. Det gäller även en mindre infektion när man har diabetes, nedsatt blodcirkulation eller nedsatt immunförsvar. Ring 112 om du får hög feber eller frossa, eller blir förvirrad.',
    doctorText: 'Infektion runt nageln med bultande smärta, eller med ökad risk på grund av annan sjukdom.',
    why: 'En varansamling kan behöva öppnas. Vid diabetes, dålig cirkulation eller nedsatt immunförsvar sprider sig infektioner lättare.',
  },
  {
    id: 'temple-headache',
    level: '1177-today',
    when: {
      all: [
        { question: 'scalpSigns', includes: 'temple-headache' },
        { question: 'birthDate', ageAtLeast: 50 },
      ],
    },
    patientText:
      'Sök akut vård i dag. Ny huvudvärk med ömhet i tinningen, eller ont i käken när du tuggar, kan vara en inflammation i ett blodkärl. Den kan skada synen. Ring 112 om synen försvinner.',
    doctorText: 'Ny huvudvärk med ömhet i tinningen eller käksmärta, 50 år eller äldre.',
    why: 'Kan vara temporalisarterit (jättecellsarterit), som hotar synen.',
  },
  {
    id: 'injection-complication',
    level: '1177-today',
    when: { question: 'ageingTreatment', equals: 'injection-trouble' },
    patientText:
      'Sök akut vård nu och hör av dig till kliniken som gav injektionen. Stark smärta, eller blek eller blåmarmorerad hud, kan betyda att blodet inte når fram. Ring 112 om du ser sämre.',
    doctorText: 'Stark smärta eller blek, blåmarmorerad hud efter injektion i ansiktet.',
    why: 'Kan vara ett tilltäppt blodkärl efter filler, med risk för vävnadsdöd och synförlust.',
  },
  {
    id: 'pelvic-infection',
    level: '1177-today',
    when: {
      all: [
        { question: 'genitalLook', includes: 'belly-pain' },
        { question: 'generalSigns', includes: 'fever' },
      ],
    },
    patientText: 'Ring 1177 nu och sök vård i dag. Ont i nedre delen av magen och feber behöver undersökas på plats.',
    doctorText: 'Besvär i underlivet med feber och ont i nedre delen av magen.',
    why: 'Kan vara en infektion i äggledare, prostata eller bitestikel.',
  },
  {
    id: 'genital-sores-in-pregnancy',
    level: '1177-today',
    when: {
      all: [
        { question: 'genitalLook', includes: 'blisters-sores' },
        includesAny('pregnancy', ['pregnant-early', 'pregnant-late']),
      ],
    },
    patientText:
      'Ring din barnmorska i dag. Blåsor eller sår i underlivet när du är gravid kan vara herpes, och det behöver bedömas på plats. Ring förlossningen om du är nära beräknad födsel.',
    doctorText: 'Blåsor eller sår i underlivet under graviditet.',
    why: 'Kan vara genital herpes, som kan smitta barnet vid födseln.',
  },
];
