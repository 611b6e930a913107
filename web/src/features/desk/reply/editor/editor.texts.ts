import { bilingual, both } from '../../../../shared/language.js';

/** Words of the fields and menus in which a reply is written. */
export const editorTexts = bilingual({
  fields: {
    diagnosis: both('Diagnosis in plain words', 'Diagnos i klarspråk'),
    diagnosisHint: both(
      'As the patient understands it, in Swedish.',
      'Så som patienten förstår den, till exempel ”mild akne”.',
    ),
    codes: both('Diagnosis codes (ICD-10-SE)', 'Diagnoskoder (ICD-10-SE)'),
    codesHint: both(
      'Search by code or name. The first one is the main diagnosis.',
      'Sök på kod eller namn. Den första är huvuddiagnosen.',
    ),
    noCodes: both(
      'Is the code not in the list? Type it, such as L70.0, and press Enter.',
      'Finns koden inte i listan? Skriv den i formen L70.0 och tryck på Enter.',
    ),
    certainty: both('How sure is the diagnosis?', 'Hur säker är diagnosen?'),
    chooseCertainty: both('Choose', 'Välj'),
    certainties: {
      certain: both('Sure', 'Säker'),
      likely: both('Likely', 'Trolig'),
      uncertain: both('Unsure', 'Osäker'),
    },
    assessment: both('Assessment', 'Bedömning'),
    treatment: both('Treatment', 'Behandling'),
    duration: both('For how long, and when to stop', 'Hur länge, och när patienten ska sluta'),
    durationHint: both(
      'Mandatory with a treatment or a prescription.',
      'Obligatoriskt när du ger en behandling eller ett recept.',
    ),
    sideEffects: both('Common side effects', 'Vanliga biverkningar'),
    sideEffectsHint: both(
      'Mandatory with a treatment or a prescription. If there are no common ones, say so.',
      'Obligatoriskt när du ger en behandling eller ett recept. Finns inga vanliga, skriv det.',
    ),
    selfCare: both('Self-care', 'Egenvård'),
    followUp: both('Follow-up', 'Uppföljning'),
    followUpHint: both(
      'When and how, or that none is needed.',
      'När och hur det följs upp, eller att det inte behövs.',
    ),
    safetyNet: both('When the patient should seek care in person', 'När patienten ska söka vård på plats'),
    safetyNetHint: both(
      'Mandatory. Say in whole sentences which signs, how soon and where to turn: 1177, a health centre or 112.',
      'Obligatoriskt. Skriv i hela meningar vilka tecken det gäller, hur snart och vart patienten ska vända sig: 1177, vårdcentral eller 112.',
    ),
  },
  gaps: {
    left: both('Gaps to fill in:', 'Luckor att fylla i:'),
    in: both(
      (field: string) => `Gap in ${field}`,
      (field) => `Lucka i ${field}`,
    ),
    hint: both(
      'Square brackets mark gaps, so that a text with [ or ] cannot be signed. Use round ones where you need brackets.',
      'Hakparenteser markerar luckor, så en text med [ eller ] kan inte signeras. Behöver du parenteser, använd runda.',
    ),
  },
  signs: {
    left: both('Signs that the file of the reply cannot have:', 'Tecken som inte kan skrivas i svarets fil:'),
    in: both(
      (field: string) => `Sign that cannot be written in ${field}`,
      (field) => `Tecken som inte kan skrivas i ${field}`,
    ),
    hint: both(
      'The file of the reply has letters, digits and common signs, but no emoji, for example. Use words instead.',
      'Svarets fil har bokstäver, siffror och vanliga tecken, men inte till exempel emojier. Skriv med ord i stället.',
    ),
  },
  templates: {
    label: both('Template', 'Mall'),
    choose: both('Type to find a template', 'Skriv för att hitta en mall'),
    hint: both(
      'Fills empty fields only. Tab goes to the next gap.',
      'Fyller bara i tomma fält. Tabb går till nästa lucka.',
    ),
    none: both('No template has that name.', 'Ingen mall heter så.'),
    changed: both(
      'The template was changed after you opened the case. The reply has the earlier text: read it carefully. Next time you get the new one.',
      'Mallen ändrades efter att du öppnade ärendet. Svaret har den tidigare texten: läs igenom det noga. Nästa gång får du den nya.',
    ),
    phrase: both(
      (field: string) => `Insert a phrase into ${field}`,
      (field) => `Infoga fras i ${field}`,
    ),
    insertPhrase: both('Insert a phrase /', 'Infoga fras /'),
    choosePhrase: both('Type to find a phrase', 'Skriv för att hitta en fras'),
    noPhrases: both('No phrase has that name.', 'Ingen fras heter så.'),
    suggestions: both('Suggestions', 'Förslag'),
    groups: {
      near: both('For this concern', 'För den här åkomman'),
      other: both('Others', 'Övriga'),
      mentioned: both('Mentioned in the text', 'Nämns i texten'),
    },
    allUnapproved: both('No doctor has reviewed any of these texts.', 'Ingen av texterna är granskad av läkare.'),
    someUnapproved: both('● not reviewed by a doctor', '● inte granskad av läkare'),
    unread: both(' (not reviewed by a doctor)', ' (inte granskad av läkare)'),
    unapproved: both(
      (count: number) => `Texts that no physician has reviewed: ${count}`,
      (count) => `Texter som ingen läkare har granskat: ${count}`,
    ),
  },
  saving: {
    saved: both(
      (clock: string) => `Saved ${clock}`,
      (clock) => `Sparat ${clock}`,
    ),
    waiting: both('Saved shortly…', 'Sparas strax…'),
    saving: both('Saving…', 'Sparar…'),
    failed: both(
      'Could not be saved. We will try again. The text is still on the page.',
      'Kunde inte spara. Vi försöker igen. Texten finns kvar på sidan.',
    ),
    signedOut: both(
      'Not saved: your session has ended. The text is still in this tab once you have logged in again.',
      'Sparas inte: din inloggning har gått ut. Texten finns kvar i den här fliken när du har loggat in igen.',
    ),
    signIn: both('Log in again', 'Logga in igen'),
    lost: both('Not saved: you do not hold the case.', 'Sparas inte: du har inte ärendet.'),
    conflict: both(
      'Not saved: choose first which version should stand.',
      'Sparas inte: välj först vilken version som ska gälla.',
    ),
    tooLong: both(
      (limit: string) => `The reply is too long and is not saved. It may have ${limit} characters at most.`,
      (limit) => `Svaret är för långt och sparas inte. Det får ha högst ${limit} tecken.`,
    ),
    none: both('Saved while you write.', 'Sparas medan du skriver.'),
  },
  conflict: {
    text: both(
      (name: string, moment: string) => `${name} saved another version of the draft ${moment}. Which one should stand?`,
      (name, moment) => `${name} sparade en annan version av utkastet ${moment}. Vilken ska gälla?`,
    ),
    gone: both(
      'The draft is gone: the reply was signed or the case released.',
      'Utkastet finns inte längre: svaret är signerat eller ärendet återlämnat.',
    ),
    theirs: both('The saved version', 'Den sparade versionen'),
    mine: both('Your version', 'Din version'),
    takeTheirs: both('Use the saved one', 'Använd den sparade'),
    keepMine: both('Keep mine', 'Behåll min'),
  },
});
