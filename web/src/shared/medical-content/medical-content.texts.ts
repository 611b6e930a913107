import type { MedicalSet } from '../../../../src/clinic/replies/medical-content/medical-content.contract.js';
import { bilingual, both, type Bilingual } from '../language.js';

const CODE_LENGTH = 8;

/** The part of a fingerprint by which people tell versions apart. */
const short = (fingerprint: string) => fingerprint.slice(0, CODE_LENGTH);

/** Texts about the sets of medical content and their approval, in the admin area and at the desk. */
export const medicalContentTexts = bilingual({
  title: both('Medical content', 'Medicinskt innehåll'),
  lead: both(
    'What the clinic asks its patients, warns them of and writes to them. A physician reads each part and approves it. A change ends the approval.',
    'Det här frågar kliniken patienten om, varnar för och skriver. En läkare läser varje del och godkänner den. Ändras något gäller godkännandet inte längre.',
  ),
  names: {
    questionnaire: both('Questionnaire', 'Frågeformuläret'),
    'red-flags': both('Red flags', 'Regler för varningar'),
    'reply-templates': both('Reply templates and phrases', 'Svarsmallar och fraser'),
    'icd-list': both('Diagnosis codes (ICD-10-SE)', 'Diagnoskoder (ICD-10-SE)'),
    'waiting-advice': both('Advice while the patient waits', 'Råd medan patienten väntar'),
  } satisfies Record<MedicalSet, Bilingual<string>>,
  counts: {
    questionnaire: both(
      (count: number) => (count === 1 ? '1 question' : `${count} questions`),
      (count) => (count === 1 ? '1 fråga' : `${count} frågor`),
    ),
    'red-flags': both(
      (count: number) => (count === 1 ? '1 rule' : `${count} rules`),
      (count) => (count === 1 ? '1 regel' : `${count} regler`),
    ),
    'reply-templates': both(
      (count: number) => (count === 1 ? '1 text' : `${count} texts`),
      (count) => (count === 1 ? '1 text' : `${count} texter`),
    ),
    'icd-list': both(
      (count: number) => (count === 1 ? '1 code' : `${count} codes`),
      (count) => (count === 1 ? '1 kod' : `${count} koder`),
    ),
    'waiting-advice': both(
      (count: number) => `advice for ${count} concerns`,
      (count) => `råd för ${count} besvär`,
    ),
  } satisfies Record<MedicalSet, Bilingual<(count: number) => string>>,
  version: (fingerprint: string) => `version ${short(fingerprint)}`,
  loading: both('Loading the content...', 'Hämtar innehållet…'),
  failedToFetch: both('The content could not be loaded.', 'Innehållet kunde inte hämtas.'),
  approvedMark: both('Approved', 'Godkänt'),
  unapprovedMark: both('Not approved by a physician', 'Inte godkänt av läkare'),
  empty: both('There is no content yet.', 'Här finns inget innehåll ännu.'),
  approved: both(
    (by: string, at: string) => `${by}, approved this version ${at}.`,
    (by, at) => `${by}, godkände den här versionen ${at}.`,
  ),
  neverApproved: both('No physician has approved the content yet.', 'Ingen läkare har godkänt innehållet ännu.'),
  changedSince: both(
    (by: string, at: string, fingerprint: string) =>
      `The content has changed since ${by}, approved version ${short(fingerprint)} ${at}.`,
    (by, at, fingerprint) => `Innehållet har ändrats sedan ${by}, godkände version ${short(fingerprint)} ${at}.`,
  ),
  approvals: both(
    (count: number) => `All approvals (${count})`,
    (count) => `Alla godkännanden (${count})`,
  ),
  approvalBy: (by: string, at: string, fingerprint: string) => `${by}, ${at}, version ${short(fingerprint)}`,
  onlyClinicians: both(
    'The clinic’s physicians approve the content, at the desk.',
    'Klinikens läkare godkänner innehållet, på läkarsidan.',
  ),
  read: both('Read', 'Läs'),
  readAndApprove: both('Read and approve', 'Läs och godkänn'),
  describe: (action: string, name: string) => `${action}: ${name}`,
  dialog: {
    text: both(
      'Read everything. Your name stands as the physician who has approved the content, until somebody changes it.',
      'Läs allt. Ditt namn står som den läkare som har godkänt innehållet, tills någon ändrar det.',
    ),
    templates: both(
      'Each template gets your approval as well, unless a physician has approved it before.',
      'Varje mall får också ditt godkännande, om ingen läkare har godkänt den förut.',
    ),
    tick: both('I have read everything and answer for the content', 'Jag har läst allt och svarar för innehållet'),
    unticked: both('Tick that you have read everything.', 'Kryssa i att du har läst allt.'),
    submit: both('Approve', 'Godkänn'),
    changed: both(
      'The content changed while you were reading. The new content is below. Read it again.',
      'Innehållet ändrades medan du läste. Det nya står nedanför. Läs det igen.',
    ),
    failed: both('The content could not be approved. Try again.', 'Innehållet kunde inte godkännas. Försök igen.'),
    done: both('The content is approved', 'Innehållet är godkänt'),
  },
  mark: both(
    (names: string) => `No physician has approved ${names}.`,
    (names) => `Ingen läkare har godkänt ${names}.`,
  ),
  marked: {
    questionnaire: both('the questions', 'frågorna'),
    'red-flags': both('the red flags', 'reglerna för varningar'),
    'icd-list': both('the diagnosis codes', 'diagnoskoderna'),
  },
});
