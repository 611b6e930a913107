import { bilingual, both } from '../../../../shared/language.js';

/** Words of the prescriptions in a reply, and of what becomes of them. */
export const recordTexts = bilingual({
  prescriptions: {
    title: both('Prescription records', 'Receptuppgifter'),
    lead: both(
      'Prescriptions that were written in another system are noted here. None is sent from here.',
      'Här antecknas recept som är skrivna i ett annat system. Inget recept skickas härifrån.',
    ),
    one: both(
      (number: number) => `Prescription ${number}`,
      (number) => `Recept ${number}`,
    ),
    add: both('Add prescription', 'Lägg till recept'),
    remove: both(
      (number: number) => `Remove prescription ${number}`,
      (number) => `Ta bort recept ${number}`,
    ),
    fields: {
      preparation: both('Preparation', 'Läkemedel'),
      strength: both('Strength', 'Styrka'),
      form: both('Form', 'Beredningsform'),
      dose: both('Dose', 'Dosering'),
      amount: both('Amount', 'Mängd'),
      repeats: both('Repeats', 'Antal uttag'),
      sentTo: both('Sent in (system)', 'Skickat i (system)'),
      reference: both('Reference in that system', 'Referens i systemet'),
      sentOn: both('Sent on', 'Skickat den'),
      identityCheck: both('How the identity was checked', 'Hur identiteten kontrollerades'),
      isIdentityChecked: both(
        'I have checked the patient’s identity in that way',
        'Jag har kontrollerat patientens identitet på det sättet',
      ),
    },
    status: 'Status',
    statuses: {
      planned: both('Not sent', 'Inte skickat'),
      sent: both('Sent', 'Skickat'),
      withdrawn: both('Withdrawn', 'Återkallat'),
    },
    identityHint: both(
      'A number that the patient typed is not enough.',
      'Ett personnummer som patienten själv har skrivit räcker inte.',
    ),
    none: both('Prescription', 'Recept'),
    patientWords: both('The patient’s own answers', 'Patientens egna svar'),
    allergy: both(
      (words: string) => `is something that the patient does not tolerate: “${words}”`,
      (words) => `är något som patienten har skrivit att hen inte tål: ”${words}”`,
    ),
  },
  live: {
    title: both('What has become of the prescriptions', 'Vad som har hänt med recepten'),
    states: {
      planned: both('Not sent yet', 'Inte skickat än'),
      sent: both('Sent', 'Skickat'),
      withdrawn: both('Withdrawn', 'Återkallat'),
    },
    noted: both(
      (name: string, moment: string) => `Noted by ${name} ${moment}.`,
      (name, moment) => `Antecknat av ${name} ${moment}.`,
    ),
    markSent: both('Note as sent', 'Anteckna som skickat'),
    withdraw: both('Note as withdrawn', 'Anteckna som återkallat'),
    describe: (act: string, name: string) => `${act}: ${name}`,
    sentTitle: both(
      (name: string) => `The prescription of ${name} is sent`,
      (name) => `Receptet på ${name} är skickat`,
    ),
    provenHint: both(
      'The identity is proven by BankID. Write only if you have also checked it in another way.',
      'Identiteten är styrkt med BankID. Skriv bara om du också har kontrollerat den på annat sätt.',
    ),
    sentLead: both(
      'The patient sees it on the page of the answer and gets a text message without content. It cannot be undone.',
      'Patienten ser det på sidan med svaret och får ett sms utan innehåll. Det går inte att ångra.',
    ),
    confirmSent: both('Note it', 'Anteckna'),
    withdrawTitle: both(
      (name: string) => `The prescription of ${name} is withdrawn`,
      (name) => `Receptet på ${name} är återkallat`,
    ),
    withdrawLead: both(
      'Withdraw it first in the system where it was written. The patient sees it on the page of the answer. It cannot be undone. If the patient needs to know more, write an amendment or a message.',
      'Återkalla receptet i systemet där det skrevs först. Patienten ser det på sidan med svaret. Det går inte att ångra. Behöver patienten få veta mer, skriv ett tillägg eller ett meddelande.',
    ),
    confirmWithdrawal: both('Note the withdrawal', 'Anteckna återkallelsen'),
    missing: both('Fill this in.', 'Fyll i det här.'),
    tick: both(
      'The patient’s identity is not proven. Check it, and tick the box, before you note the prescription.',
      'Patientens identitet är inte styrkt. Kontrollera den och bocka för det innan du antecknar receptet.',
    ),
    future: both('That day has not come yet.', 'Dagen har inte varit än.'),
    failed: both('It could not be noted. Try again.', 'Det kunde inte antecknas. Försök igen.'),
    changed: both(
      'Somebody else has changed it. Close this and see how it stands now.',
      'Någon annan har ändrat uppgiften. Stäng rutan och se hur det står nu.',
    ),
  },
});
