import type { MedicalSet } from '../../../../src/clinic/replies/medical-content/medical-content.contract.js';
import { bilingual } from '../language.js';

const CODE_LENGTH = 8;

/** The part of a fingerprint by which people tell versions apart. */
const short = (fingerprint: string) => fingerprint.slice(0, CODE_LENGTH);

/** Texts about the sets of medical content and their approval, in the admin area and at the desk. */
export const medicalContentTexts = bilingual({
  sv: {
    title: 'Medicinskt innehåll',
    lead: 'Det här frågar kliniken patienten om, varnar för och skriver. En läkare läser varje del och godkänner den. Ändras något gäller godkännandet inte längre.',
    names: {
      questionnaire: 'Frågeformuläret',
      'red-flags': 'Regler för varningar',
      'reply-templates': 'Svarsmallar och fraser',
      'icd-list': 'Diagnoskoder (ICD-10-SE)',
      'waiting-advice': 'Råd medan patienten väntar',
    } satisfies Record<MedicalSet, string>,
    counts: {
      questionnaire: (count: number) => (count === 1 ? '1 fråga' : `${count} frågor`),
      'red-flags': (count: number) => (count === 1 ? '1 regel' : `${count} regler`),
      'reply-templates': (count: number) => (count === 1 ? '1 text' : `${count} texter`),
      'icd-list': (count: number) => (count === 1 ? '1 kod' : `${count} koder`),
      'waiting-advice': (count: number) => `råd för ${count} besvär`,
    } satisfies Record<MedicalSet, (count: number) => string>,
    version: (fingerprint: string) => `version ${short(fingerprint)}`,
    loading: 'Hämtar innehållet…',
    failedToFetch: 'Innehållet kunde inte hämtas.',
    approvedMark: 'Godkänt',
    unapprovedMark: 'Inte godkänt av läkare',
    empty: 'Här finns inget innehåll ännu.',
    approved: (by: string, at: string) => `${by}, godkände den här versionen ${at}.`,
    neverApproved: 'Ingen läkare har godkänt innehållet ännu.',
    changedSince: (by: string, at: string, fingerprint: string) =>
      `Innehållet har ändrats sedan ${by}, godkände version ${short(fingerprint)} ${at}.`,
    approvals: (count: number) => `Alla godkännanden (${count})`,
    approvalBy: (by: string, at: string, fingerprint: string) => `${by}, ${at}, version ${short(fingerprint)}`,
    onlyClinicians: 'Klinikens läkare godkänner innehållet, på läkarsidan.',
    read: 'Läs',
    readAndApprove: 'Läs och godkänn',
    describe: (action: string, name: string) => `${action}: ${name}`,
    dialog: {
      text: 'Läs allt. Ditt namn står som den läkare som har godkänt innehållet, tills någon ändrar det.',
      templates: 'Varje mall får också ditt godkännande, om ingen läkare har godkänt den förut.',
      tick: 'Jag har läst allt och svarar för innehållet',
      unticked: 'Kryssa i att du har läst allt.',
      submit: 'Godkänn',
      changed: 'Innehållet ändrades medan du läste. Det nya står nedanför. Läs det igen.',
      failed: 'Innehållet kunde inte godkännas. Försök igen.',
      done: 'Innehållet är godkänt',
    },
    mark: (names: string) => `Ingen läkare har godkänt ${names}.`,
    marked: {
      questionnaire: 'frågorna',
      'red-flags': 'reglerna för varningar',
      'icd-list': 'diagnoskoderna',
    },
  },
  en: {
    title: 'Medical content',
    lead: 'What the clinic asks its patients, warns them of and writes to them. A physician reads each part and approves it. A change ends the approval.',
    names: {
      questionnaire: 'Questionnaire',
      'red-flags': 'Red flags',
      'reply-templates': 'Reply templates and phrases',
      'icd-list': 'Diagnosis codes (ICD-10-SE)',
      'waiting-advice': 'Advice while the patient waits',
    },
    counts: {
      questionnaire: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
      'red-flags': (count: number) => (count === 1 ? '1 rule' : `${count} rules`),
      'reply-templates': (count: number) => (count === 1 ? '1 text' : `${count} texts`),
      'icd-list': (count: number) => (count === 1 ? '1 code' : `${count} codes`),
      'waiting-advice': (count: number) => `advice for ${count} concerns`,
    },
    version: (fingerprint: string) => `version ${short(fingerprint)}`,
    loading: 'Loading the content...',
    failedToFetch: 'The content could not be loaded.',
    approvedMark: 'Approved',
    unapprovedMark: 'Not approved by a physician',
    empty: 'There is no content yet.',
    approved: (by: string, at: string) => `${by}, approved this version ${at}.`,
    neverApproved: 'No physician has approved the content yet.',
    changedSince: (by: string, at: string, fingerprint: string) =>
      `The content has changed since ${by}, approved version ${short(fingerprint)} ${at}.`,
    approvals: (count: number) => `All approvals (${count})`,
    approvalBy: (by: string, at: string, fingerprint: string) => `${by}, ${at}, version ${short(fingerprint)}`,
    onlyClinicians: 'The clinic’s physicians approve the content, at the desk.',
    read: 'Read',
    readAndApprove: 'Read and approve',
    describe: (action: string, name: string) => `${action}: ${name}`,
    dialog: {
      text: 'Read everything. Your name stands as the physician who has approved the content, until somebody changes it.',
      templates: 'Each template gets your approval as well, unless a physician has approved it before.',
      tick: 'I have read everything and answer for the content',
      unticked: 'Tick that you have read everything.',
      submit: 'Approve',
      changed: 'The content changed while you were reading. The new content is below. Read it again.',
      failed: 'The content could not be approved. Try again.',
      done: 'The content is approved',
    },
    mark: (names: string) => `No physician has approved ${names}.`,
    marked: {
      questionnaire: 'the questions',
      'red-flags': 'the red flags',
      'icd-list': 'the diagnosis codes',
    },
  },
});
