import { CONDITIONS, type ConditionId } from '../../../../common/conditions.js';
import type { Answers } from '../../../../common/questionnaire/answers.js';
import { checkAnswer } from '../../../../common/questionnaire/check-answer.js';
import type { Form } from '../../../../common/questionnaire/form.js';
import { RED_FLAG_LEVELS, raisedFlags, type RedFlagLevel } from '../../../../common/questionnaire/red-flag.js';
import type { ConditionTexts } from '../../../../web/src/features/site/conditions/condition.js';
import { conditionTextsOf } from '../../../../web/src/features/site/conditions/condition-texts.js';
import { questionnaire } from '../questionnaire/questionnaire.js';
import { redFlags } from './red-flags.js';

/** Answers of the form that mean what a page warns of, and how urgent the page says that it is. */
type Case = readonly [level: RedFlagLevel, answers: Answers];

/** What the form says to a warning of a page: its answers, or the reason for having no answers. */
type Says = readonly Case[] | string;

/** A sentence of a page, and what the form says. */
type Warnings = readonly (readonly [sentence: string, says: Says])[];

const ADVICE = 'Tells where to ask; it names no sign.';
const DOCTORS_PART = 'What the doctor or the clinic does, not a sign.';
const MOOD: Says = [['note', { impact: 8, mood: 'low' }]];
const SUICIDE: Says = [['note', { impact: 8, mood: 'dark-thoughts' }]];

const AIRWAY: Says = [
  ['112', { generalSigns: ['trouble-breathing'] }],
  ['112', { generalSigns: ['face-swelling'] }],
];
const REDNESS: Case = ['1177-today', { skinSigns: ['spreading-redness'], generalSigns: ['none'] }];
const CHANGED_MOLE: Case = ['in-person', { lesionSigns: ['mole-changed'] }];
const WOUND: Case = ['in-person', { lesionSigns: ['unhealed-wound'] }];
const LUMP: Case = ['in-person', { lesionSigns: ['growing-lump'] }];
const NEW_MOLE: Case = ['in-person', { lesionSigns: ['new-mole'] }];
const BLISTERS: Case = ['1177-today', { skinSigns: ['one-sided-blisters'], immuneSystem: 'no' }];
const SKIN_PAIN: Case = ['112', { skinSigns: ['severe-skin-pain'] }];
const PATCHES: Case = ['in-person', { ageingConcerns: ['rough-patches'] }];
const NAIL_STREAK: Case = ['in-person', { nailLook: ['dark-streak'] }];
const EYE: Answers = { bodySites: ['left-eye'] };

