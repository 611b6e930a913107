import type { RedFlag } from '../../../common/questionnaire/red-flag.js';

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
                { question: 'healthConditions', includes: 'poor-circulation' },
                { question: 'immuneSystem', equals: 'yes' },
              ],
            },
          ],
        },
      ],
    },
    patientText:
      'Ring 1177 nu och sök vård i dag. En infektion runt nageln som gör mycket ont behöver behandlas på plats. Det gäller även en mindre infektion när man har diabetes, nedsatt blodcirkulation eller nedsatt immunförsvar.',
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
        {
          any: [
            { question: 'pregnancy', includes: 'pregnant-early' },
            { question: 'pregnancy', includes: 'pregnant-late' },
          ],
        },
      ],
    },
    patientText:
      'Ring din barnmorska i dag. Blåsor eller sår i underlivet när du är gravid kan vara herpes, och det behöver bedömas på plats. Ring förlossningen om du är nära beräknad födsel.',
    doctorText: 'Blåsor eller sår i underlivet under graviditet.',
    why: 'Kan vara genital herpes, som kan smitta barnet vid födseln.',
  },
];
