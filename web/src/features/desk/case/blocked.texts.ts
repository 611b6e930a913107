import { bilingual } from '../../../shared/language.js';

/** Texts of what patients have blocked. */
export const blockedTexts = bilingual({
  sv: {
    mark: 'Spärrade uppgifter finns',
    title: 'Spärrade uppgifter finns',
    text: 'Patienten har spärrat ärendet för andra läkare än den som behandlar. Du ser inte vad det innehåller.',
    lead: 'Du kan öppna spärren för dig själv i 24 timmar. Det loggas och granskas, och patienten får ett mejl.',
    legend: 'Varför öppnar du spärren?',
    reasons: {
      consent: 'Patienten samtycker',
      emergency: 'Fara för liv eller allvarlig risk för hälsa',
    },
    reasonMissing: 'Välj ett skäl.',
    notes: {
      consent: 'Hur har patienten samtyckt, och när?',
      emergency: 'Beskriv faran, och varför du behöver läsa',
    },
    noteMissing: 'Beskriv varför.',
    submit: 'Öppna spärren',
    failed: 'Spärren kunde inte öppnas. Försök igen.',
    ownCase: 'Det här är ditt eget ärende. En kollega får ta hand om det.',
    back: 'Alla ärenden',
    forOthers: 'Patienten har spärrat ärendet för andra läkare. Du behandlar patienten och arbetar som vanligt.',
    broken: (reason: string, moment: string) =>
      `Patienten har spärrat ärendet. Du har öppnat spärren (${reason}) och kan läsa till ${moment}.`,
  },
  en: {
    mark: 'Blocked data',
    title: 'There are blocked data',
    text: 'The patient has blocked the case for other doctors than the treating one. You do not see what it contains.',
    lead: 'You can open the block for yourself for 24 hours. That is logged and reviewed, and the patient gets a mail.',
    legend: 'Why do you open the block?',
    reasons: {
      consent: 'The patient has agreed',
      emergency: 'Danger to life or a serious risk to health',
    },
    reasonMissing: 'Choose a reason.',
    notes: {
      consent: 'How did the patient agree, and when?',
      emergency: 'What is the danger?',
    },
    noteMissing: 'Describe why.',
    submit: 'Open the block',
    failed: 'The block could not be opened. Try again.',
    ownCase: 'This is your own case. A colleague has to take care of it.',
    back: 'All cases',
    forOthers: 'The patient has blocked the case for other doctors. You treat the patient and work as usual.',
    broken: (reason: string, moment: string) =>
      `The patient has blocked the case. You have opened the block (${reason}) and can read until ${moment}.`,
  },
});
