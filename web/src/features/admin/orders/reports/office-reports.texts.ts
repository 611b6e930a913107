import { bilingual, both } from '../../../../shared/language.js';

/** Texts about the complaints and deviations of an order's case. */
export const officeReportsTexts = bilingual({
  open: both('Complaints and deviations', 'Klagomål och avvikelser'),
  list: {
    title: both('Complaints and deviations', 'Klagomål och avvikelser'),
    loading: both('Loading...', 'Hämtar...'),
    failedToFetch: both('Complaints and deviations could not be fetched', 'Klagomål och avvikelser kunde inte hämtas'),
    empty: both('Nothing waits.', 'Inget väntar.'),
    nothingMatches: both('Nothing matches.', 'Inget stämmer med urvalet.'),
    lead: both(
      'What is to be closed first comes first. Only a person responsible reads what it says.',
      'Det som ska vara avslutat först kommer först. Vad som står läser bara en ansvarig person.',
    ),
    state: both('Show', 'Visa'),
    open: both('Not closed', 'Inte avslutade'),
    states: {
      late: both('Late', 'Försenade'),
      closed: both('Closed', 'Avslutade'),
    },
    kind: both('Kind', 'Slag'),
    allKinds: both('Complaints and deviations', 'Klagomål och avvikelser'),
    columns: {
      order: 'Order',
      kind: both('What', 'Vad'),
      reported: both('Reported', 'Rapporterat'),
      due: both('To be closed', 'Ska vara avslutat'),
      act: both('Action', 'Åtgärd'),
    },
    late: both('Late', 'Försenat'),
    noOrder: '–',
    openOne: both('Open', 'Öppna'),
    describeOpen: both(
      (number: string) => `Open complaints and deviations of order ${number}`,
      (number) => `Öppna klagomål och avvikelser i order ${number}`,
    ),
  },
  year: both('Complaints and deviations of', 'Klagomål och avvikelser år'),
  export: both('Fetch as CSV', 'Hämta som CSV'),
  exporting: both('Fetching...', 'Hämtar...'),
  failedToExport: both('Failed to export complaints and deviations', 'Klagomål och avvikelser kunde inte exporteras'),
  title: both(
    (number: string) => `Complaints and deviations of order ${number}`,
    (number) => `Klagomål och avvikelser i order ${number}`,
  ),
  loading: both('Loading...', 'Hämtar...'),
  failedToFetch: both('It could not be fetched', 'Det gick inte att hämta'),
  none: both('Nothing is reported about the case.', 'Inget är rapporterat om ärendet.'),
  notResponsible: both(
    'Only a person responsible, who reviews the access log, reads what it says and notes the outcome here.',
    'Bara en ansvarig person, som granskar åtkomstloggen, läser vad som står och antecknar utfallet här.',
  ),
  lead: both(
    'What it says is patient data. That you read or note something is in the access log, and the patient sees it.',
    'Det som står är patientuppgifter. Att du läser eller antecknar syns i åtkomstloggen och för patienten.',
  ),
  reported: both(
    (moment: string) => `Reported ${moment}`,
    (moment) => `Rapporterat ${moment}`,
  ),
  closedAt: both(
    (moment: string) => `Closed ${moment}`,
    (moment) => `Avslutat ${moment}`,
  ),
  read: both('Read', 'Läs'),
  message: both('The message', 'Meddelandet'),
  description: both('The report', 'Rapporten'),
  nothing: both('There are no words.', 'Inga ord är antecknade.'),
  noted: both('The outcome is noted', 'Utfallet är antecknat'),
  failedToRead: both('It could not be read. Try again.', 'Det gick inte att läsa. Försök igen.'),
  refusals: {
    case_blocked: both(
      'The patient has blocked the case. You cannot read it, but you can note the outcome.',
      'Patienten har spärrat ärendet. Du kan inte läsa, men du kan anteckna utfallet.',
    ),
    already_closed: both('The outcome is noted already.', 'Utfallet är redan antecknat.'),
    not_found: both('The case or the report no longer exists.', 'Ärendet eller rapporten finns inte längre.'),
  },
});
