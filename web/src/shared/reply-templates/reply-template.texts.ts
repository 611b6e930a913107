import { bilingual, both } from '../language.js';

/** Texts about reply templates, for the admins who edit and the clinicians who approve and use them. */
export const replyTemplateTexts = bilingual({
  parts: {
    diagnosis: both('Diagnosis in plain words', 'Diagnos i klarspråk'),
    assessment: both('Assessment', 'Bedömning'),
    treatment: both('Treatment', 'Behandling'),
    duration: both('For how long, and when to stop', 'Hur länge, och när patienten ska sluta'),
    sideEffects: both('Common side effects', 'Vanliga biverkningar'),
    selfCare: both('Self-care', 'Egenvård'),
    followUp: both('Follow-up', 'Uppföljning'),
    safetyNet: both('When the patient should seek care in person', 'När patienten ska söka vård på plats'),
  },
  prescriptions: both('Prescriptions', 'Recept'),
  codes: both('Diagnosis codes (ICD-10-SE)', 'Diagnoskoder (ICD-10-SE)'),
  unapproved: both('Not reviewed by a physician', 'Inte granskad av läkare'),
  approved: both(
    (name: string, at: string) => `Approved by ${name}, ${at}`,
    (name, at) => `Godkänd av ${name}, ${at}`,
  ),
  approval: {
    open: both('Read and approve', 'Läs och godkänn'),
    describe: both(
      (title: string) => `Read and approve: ${title}`,
      (title) => `Läs och godkänn: ${title}`,
    ),
    title: both(
      (title: string) => `Approve “${title}”?`,
      (title) => `Godkänna ”${title}”?`,
    ),
    text: both(
      'Read the whole template. Your name stands as the physician who has reviewed the text, until somebody changes it.',
      'Läs hela mallen. Ditt namn står som den läkare som har granskat texten, tills någon ändrar den.',
    ),
    submit: both('Approve', 'Godkänn'),
    done: both('The template is approved', 'Mallen är godkänd'),
    failed: both('The template could not be approved', 'Mallen kunde inte godkännas'),
    changed: both(
      'Somebody changed the template in the meantime. Read it again.',
      'Någon har ändrat mallen under tiden. Läs den igen.',
    ),
  },
});
