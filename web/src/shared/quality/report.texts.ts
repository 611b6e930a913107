import type { QualityKind, QualityOutcome, Severity } from '../../../../common/quality-report.js';
import { bilingual, both, type Bilingual } from '../language.js';

/** What the desk and the office say about a complaint or a deviation and its outcome. */
export const reportWords = {
  choose: both('Choose', 'Välj'),
  kinds: {
    complaint: both('A complaint', 'Klagomål'),
    deviation: both('A deviation', 'Avvikelse'),
  } satisfies Record<QualityKind, Bilingual<string>>,
  severities: {
    risk: both('Risk: could have happened', 'Risk: hade kunnat hända'),
    'no-harm': both('Happened, without harm', 'Hände, utan skada'),
    harm: both('The patient was harmed', 'Patienten har skadats'),
    'serious-harm': both('The patient was seriously harmed', 'Patienten har skadats allvarligt'),
  } satisfies Record<Severity, Bilingual<string>>,
  tooLong: both('Write at most 4,000 characters.', 'Skriv högst 4\u00A0000 tecken.'),
  open: {
    complaint: both(
      (day: string) => `Complaint. To be answered by ${day}.`,
      (day) => `Klagomål. Ska besvaras senast ${day}.`,
    ),
    deviation: both(
      (day: string) => `Deviation. To be investigated by ${day}.`,
      (day) => `Avvikelse. Ska vara utredd senast ${day}.`,
    ),
  } satisfies Record<QualityKind, Bilingual<(day: string) => string>>,
  late: {
    complaint: both(
      (day: string) => `Complaint. Was to be answered by ${day}.`,
      (day) => `Klagomål. Skulle ha besvarats senast ${day}.`,
    ),
    deviation: both(
      (day: string) => `Deviation. Was to be investigated by ${day}.`,
      (day) => `Avvikelse. Skulle ha varit utredd senast ${day}.`,
    ),
  } satisfies Record<QualityKind, Bilingual<(day: string) => string>>,
  closed: {
    complaint: both(
      (outcome: string) => `Complaint, answered: ${outcome}`,
      (outcome) => `Klagomål, besvarat: ${outcome}`,
    ),
    deviation: both(
      (outcome: string) => `Deviation, closed: ${outcome}`,
      (outcome) => `Avvikelse, avslutad: ${outcome}`,
    ),
  } satisfies Record<QualityKind, Bilingual<(outcome: string) => string>>,
  note: both('Note the outcome', 'Anteckna utfallet'),
  outcomeLeads: {
    complaint: both(
      'Answer the patient first. The patient sees that a complaint in a message is answered, but not what is noted here.',
      'Svara patienten först. Patienten ser att ett klagomål i ett meddelande är besvarat, men inte vad som antecknas här.',
    ),
    deviation: both(
      'A patient who was harmed is to know it, and what the clinic does so that it does not happen again.',
      'Har patienten skadats ska patienten få veta det, och vad kliniken gör för att det inte ska hända igen.',
    ),
  } satisfies Record<QualityKind, Bilingual<string>>,
  outcomeLegends: {
    complaint: both('What does the clinic find?', 'Hur bedömer kliniken klagomålet?'),
    deviation: both('What did the investigation lead to?', 'Vad ledde utredningen till?'),
  } satisfies Record<QualityKind, Bilingual<string>>,
  outcomes: {
    agreed: both('The patient is right', 'Patienten har rätt'),
    'partly-agreed': both('The patient is partly right', 'Patienten har delvis rätt'),
    'not-agreed': both('The clinic finds otherwise', 'Kliniken gör en annan bedömning'),
    'no-complaint': both('It was no complaint', 'Det var inget klagomål'),
    'measures-taken': both('Investigated, measures taken', 'Utredd, åtgärder vidtagna'),
    'no-measures': both('Investigated, no measures', 'Utredd, inga åtgärder'),
    'lex-maria': both('Reported to IVO (lex Maria)', 'Anmäld enligt lex Maria'),
    'no-deviation': both('It was no deviation', 'Det var ingen avvikelse'),
  } satisfies Record<QualityOutcome, Bilingual<string>>,
  outcomeMissing: both('Choose an outcome.', 'Välj ett utfall.'),
  outcomeFailed: both('The outcome could not be noted. Try again.', 'Utfallet kunde inte antecknas. Försök igen.'),
  measures: both('Measures', 'Åtgärder'),
  measuresHint: both(
    'What has the clinic done so that it does not happen again?',
    'Vad har kliniken gjort för att det inte ska hända igen?',
  ),
  measuresMissing: both('Write what the clinic has done.', 'Skriv vilka åtgärder kliniken har vidtagit.'),
  save: both('Note it', 'Anteckna'),
};

export const reportTexts = bilingual(reportWords);