const WARNINGS: Readonly<Record<ConditionId, Warnings>> = {
  acne: [
    ['Tjänsten har en åldersgräns, och akne före puberteten ska bedömas på plats.', 'The limit of age stops the form.'],
    [
      'Sök vård samma dag om du har stora, såriga utslag och samtidigt får feber eller ont i lederna.',
      [
        ['1177-today', { acneSigns: ['large-sores'], generalSigns: ['fever'] }],
        ['1177-today', { acneSigns: ['large-sores', 'joint-pain'] }],
      ],
    ],
    [
      'Sök vård samma dag om en rodnad snabbt breder ut sig i huden, om huden blir varm och mycket öm eller om du får frossa.',
      [REDNESS],
    ],
    [
      'Sök vård direkt om huden runt ögat blir röd, svullen och öm, särskilt om du har feber eller ser sämre.',
      [
        ['1177-today', { ...EYE, eyeSigns: ['painful'] }],
        ['1177-today', { ...EYE, eyeSigns: ['worse-vision'] }],
        ['1177-today', { ...EYE, skinSigns: ['spreading-redness'] }],
      ],
    ],
    [
      'Ring 112 om du får svårt att andas eller om läppar, tunga eller svalg svullnar, till exempel av ett läkemedel.',
      AIRWAY,
    ],
    ['Mår du mycket dåligt av din hud är det viktigt att du berättar det för någon.', MOOD],
    ['Ring 1177 för råd.', MOOD],
    ['Ring 112 om du har tankar på att ta ditt liv.', SUICIDE],
    [
      'Boka tid på vårdcentralen om det du trodde var en finne inte har läkt på en månad, eller om ett födelsemärke förändras.',
      [WOUND, CHANGED_MOLE],
    ],
  ],
  'pigment-spots': [
    [
      'En fläck som inte liknar dina andra, eller som har ändrat form, färg eller storlek, ska en läkare titta på i ett dermatoskop.',
      [['in-person', { pigmentAlike: 'one-different', pigmentSince: 'childhood' }], CHANGED_MOLE],
    ],
    ['Vänta inte med att boka tid om du redan ser en skillnad.', [CHANGED_MOLE]],
    ['Hudcancer kan inte uteslutas på en bild, utan kräver dermatoskop och ibland ett vävnadsprov.', [CHANGED_MOLE]],
    [
      'Boka tid på vårdcentralen så snart du kan om ett födelsemärke har ändrat storlek, form eller färg, eller om det kliar, blöder eller bildar ett sår.',
      [CHANGED_MOLE, ['in-person', { lesionSigns: ['mole-bleeds'] }]],
    ],
    [
      'Boka också tid för en ny fläck som växer eller ser annorlunda ut än dina andra, och för ett sår eller en knuta som inte har läkt på en månad.',
      [NEW_MOLE, ['in-person', { pigmentAlike: 'one-different', pigmentSince: 'last-year' }], WOUND, LUMP],
    ],
    ['Ring 1177 om du är osäker på vart du ska vända dig eller hur bråttom det är.', ADVICE],
    [
      'Sök akut vård om huden snabbt får mörklila eller blåröda fläckar som inte bleknar när du trycker på dem.',
      [['1177-today', { skinSigns: ['spots-do-not-fade'], generalSigns: ['none'] }]],
    ],
    [
      'Ring 112 om du samtidigt har feber eller känner dig mycket sjuk.',
      [
        ['112', { skinSigns: ['spots-do-not-fade'], generalSigns: ['fever'] }],
        ['112', { skinSigns: ['spots-do-not-fade'], generalSigns: ['very-ill'] }],
      ],
    ],
  ],
  'fine-lines': [
    ['De ska undersökas på plats.', [PATCHES]],
    ['De behöver ses och kännas på plats.', [PATCHES, LUMP, WOUND]],
    [
      'Sök akut vård om du efter en injektion i ansiktet får stark smärta eller blek eller blåmarmorerad hud.',
      [['1177-today', { ageingTreatment: 'injection-trouble' }]],
    ],
    [
      'Ring 112 om du ser sämre.',
      [['112', { ...EYE, ageingTreatment: 'injection-trouble', eyeSigns: ['worse-vision'] }]],
    ],
    [
      'Sök vård samma dag om huden efter en behandling blir alltmer röd, varm, svullen och öm, särskilt om du får feber.',
      [REDNESS],
    ],
    [
      'Ring 112 om du får svårt att andas eller om läppar, tunga eller svalg svullnar, till exempel av ett läkemedel eller en hudprodukt.',
      AIRWAY,
    ],
    [
      'Boka tid på vårdcentralen så snart du kan för ett födelsemärke som förändras eller en ny mörk fläck som växer.',
      [CHANGED_MOLE, NEW_MOLE],
    ],
    [
      'Boka också tid för ett sår, en knuta eller en fjällande fläck som inte har läkt på en månad.',
      [WOUND, LUMP, PATCHES],
    ],
    ['Ring 1177 om du behöver råd om var du ska söka vård.', ADVICE],
  ],
  scars: [
    [
      'Kontakta vården samma dag om ett sår eller ett färskt ärr blir alltmer rött, varmt, svullet eller ömt, om det kommer var eller om det spricker upp.',
      [REDNESS, ['1177-today', { scarAge: 'under-three-months', symptoms: ['fluid'] }]],
    ],
    ['Ring 1177 för råd.', ADVICE],
    [
      'Ring 112 om du har en infektion i huden och samtidigt får hög feber, frossa eller mycket svår smärta, andas fort eller blir förvirrad, även om det inte syns så mycket.',
      [
        SKIN_PAIN,
        ['112', { skinSigns: ['spreading-redness'], generalSigns: ['trouble-breathing'] }],
        ['112', { skinSigns: ['spreading-redness'], generalSigns: ['very-ill'] }],
        ['112', { symptoms: ['fluid'], generalSigns: ['very-ill'] }],
      ],
    ],
    [
      'Boka tid på vårdcentralen om det i ett gammalt ärr kommer en knuta, ett sår som inte läker på en månad eller en ny mörk fläck.',
      [LUMP, WOUND, NEW_MOLE],
    ],
    ['Ring 1177 om du är osäker på hur bråttom det är.', ADVICE],
  ],
  nails: [
    [
      'En mörk strimma eller fläck som har kommit utan att du har slagit dig ska däremot undersökas på plats.',
      [NAIL_STREAK],
    ],
    ['Provet tas på plats, till exempel på en vårdcentral.', DOCTORS_PART],
    ['De behöver undersökas med dermatoskop.', [NAIL_STREAK]],
    [
      'Vänd dig till vårdcentralen eller en medicinsk fotterapeut.',
      [['in-person', { bodySites: ['left-toenails'], healthConditions: ['diabetes'] }]],
    ],
    [
      'Sök vård samma dag vid kraftig svullnad och bultande smärta i ett finger eller en tå, om du inte kan böja fingret eller om en rodnad sprider sig uppåt.',
      [['1177-today', { nailSkin: 'throbbing' }], REDNESS],
    ],
    [
      'Ring 112 om du dessutom får hög feber eller frossa, eller blir förvirrad.',
      [['112', { nailSkin: 'throbbing', generalSigns: ['very-ill'] }]],
    ],
    [
      'Har du diabetes, nedsatt cirkulation eller nedsatt immunförsvar: kontakta vården samma dag vid sår, rodnad eller infektion runt en nagel.',
      [
        ['1177-today', { nailSkin: 'sore', healthConditions: ['diabetes'] }],
        ['1177-today', { nailSkin: 'sore', healthConditions: ['circulation'] }],
        ['1177-today', { nailSkin: 'sore', immuneSystem: 'yes' }],
      ],
    ],
    [
      'Boka tid på vårdcentralen så snart du kan för en ny mörk strimma eller fläck i nageln, eller ett sår i nagelbädden som inte läker.',
      [NAIL_STREAK, WOUND],
    ],
    ['Ring 1177 om du är osäker på vart du ska vända dig.', ADVICE],
  ],
  'other-skin-problems': [
    [
      'Tror du att utslagen beror på det ska du ringa den som skrev ut det, eller 1177.',
      'About a medicine that somebody else prescribes; it names no sign.',
    ],
    [
      'Då kan du få frågor, en begäran om nya bilder eller rådet att låta någon undersöka huden på plats.',
      DOCTORS_PART,
    ],
    ['De ska undersökas på plats.', [CHANGED_MOLE]],
    [
      'Ring 112 om du får utslag och samtidigt svårt att andas, om läppar, tunga eller svalg svullnar eller om du känner dig svimfärdig.',
      [
        ['112', { generalSigns: ['trouble-breathing'] }],
        ['112', { generalSigns: ['face-swelling'] }],
        ['112', { generalSigns: ['very-ill'] }],
      ],
    ],
    [
      'Ring 112 om du har feber och får små mörkröda eller blåröda prickar som inte bleknar när du trycker på dem.',
      [['112', { generalSigns: ['fever'], skinSigns: ['spots-do-not-fade'] }]],
    ],
    [
      'Sök akut vård om huden blir blåsig eller lossnar, eller om du samtidigt får sår i mun, ögon eller underliv.',
      [
        ['1177-today', { skinSigns: ['skin-detaching'] }],
        ['1177-today', { skinSigns: ['skin-detaching', 'mouth-eye-sores'] }],
      ],
    ],
    [
      'Ring 112 om du får mycket svår smärta i huden och snabbt blir sämre, även om det inte syns så mycket.',
      [SKIN_PAIN],
    ],
    [
      'Sök vård samma dag om en röd, varm och öm fläck snabbt växer, eller om du får feber eller frossa samtidigt.',
      [REDNESS],
    ],
    [
      'Sök akut vård om ett öga blir rött och gör ont, om du ser sämre eller om huden runt ögat blir röd och svullen.',
      [
        ['1177-today', { ...EYE, eyeSigns: ['red-eye', 'painful'] }],
        ['1177-today', { ...EYE, eyeSigns: ['worse-vision'] }],
        ['1177-today', { ...EYE, skinSigns: ['spreading-redness'] }],
      ],
    ],
    ['Ring 1177 samma dag om du får smärtsamma blåsor på ena sidan av kroppen eller ansiktet.', [BLISTERS]],
    ['Sök akut vård om de sitter nära ögat.', [['1177-today', { ...EYE, skinSigns: ['one-sided-blisters'] }]]],
    [
      'Boka tid på vårdcentralen om en rodnad växer runt ett fästingbett, om ett sår inte har läkt på en månad eller om ett födelsemärke förändras.',
      [['in-person', { otherBefore: ['tick-redness'] }], WOUND, CHANGED_MOLE],
    ],
  ],
  'psoriasis-eczema': [
    ['Stela, svullna eller ömma leder ska undersökas på plats.', [['in-person', { eczemaJoints: 'yes' }]]],
    [
      'Sök akut vård om nästan hela huden blir röd och fjällar, särskilt om du fryser, har feber eller känner dig sjuk.',
      [
        ['1177-today', { spread: 'nearly-all', symptoms: ['scaling'], course: 'worse' }],
        ['1177-today', { spread: 'nearly-all', generalSigns: ['fever'] }],
        ['1177-today', { spread: 'nearly-all', generalSigns: ['very-ill'] }],
      ],
    ],
    [
      'Sök vård samma dag om eksem plötsligt blir mycket smärtsamt och får små blåsor eller runda sår.',
      [['1177-today', { eczemaSigns: ['painful-blisters'] }]],
    ],
    ['Det kan vara en herpesinfektion i eksemet.', 'Explains the sentence before it.'],
    ['Sitter de nära ögat ska du söka akut vård.', [['1177-today', { ...EYE, eczemaSigns: ['painful-blisters'] }]]],
    [
      'Sök vård samma dag om huden blir röd, varm och svullen eller varig, särskilt om rodnaden sprider sig eller om du får feber.',
      [REDNESS, ['1177-today', { eczemaSigns: ['crusts'], generalSigns: ['fever'] }]],
    ],
    [
      'Ring 1177 om du är osäker på hur bråttom det är, eller om en led har blivit svullen och stel.',
      [['in-person', { eczemaJoints: 'yes' }]],
    ],
    [
      'Är leden också varm och gör mycket ont, eller har du feber, ska du söka vård samma dag.',
      [['1177-today', { eczemaJoints: 'yes', generalSigns: ['fever'] }]],
    ],
    [
      'Ring 112 om du får svårt att andas, om du får mycket svår smärta i huden och snabbt blir sämre eller om du känner dig allvarligt sjuk.',
      [['112', { generalSigns: ['trouble-breathing'] }], SKIN_PAIN, ['112', { generalSigns: ['very-ill'] }]],
    ],
    [
      'Boka tid på vårdcentralen om en ensam fläck eller ett sår inte har läkt på en månad, eller om ett födelsemärke förändras.',
      [WOUND, CHANGED_MOLE],
    ],
  ],
  'hair-scalp': [
    ['Proverna tar du på en vårdcentral.', DOCTORS_PART],
    [
      'Sök akut vård om du är över 50 år och får ny huvudvärk med ömhet i tinning eller hårbotten, smärta i käken när du tuggar eller påverkad syn.',
      [['1177-today', { birthDate: '1975-11-22', scalpSigns: ['temple-headache'] }]],
    ],
    ['Ring 112 om synen försvinner.', [['112', { scalpSigns: ['vision-loss'] }]]],
    [
      'Sök vård samma dag om hårbotten blir svullen, varig eller mycket öm, särskilt om du har feber.',
      [
        REDNESS,
        ['1177-today', { symptoms: ['fluid', 'pain'] }],
        ['1177-today', { symptoms: ['fluid'], generalSigns: ['fever'] }],
      ],
    ],
    ['Sök vård samma dag om du får smärtsamma blåsor på ena sidan av huvudet.', [BLISTERS]],
    [
      'Sök akut vård om de sitter i pannan eller nära ögat.',
      [
        ['1177-today', { bodySites: ['forehead'], skinSigns: ['one-sided-blisters'] }],
        ['1177-today', { ...EYE, skinSigns: ['one-sided-blisters'] }],
      ],
    ],
    [
      'Boka tid på vårdcentralen så snart du kan om du får kala fläckar med rodnad, smärta eller hud som ser slät och ärrig ut.',
      [['in-person', { scalpSigns: ['smooth-patches'] }]],
    ],
    [
      'Boka tid om ett sår i hårbotten inte har läkt på en månad, eller om ett födelsemärke där förändras.',
      [WOUND, CHANGED_MOLE],
    ],
    ['Ring 1177 om du är osäker på vart du ska vända dig eller hur bråttom det är.', ADVICE],
  ],
  'genital-problems': [
    ['Sjukdomen bör bedömas på plats och följas under lång tid.', DOCTORS_PART],
    [
      'Vid misstanke om lichen sclerosus hänvisar vi dig till en undersökning på plats, eftersom diagnosen ska vara säker och sjukdomen följas upp.',
      DOCTORS_PART,
    ],
    ['Självtest för klamydia och gonorré går ofta att beställa via 1177.', ADVICE],
    [
      'Sök akut vård om du får plötslig, svår smärta i en testikel, om förhuden har fastnat bakom ollonet eller om du inte kan kissa.',
      [
        ['112', { genitalSigns: ['testicle-pain'] }],
        ['1177-today', { genitalSigns: ['foreskin-stuck'] }],
        ['1177-today', { genitalSigns: ['cannot-urinate'] }],
      ],
    ],
    ['Sök akut vård om huden i underlivet snabbt blir mycket smärtsam, svullen eller mörk.', [SKIN_PAIN]],
    [
      'Ring 112 om du samtidigt har feber eller känner dig mycket sjuk.',
      [['112', { skinSigns: ['severe-skin-pain'], generalSigns: ['fever'] }]],
    ],
    [
      'Sök vård samma dag om du har feber och ont i nedre delen av magen, eller så ont att du inte kan sitta eller gå som vanligt.',
      [['1177-today', { genitalLook: ['belly-pain'], generalSigns: ['fever'] }]],
    ],
    [
      'Är du gravid och får blåsor eller sår i underlivet ska du kontakta din barnmorska samma dag.',
      [
        ['1177-today', { genitalLook: ['blisters-sores'], pregnancy: ['pregnant-early'] }],
        ['1177-today', { genitalLook: ['blisters-sores'], pregnancy: ['pregnant-late'] }],
      ],
    ],
    ['Sök förlossningen om du är nära beräknad födsel.', 'The flag for sores in pregnancy says it.'],
    [
      'Boka tid på vårdcentralen eller en gynekologisk mottagning för ett sår, en knuta eller en hudförändring som inte har läkt på en månad, för ett födelsemärke som förändras och för blödningar efter klimakteriet.',
      [WOUND, LUMP, CHANGED_MOLE],
    ],
    [
      'Har du blivit utsatt för ett sexuellt övergrepp finns hjälp dygnet runt.',
      'Not asked: nobody is to meet the question unprepared.',
    ],
    ['Ring 1177 eller sök en akutmottagning.', 'Belongs to the sentence before it.'],
    ['Ring 112 om du är i fara.', 'Belongs to the sentence before it.'],
  ],
};

