import { bilingual } from '../language.js';

/** Texts about reply templates, for the admins who edit and the clinicians who approve and use them. */
export const replyTemplateTexts = bilingual({
  sv: {
    parts: {
      diagnosis: 'Diagnos i klarspråk',
      assessment: 'Bedömning',
      treatment: 'Behandling',
      duration: 'Hur länge, och när patienten ska sluta',
      sideEffects: 'Vanliga biverkningar',
      selfCare: 'Egenvård',
      followUp: 'Uppföljning',
      safetyNet: 'När patienten ska söka vård på plats',
    },
    prescriptions: 'Recept',
    codes: 'Diagnoskoder (ICD-10-SE)',
    unapproved: 'Inte granskad av läkare',
    approved: (name: string, at: string) => `Godkänd av ${name}, ${at}`,
    approval: {
      open: 'Läs och godkänn',
      describe: (title: string) => `Läs och godkänn: ${title}`,
      title: (title: string) => `Godkänna ”${title}”?`,
      text: 'Läs hela mallen. Ditt namn står som den läkare som har granskat texten, tills någon ändrar den.',
      submit: 'Godkänn',
      done: 'Mallen är godkänd',
      failed: 'Mallen kunde inte godkännas',
      changed: 'Någon har ändrat mallen under tiden. Läs den igen.',
    },
  },
  en: {
    parts: {
      diagnosis: 'Diagnosis in plain words',
      assessment: 'Assessment',
      treatment: 'Treatment',
      duration: 'For how long, and when to stop',
      sideEffects: 'Common side effects',
      selfCare: 'Self-care',
      followUp: 'Follow-up',
      safetyNet: 'When the patient should seek care in person',
    },
    prescriptions: 'Prescriptions',
    codes: 'Diagnosis codes (ICD-10-SE)',
    unapproved: 'Not reviewed by a physician',
    approved: (name: string, at: string) => `Approved by ${name}, ${at}`,
    approval: {
      open: 'Read and approve',
      describe: (title: string) => `Read and approve: ${title}`,
      title: (title: string) => `Approve “${title}”?`,
      text: 'Read the whole template. Your name stands as the physician who has reviewed the text, until somebody changes it.',
      submit: 'Approve',
      done: 'The template is approved',
      failed: 'The template could not be approved',
      changed: 'Somebody changed the template in the meantime. Read it again.',
    },
  },
});
