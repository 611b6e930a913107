import { bilingual, both } from '../../../../shared/language.js';

/** On the doctor's own templates. */
export const ownTemplateTexts = bilingual({
  summary: both(
    (count: number) => `Your own templates (${count})`,
    (count) => `Egna mallar (${count})`,
  ),
  describe: (act: string, what: string) => `${act}: ${what}`,
  save: both('Save the reply as your own template', 'Spara svaret som egen mall'),
  offer: both('Offer to the clinic', 'Erbjud kliniken'),
  offered: both(
    'The template is the clinic’s now. A doctor has to read and approve it.',
    'Mallen är klinikens nu. En läkare ska läsa och godkänna den.',
  ),
  delete: both('Delete', 'Ta bort'),
  deleted: both('The template is deleted', 'Mallen är borttagen'),
  failed: both('It did not work. Try again.', 'Det gick inte. Försök igen.'),
  title: both('Save as your own template', 'Spara som egen mall'),
  lead: both(
    'The template’s own sentences are back with their gaps. What you have typed yourself comes along only if you choose it. Templates are stored without encryption: nothing in them may be about one patient.',
    'Mallens egna meningar är tillbaka med sina luckor. Det du har skrivit själv tas bara med om du väljer det. Mallar sparas utan kryptering: inget i dem får handla om en enskild patient.',
  ),
  name: both('Title of the template', 'Mallens rubrik'),
  nameMissing: both('Write a title.', 'Skriv en rubrik.'),
  forCondition: both('For this condition only', 'Bara för den här åkomman'),
  marked: both('May be about the patient:', 'Kan gälla patienten:'),
  take: both('Take along', 'Ta med'),
  withPrescriptions: both('Take the prescriptions along', 'Ta med recepten'),
  read: both(
    'I have read the template. Nothing in it is about one patient.',
    'Jag har läst igenom mallen. Inget i den gäller en enskild patient.',
  ),
  submit: both('Save the template', 'Spara mallen'),
  saved: both('The template is saved. Only you see it.', 'Mallen är sparad. Bara du ser den.'),
});
