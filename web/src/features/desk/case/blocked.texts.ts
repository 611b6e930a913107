import { bilingual, both } from '../../../shared/language.js';

/** Texts of what patients have blocked. */
export const blockedTexts = bilingual({
  mark: both('Blocked data', 'Spärrade uppgifter finns'),
  title: both('There are blocked data', 'Spärrade uppgifter finns'),
  text: both(
    'The patient has blocked the case for other doctors than the treating one. You do not see what it contains.',
    'Patienten har spärrat ärendet för andra läkare än den som behandlar. Du ser inte vad det innehåller.',
  ),
  lead: both(
    'You can open the block for yourself for 24 hours. That is logged and reviewed, and the patient gets a mail.',
    'Du kan öppna spärren för dig själv i 24 timmar. Det loggas och granskas, och patienten får ett mejl.',
  ),
  legend: both('Why do you open the block?', 'Varför öppnar du spärren?'),
  reasons: {
    consent: both('The patient has agreed', 'Patienten samtycker'),
    emergency: both('Danger to life or a serious risk to health', 'Fara för liv eller allvarlig risk för hälsa'),
  },
  reasonMissing: both('Choose a reason.', 'Välj ett skäl.'),
  notes: {
    consent: both('How did the patient agree, and when?', 'Hur har patienten samtyckt, och när?'),
    emergency: both('What is the danger?', 'Beskriv faran, och varför du behöver läsa'),
  },
  noteMissing: both('Describe why.', 'Beskriv varför.'),
  submit: both('Open the block', 'Öppna spärren'),
  failed: both('The block could not be opened. Try again.', 'Spärren kunde inte öppnas. Försök igen.'),
  ownCase: both(
    'This is your own case. A colleague has to take care of it.',
    'Det här är ditt eget ärende. En kollega får ta hand om det.',
  ),
  back: both('All cases', 'Alla ärenden'),
  forOthers: both(
    'The patient has blocked the case for other doctors. You treat the patient and work as usual.',
    'Patienten har spärrat ärendet för andra läkare. Du behandlar patienten och arbetar som vanligt.',
  ),
  broken: both(
    (reason: string, moment: string) =>
      `The patient has blocked the case. You have opened the block (${reason}) and can read until ${moment}.`,
    (reason, moment) => `Patienten har spärrat ärendet. Du har öppnat spärren (${reason}) och kan läsa till ${moment}.`,
  ),
});
