import { bilingual, both } from '../../../../shared/language.js';

export const statementsTexts = bilingual({
  operator: {
    legend: both('Care provider', 'Vårdgivaren'),
    lead: both(
      'Stands in the terms and in the privacy notice. A field that is left blank is shown as a gap there.',
      'Visas i villkoren och på sidan om integritet. Ett tomt fält syns där som en lucka.',
    ),
    name: both('Name of the care provider', 'Vårdgivarens namn'),
    organisationNumber: both('Organisation number', 'Organisationsnummer'),
    vatNumber: both('VAT number', 'Momsregistreringsnummer'),
    vatNumberHint: both(
      'Stands on receipts: SE, the ten digits of the organisation number, and 01.',
      'Står på kvitton: SE, organisationsnumrets tio siffror och 01.',
    ),
    vatNumberFormat: both(
      'Enter SE, the organisation number’s ten digits and 01, such as SE556000000001',
      'Skriv SE, organisationsnumrets tio siffror och 01, till exempel SE556000000001',
    ),
    vatExemption: both('Why no VAT is owed', 'Varför ingen moms tas ut'),
    vatExemptionHint: both(
      'Stands on receipts of care without VAT. Earlier orders keep the words that they were paid with.',
      'Står på kvitton för momsfri vård. Tidigare beställningar behåller texten som de betalades med.',
    ),
    postalAddress: both('Postal address', 'Postadress'),
    phone: both('Phone', 'Telefon'),
    phoneHint: both(
      'Shown in the footer, on the contact page, in mails and in the file with the answer. Leave it blank if patients are not to call.',
      'Visas i sidfoten, på kontaktsidan, i mejl och i filen med svaret. Lämna tomt om patienter inte ska ringa.',
    ),
    phoneFormat: both(
      'Enter a phone number, such as 08-123 45 67',
      'Skriv ett telefonnummer, till exempel 08-123 45 67',
    ),
    dataProtectionContact: both('Data protection officer (e-mail or address)', 'Dataskyddsombud (e-post eller adress)'),
    recordSystem: both('Medical record system', 'Journalsystem'),
    patientInsurer: both('Patient insurance', 'Patientförsäkring'),
    complaintAddress: both(
      'Address for complaints about the care (e-mail or postal)',
      'Adress för klagomål på vården (e-post eller post)',
    ),
    ivoRegistration: both('Registration with IVO (number or date)', 'Registrering hos IVO (nummer eller datum)'),
    hasConfirmedTexts: both(
      'I have read the legal pages and confirm them for this clinic',
      'Jag har läst de juridiska sidorna och bekräftar dem för den här kliniken',
    ),
  },
  footer: {
    legend: both('Statements in the footer', 'Påståenden i sidfoten'),
    lead: both(
      'One statement per line. Without any, the product’s own are shown. They carry the mark “demo” until you confirm them.',
      'Ett påstående per rad. Skriver du inga visas produktens egna. De har märket ”demo” tills du bekräftar dem.',
    ),
    statements: both('Statements', 'Påståenden'),
    areStatementsConfirmed: both(
      'The statements in the footer are true of this clinic',
      'Påståendena i sidfoten stämmer för den här kliniken',
    ),
    tooLong: both('At most ten lines of 300 characters', 'Högst tio rader med 300 tecken'),
  },
  review: {
    legend: both('Medical review', 'Medicinsk granskning'),
    lead: both(
      'Stands below the medical pages. Lines that are left blank are not shown.',
      'Står under de medicinska sidorna. Tomma rader visas inte.',
    ),
    reviewedBy: both('Reviewed by (name and title)', 'Granskad av (namn och titel)'),
    lastReviewedOn: both('Last reviewed on', 'Senast granskad'),
  },
  experts: {
    legend: both('Doctors', 'Läkare'),
    lead: both('Shown on the page Hudläkare, in this order.', 'Visas på sidan Hudläkare, i den här ordningen.'),
    none: both('Nobody is named yet.', 'Ingen är namngiven än.'),
    one: both(
      (number: number) => `Doctor ${number}`,
      (number) => `Läkare ${number}`,
    ),
    name: both('Name', 'Namn'),
    title: both('Title', 'Titel'),
    specialty: both('Specialty', 'Specialitet'),
    licenceVerifiedOn: both('Licence looked up on', 'Legitimationen kontrollerad'),
    add: both('Add a doctor', 'Lägg till en läkare'),
    remove: both(
      (name: string) => (name.trim() ? `Remove ${name}` : 'Remove'),
      (name) => (name.trim() ? `Ta bort ${name}` : 'Ta bort'),
    ),
  },
  widget: {
    legend: both('Reviews', 'Omdömen'),
    lead: both(
      'Page of a review service that visitors see after they have consented. Without it the site does not speak of reviews.',
      'En sida hos en omdömestjänst som besökare ser efter samtycke. Utan den nämner webbplatsen inga omdömen.',
    ),
    url: both('Address of the review widget', 'Omdömestjänstens adress'),
    format: both('Enter an address that begins with https://', 'Fyll i en adress som börjar med https://'),
  },
  confirm: {
    title: both('Remove the mark?', 'Ta bort märket?'),
    question: both(
      'You confirm what visitors will read as facts about your clinic:',
      'Du bekräftar det som besökare läser som fakta om din klinik:',
    ),
    statements: both(
      'the statements in the footer, without the mark “demo”',
      'påståendena i sidfoten, utan märket ”demo”',
    ),
    texts: both(
      'the legal pages, without the notice that they are a template',
      'de juridiska sidorna, utan upplysningen att de är en mall',
    ),
    submit: both('Confirm and save', 'Bekräfta och spara'),
  },
});
