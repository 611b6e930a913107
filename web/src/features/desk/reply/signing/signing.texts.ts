import { bilingual, both } from '../../../../shared/language.js';

/** Words of signing a reply, and of what follows it. */
export const signingTexts = bilingual({
  sign: {
    open: both('Sign', 'Signera'),
    title: both('Sign the reply', 'Signera svaret'),
    text: both(
      'Read the reply as the patient sees it. A signed reply cannot be changed afterwards, only amended. The patient gets an e-mail and a text message saying that there is an answer.',
      'Läs igenom svaret så som patienten ser det. Ett signerat svar kan inte ändras efteråt, bara få ett tillägg. Patienten får ett mejl och ett sms om att svaret finns.',
    ),
    confirm: both('Sign and send', 'Signera och skicka'),
    confirmAndTakeNext: both('Sign and take the next', 'Signera och ta nästa'),
    byBankId: both('Sign by BankID', 'Signera med BankID'),
    tooLate: both(
      'Too much time has passed. Cancel, then sign again.',
      'Det har gått för lång tid. Avbryt och signera igen.',
    ),
    otherPerson: both(
      'Not signed. The BankID belongs to another person than the signed-in clinician. Sign by your own BankID.',
      'Inte signerat. BankID tillhör en annan person än den läkare som är inloggad. Signera med ditt eget BankID.',
    ),
    signing: both('Signing…', 'Signerar…'),
    missing: both('Missing before you can sign:', 'Innan du kan signera saknas:'),
    failed: both(
      'The reply could not be signed. The draft is kept. Try again.',
      'Svaret kunde inte signeras. Utkastet finns kvar. Försök igen.',
    ),
    notSaved: both(
      'The latest changes are not saved. Sign once they are.',
      'De senaste ändringarna är inte sparade. Signera när de är det.',
    ),
    lost: both(
      'You no longer hold the case. Claim it again, then sign.',
      'Du har inte längre ärendet. Ta det igen och signera sedan.',
    ),
    withdrawalDeclared: both(
      'The patient wants to withdraw. The reply can be signed once the clinic has decided, or 24 hours after the declaration. The draft is kept.',
      'Patienten vill ångra. Svaret går att signera när kliniken har bestämt, eller 24 timmar efter ångern. Utkastet finns kvar.',
    ),
    changed: both(
      'The draft has changed. Read it again, then sign.',
      'Utkastet har ändrats. Läs igenom det igen och signera sedan.',
    ),
    flags: both('Warnings of this case', 'Varningar i ärendet'),
    considered: both(
      (flag: string) => `I have considered: ${flag}`,
      (flag) => `Jag har tagit ställning till: ${flag}`,
    ),
    unsent: both(
      (count: number) => (count === 1 ? '1 prescription is not sent' : `${count} prescriptions are not sent`),
      (count) => (count === 1 ? '1 recept är inte skickat' : `${count} recept är inte skickade`),
    ),
    willSend: both(
      (name: string) => `I will send the prescription of ${name} after signing, and note it here`,
      (name) => `Jag skickar receptet på ${name} efter signeringen och antecknar det här`,
    ),
    unticked: both('Tick first what you have considered.', 'Bocka först för det som du har tagit ställning till.'),
    newFlag: both(
      'The case has got another warning. Read and consider it.',
      'Ärendet har fått en varning till. Läs den och ta ställning till den.',
    ),
    newMessage: both(
      'The patient has written since you read the case. Read the message here, then sign.',
      'Patienten har skrivit efter att du läste ärendet. Läs meddelandet här, och signera sedan.',
    ),
    otherCase: both(
      (name: string, number: string) =>
        `Not signed. You have opened another case after this one, in another tab. This reply goes to ${name}, order ${number}. Make sure that the text is about the right patient.`,
      (name, number) =>
        `Inte signerat. Du har öppnat ett annat ärende efter det här, i en annan flik. Det här svaret går till ${name}, order ${number}. Kontrollera att texten gäller rätt patient.`,
    ),
    rightPatient: both(
      (name: string) => `Yes, the reply is for ${name}`,
      (name) => `Ja, svaret gäller ${name}`,
    ),
    leftOut: both('Left out of the reply:', 'Utelämnat i svaret:'),
  },
  parts: {
    diagnosis: both('Diagnosis in plain words', 'Diagnos i klarspråk'),
    codes: both('At least one diagnosis code', 'Minst en diagnoskod'),
    certainty: both('How sure the diagnosis is', 'Hur säker diagnosen är'),
    assessment: both('Assessment', 'Bedömning'),
    treatment: both('Treatment', 'Behandling'),
    duration: both(
      'For how long to treat, and when to stop',
      'Hur länge behandlingen ska pågå, och när patienten ska sluta',
    ),
    sideEffects: both('Common side effects', 'Vanliga biverkningar'),
    selfCare: both('Self-care', 'Egenvård'),
    followUp: both('Follow-up', 'Uppföljning'),
    safetyNet: both(
      'When the patient should seek care in person: at least a sentence with what, when and where',
      'När patienten ska söka vård på plats: minst en hel mening med vad, när och vart',
    ),
    prescription: both(
      (number: string, field: string) => `Prescription ${number}: ${field}`,
      (number, field) => `Recept ${number}: ${field}`,
    ),
  },
  signed: {
    title: both('Signed reply', 'Signerat svar'),
    pdf: {
      pending: both('The PDF is being made.', 'PDF-filen skapas.'),
      ready: both('The PDF is ready.', 'PDF-filen är klar.'),
      failed: both(
        'The PDF could not be made. The patient can read the reply all the same.',
        'PDF-filen kunde inte skapas. Patienten kan läsa svaret ändå.',
      ),
    },
    file: both('Download the PDF', 'Hämta PDF'),
    fileName: 'svar.pdf',
    fileNotReady: both(
      'The PDF is not ready yet. Try again in a moment.',
      'PDF-filen är inte klar än. Försök igen om en stund.',
    ),
    fileFailed: both(
      'The PDF could not be loaded. Try again in a moment.',
      'PDF-filen kunde inte hämtas. Försök igen om en stund.',
    ),
    makeAgain: both('Make the PDF again', 'Skapa PDF-filen på nytt'),
    toQueue: both('To all cases', 'Till alla ärenden'),
    takeNext: both('Take the next case', 'Ta nästa ärende'),
    checksum: both('Checksum (SHA-256)', 'Kontrollsumma (SHA-256)'),
    byBankId: both('Signed by BankID.', 'Signerat med BankID.'),
    evidence: both('Download the signature', 'Hämta signaturen'),
    evidenceName: 'signatur.json',
    evidenceFailed: both(
      'The signature could not be fetched. Try again in a while.',
      'Signaturen kunde inte hämtas. Försök igen om en stund.',
    ),
  },
  amendment: {
    open: both('Write an amendment', 'Skriv tillägg'),
    title: both('Amendment to the signed reply', 'Tillägg till det signerade svaret'),
    lead: both(
      'The amendment is shown beside the reply. The patient is told of it.',
      'Tillägget visas bredvid svaret. Patienten får ett eget meddelande om att det finns.',
    ),
    text: both('Amendment', 'Tillägg'),
    textMissing: both('Write the amendment.', 'Skriv tillägget.'),
    reason: both('Why is it needed?', 'Varför behövs tillägget?'),
    reasonMissing: both('Write why it is needed.', 'Skriv varför tillägget behövs.'),
    sign: both('Sign the amendment', 'Signera tillägget'),
    failed: both(
      'The amendment could not be signed. The text is kept. Try again.',
      'Tillägget kunde inte signeras. Texten finns kvar. Försök igen.',
    ),
  },
});
