import { bilingual, both } from '../language.js';

/** Texts of staff who hide a signed reply from its patient. */
export const retractionTexts = bilingual({
  open: both('Withdraw the reply', 'Dra tillbaka svaret'),
  notRead: both('It could not be seen whether there is a reply', 'Det gick inte att se om det finns ett svar'),
  title: both('Withdraw the signed reply?', 'Dra tillbaka det signerade svaret?'),
  happens: both('What happens when you withdraw the reply', 'Det här händer när du drar tillbaka svaret'),
  effects: both(
    [
      'The patient can no longer read or download the reply. Copies of the patient’s data that were made before are removed.',
      'The patient sees that the reply was withdrawn, on which day and roughly why, and gets a mail and a text message without content.',
      'The reply stays in the journal for staff, with who withdrew it, when and why.',
      'The case returns to the queue. The patient is promised another reply within the time of a new case.',
    ],
    [
      'Patienten kan inte längre läsa svaret eller ladda ner det. Kopior av patientens uppgifter som redan är gjorda tas bort.',
      'Patienten ser att svaret drogs tillbaka, vilken dag och i stora drag varför, och får ett mejl och ett sms utan innehåll.',
      'Svaret finns kvar i journalen för personalen, med vem som drog tillbaka det, när och varför.',
      'Ärendet går tillbaka till kön. Patienten lovas ett nytt svar inom samma tid som för ett nytt ärende.',
    ],
  ),
  prescriptions: both(
    'Prescriptions and whatever else was sent are not withdrawn from here. Cancel them yourself where they were sent, and note it in the case.',
    'Recept och annat som har skickats dras inte tillbaka härifrån. Makulera det själv där det skickades, och anteckna det i ärendet.',
  ),
  call: both('Call the patient. The advice may have been followed.', 'Ring patienten. Råden kan redan ha följts.'),
  final: both('It cannot be undone.', 'Det går inte att ångra.'),
  reason: both('Why is the reply withdrawn?', 'Varför dras svaret tillbaka?'),
  choose: both('Choose', 'Välj'),
  reasons: {
    'wrong-patient': both('The reply is about another patient', 'Svaret gäller en annan patient'),
    harmful: both(
      'Something in the reply is wrong and could harm the patient',
      'Något i svaret är fel och kan skada patienten',
    ),
  },
  reasonMissing: both('Choose why.', 'Välj varför.'),
  confirm: both('Withdraw the reply', 'Dra tillbaka svaret'),
  done: both(
    'The reply is withdrawn. The patient no longer sees it.',
    'Svaret är tillbakadraget. Patienten ser det inte längre.',
  ),
  failed: both(
    'The reply could not be withdrawn. The patient can still read it. Try again.',
    'Svaret kunde inte dras tillbaka. Patienten kan fortfarande läsa det. Försök igen.',
  ),
  refusals: {
    not_signed_by_you: both(
      'Only the doctor who signed the reply, or a person responsible, can withdraw it.',
      'Bara den läkare som signerade svaret, eller en ansvarig person, kan dra tillbaka det.',
    ),
    already_retracted: both(
      'The reply was withdrawn before by somebody else, or for another reason.',
      'Svaret är redan tillbakadraget av någon annan, eller av ett annat skäl.',
    ),
    no_reply: both(
      'There is no signed reply to withdraw. Reload the page.',
      'Det finns inget signerat svar att dra tillbaka. Ladda om sidan.',
    ),
    case_blocked: both('The patient has blocked the case.', 'Patienten har spärrat ärendet.'),
  },
  retracted: both('Withdrawn reply', 'Tillbakadraget svar'),
  hidden: both('The patient cannot read this reply.', 'Patienten kan inte läsa det här svaret.'),
  by: both(
    (moment: string, name: string) => `Withdrawn ${moment} by ${name}.`,
    (moment, name) => `Tillbakadraget ${moment} av ${name}.`,
  ),
  responsible: both('a person responsible', 'en ansvarig person'),
  why: both(
    (reason: string) => `Reason: ${reason}.`,
    (reason) => `Skäl: ${reason}.`,
  ),
  show: both('Show the withdrawn reply', 'Visa det tillbakadragna svaret'),
});