/** Outside the panel on urgent care, a sentence that says one of these warns too. */
const WARNING = /112|1177|akut|samma dag|på plats|[Bb]oka|vårdcentral|dermatoskop|[Ss]ök vård/;

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?]) /);
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function warningsOf({ sections, urgent }: ConditionTexts): readonly string[] {
  const said = sections.flatMap(({ blocks }) => textsOf(blocks)).flatMap(sentencesOf);
  return [...said.filter((sentence) => WARNING.test(sentence)), ...urgent.items.flatMap(sentencesOf)];
}

describe.each(CONDITIONS)('warnings of $path', ({ id }) => {
  const form = (answers: Answers): Form => ({
    questionnaire,
    answers: { birthDate: '1985-04-23', concern: id, ...answers },
    today: '2026-11-22',
    minimumAgeYears: 18,
  });
  const levelOf = (answers: Answers) => raisedFlags(redFlags, form(answers))[0]?.level ?? null;
  const cases = WARNINGS[id].flatMap(([sentence, says]) =>
    (typeof says === 'string' ? [] : says).map(([level, answers]) => ({ sentence, level, answers })),
  );

  it('the table lists each warning of the page, in its order', () => {
    expect(warningsOf(conditionTextsOf(id))).toEqual(WARNINGS[id].map(([sentence]) => sentence));
  });

  it.each(cases)('the form is at least as urgent as "$sentence" ($level: $answers) [I3]', ({ level, answers }) => {
    const raised = levelOf(answers);
    expect(raised).not.toBeNull();
    expect(RED_FLAG_LEVELS.indexOf(raised!)).toBeLessThanOrEqual(RED_FLAG_LEVELS.indexOf(level));
  });

  it.each(cases)('a patient can give the answers to "$sentence" ($answers)', ({ answers }) => {
    const refused = Object.entries(form(answers).answers).filter(
      ([questionId, value]) => checkAnswer(form(answers), questionId, value) !== null,
    );
    expect(refused).toEqual([]);
  });
});
