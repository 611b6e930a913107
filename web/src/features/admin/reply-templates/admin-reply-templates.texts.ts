import { CONDITIONS, type Condition, type ConditionId } from '../../../../../common/conditions.js';
import { bilingual, both } from '../../../shared/language.js';

const namesBy = (nameOf: (condition: Condition) => string) =>
  Object.fromEntries(CONDITIONS.map((condition) => [condition.id, nameOf(condition)])) as Record<ConditionId, string>;

export const templatesTexts = bilingual({
  title: both('Reply templates', 'Svarsmallar'),
  lead: both(
    'Clinicians begin a reply with a template, or insert a phrase. A physician has to approve each text before it is used; a change takes the approval away.',
    'Läkare börjar ett svar med en mall eller infogar en fras. En läkare ska godkänna varje text innan den används. En ändring tar bort godkännandet.',
  ),
  clinicianApproves: both(
    'Clinicians approve texts where they choose them, at the desk.',
    'Läkare godkänner texter där de väljer dem, på läkarsidan.',
  ),
  unapproved: both(
    (count: number) => (count === 1 ? '1 text is not reviewed yet.' : `${count} texts are not reviewed yet.`),
    (count) => (count === 1 ? '1 text är inte granskad än.' : `${count} texter är inte granskade än.`),
  ),
  create: both('Write a template', 'Skriv en mall'),
  unnamed: both('A new template without a title', 'En ny mall utan rubrik'),
  loading: both('Loading templates...', 'Mallarna hämtas...'),
  failedToFetch: both('Failed to fetch the templates', 'Mallarna kunde inte hämtas'),
  empty: both('There is no template yet.', 'Det finns ingen mall än.'),
  nothingMatches: both('There is no template for this condition.', 'Det finns ingen mall för det här besväret.'),
  show: both('Condition', 'Besvär'),
  all: both('All conditions', 'Alla besvär'),
  forAll: both('For every condition', 'För alla besvär'),
  conditions: both(
    namesBy(({ englishName }) => englishName),
    namesBy(({ name }) => name),
  ),
  stances: {
    neutral: both('Neither', 'Inget av detta'),
    reassuring: both(
      'That it looks harmless (not offered where an answer warns)',
      'Att det ser ofarligt ut (erbjuds inte vid varning)',
    ),
    'in-person': both(
      'To be seen in person (first where an answer warns)',
      'Att bli undersökt på plats (först vid varning)',
    ),
  },
  columns: {
    title: both('Title', 'Rubrik'),
    condition: both('Condition', 'Besvär'),
    approval: both('Review', 'Granskning'),
    actions: both('Actions', 'Åtgärder'),
  },
  versions: {
    open: both('Preview and versions', 'Förhandsgranska och versioner'),
    title: both(
      (title: string) => `“${title}” as the patient reads it`,
      (title) => `”${title}” som patienten läser den`,
    ),
    loading: both('Loading the versions...', 'Versionerna hämtas...'),
    failedToFetch: both('The versions could not be loaded', 'Versionerna kunde inte hämtas'),
    saved: both(
      (moment: string, by: string | null) => (by === null ? `Saved ${moment}` : `Saved ${moment} by ${by}`),
      (moment, by) => (by === null ? `Sparad ${moment}` : `Sparad ${moment} av ${by}`),
    ),
    current: both('the current text', 'texten som gäller'),
    use: both('Edit from this text', 'Redigera utifrån den här texten'),
    explained: both(
      'An earlier text that is restored becomes a new version, which a physician has to approve.',
      'En tidigare text som återställs blir en ny version, som en läkare ska godkänna.',
    ),
    restored: both('The earlier text is back', 'Den tidigare texten är tillbaka'),
    failedToRestore: both('The earlier text could not be restored', 'Den tidigare texten kunde inte återställas'),
    changed: both(
      'Another admin changed the template meanwhile. Open the versions again.',
      'Någon annan har ändrat mallen under tiden. Öppna versionerna igen.',
    ),
  },
  kinds: {
    phrase: both(
      (part: string) => `Phrase: ${part}`,
      (part) => `Fras: ${part}`,
    ),
    codesOnly: both('Codes only', 'Bara koder'),
  },
  describe: (action: string, title: string) => `${action}: ${title}`,
  dialog: {
    createTitle: both('Write a template', 'Skriv en mall'),
    editTitle: both('Edit the template', 'Redigera mallen'),
    submit: both('Save', 'Spara'),
    submitNew: both('Create', 'Skapa'),
    lead: both(
      'Texts that are left empty change nothing in the reply. A template with a single text is offered as a phrase. Patients read the texts in Swedish. Put what the doctor has to fill in within square brackets: a reply with one left cannot be signed. [område], [sedan …] and [graviditet] are filled from the form. [[kontrollera: …]] is what the doctor has to check; it is no part of the reply.',
      'Texter som lämnas tomma ändrar inget i svaret. En mall med en enda text erbjuds som fras. Patienten läser texterna på svenska. Skriv det som läkaren ska fylla i inom hakparenteser: ett svar där en står kvar kan inte signeras. [område], [sedan …] och [graviditet] fylls i från formuläret. [[kontrollera: …]] är det som läkaren ska kontrollera; det står inte i svaret.',
    ),
    approvalEnds: both(
      (name: string) => `${name} has approved this text. A change takes the approval away.`,
      (name) => `${name} har godkänt texten. En ändring tar bort godkännandet.`,
    ),
    title: both('Title', 'Rubrik'),
    condition: both('Condition', 'Besvär'),
    stance: both('What it tells the patient', 'Vad mallen säger till patienten'),
    prescriptions: both('Prescriptions', 'Recept'),
    prescriptionsHint: both(
      'One a line: preparation; strength; form; dose; amount; repeats',
      'Ett per rad: läkemedel; styrka; beredningsform; dosering; mängd; antal uttag',
    ),
    prescriptionsFormat: both(
      'Each line begins with a preparation and has at most six fields',
      'Varje rad börjar med ett läkemedel och har högst sex fält',
    ),
    codesHint: both('Separated by commas, for example: L70.0, L20.9', 'Med komma emellan, till exempel: L70.0, L20.9'),
    codesFormat: both('Enter codes like this: L70.0, L20.9', 'Skriv koderna så här: L70.0, L20.9'),
    tooManyCodes: both(
      (most: number) => `At most ${most} codes`,
      (most) => `Högst ${most} koder`,
    ),
    missing: both('Fill this in', 'Fyll i det här'),
    tooLong: both(
      (most: number) => `At most ${most} characters`,
      (most) => `Högst ${most} tecken`,
    ),
    nothing: both('Fill in at least one of the texts, or a code', 'Fyll i minst en av texterna, eller en kod'),
  },
  created: both('The template is created', 'Mallen är skapad'),
  updated: both('The template is saved', 'Mallen är sparad'),
  failedToSave: both('The template could not be saved', 'Mallen kunde inte sparas'),
  deleteTitle: both('Delete the template?', 'Ta bort mallen?'),
  confirmDelete: both(
    'Replies that were begun with it stay as they are.',
    'Svar som har börjat med den står kvar som de är.',
  ),
  deleted: both('The template is deleted', 'Mallen är borttagen'),
  failedToDelete: both('The template could not be deleted', 'Mallen kunde inte tas bort'),
});
