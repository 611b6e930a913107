import { stringsIn, unspecifiedExclamations } from '../../../../../test/support/patient-texts.js';
import { contactSuccessTexts } from './contact-success.texts.js';
import { contactTexts } from './contact.texts.js';

describe('contact', () => {
  it('the texts have the words of the specification', () => {
    expect(contactTexts.title).toBe('Kontakt');
    expect([contactTexts.form.name, contactTexts.form.email, contactTexts.form.phone]).toEqual([
      'Namn*',
      'Email*',
      'Telefon*',
    ]);
    expect(contactTexts.form.submitting).toBe('Skickar meddelande...');
    expect(contactTexts.failure).toEqual({ title: 'Fel vid skickande', text: 'Något gick fel. Försök igen senare.' });
    expect(contactSuccessTexts.title).toBe('Meddelande skickat!');
  });

  it('the page promises an answer within the hours of the settings', () => {
    expect(contactSuccessTexts.text(24)).toContain('inom 24 timmar');
    expect(contactTexts.lead(48)).toContain('inom 48 timmar');
  });

  it('the page keeps health out of the form and emergencies out of the mailbox', () => {
    expect(contactTexts.healthNote.heading).toBe('Skriv inget om din hälsa här');
    expect(contactTexts.urgentNote.text).toMatch(/112.*1177/);
  });

  it('the page does not shout', () => {
    expect(unspecifiedExclamations(stringsIn([contactTexts, contactSuccessTexts]))).toEqual([]);
  });
});
