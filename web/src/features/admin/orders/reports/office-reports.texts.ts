import { bilingual } from '../../../../shared/language.js';

/** Texts about the complaints and deviations of an order's case. */
export const officeReportsTexts = bilingual({
  sv: {
    open: 'Klagomål och avvikelser',
    title: (number: string) => `Klagomål och avvikelser i order ${number}`,
    loading: 'Hämtar...',
    failedToFetch: 'Det gick inte att hämta',
    none: 'Inget är rapporterat om ärendet.',
    notResponsible:
      'Bara en ansvarig person, som granskar åtkomstloggen, läser vad som står och antecknar utfallet här.',
    lead: 'Det som står är patientuppgifter. Att du läser eller antecknar syns i åtkomstloggen och för patienten.',
    reported: (moment: string) => `Rapporterat ${moment}`,
    closedAt: (moment: string) => `Avslutat ${moment}`,
    read: 'Läs',
    message: 'Meddelandet',
    description: 'Rapporten',
    nothing: 'Inga ord är antecknade.',
    noted: 'Utfallet är antecknat',
    failedToRead: 'Det gick inte att läsa. Försök igen.',
    refusals: {
      case_blocked: 'Patienten har spärrat ärendet. Du kan inte läsa, men du kan anteckna utfallet.',
      already_closed: 'Utfallet är redan antecknat.',
      not_found: 'Ärendet eller rapporten finns inte längre.',
    },
  },
  en: {
    open: 'Complaints and deviations',
    title: (number: string) => `Complaints and deviations of order ${number}`,
    loading: 'Loading...',
    failedToFetch: 'It could not be fetched',
    none: 'Nothing is reported about the case.',
    notResponsible:
      'Only a person responsible, who reviews the access log, reads what it says and notes the outcome here.',
    lead: 'What it says is patient data. That you read or note something is in the access log, and the patient sees it.',
    reported: (moment: string) => `Reported ${moment}`,
    closedAt: (moment: string) => `Closed ${moment}`,
    read: 'Read',
    message: 'The message',
    description: 'The report',
    nothing: 'There are no words.',
    noted: 'The outcome is noted',
    failedToRead: 'It could not be read. Try again.',
    refusals: {
      case_blocked: 'The patient has blocked the case. You cannot read it, but you can note the outcome.',
      already_closed: 'The outcome is noted already.',
      not_found: 'The case or the report no longer exists.',
    },
  },
});
