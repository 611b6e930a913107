import { bilingual, both } from '../../../shared/language.js';

export const logRulesTexts = bilingual({
  title: both('What is picked', 'Vad som väljs ut'),
  lead: both(
    (percent: number, cases: number) =>
      `Each night ${percent} % of the accesses are picked by chance, and all of a person who opens ${cases} cases outside their care within an hour.`,
    (percent, cases) =>
      `Varje natt väljs ${percent} % av åtkomsterna ut på måfå, och alla från den som öppnar ${cases} ärenden utanför sin vård på en timme.`,
  ),
  percent: both('By chance, percent', 'På måfå, procent'),
  percentWrong: both('A whole number from 1 to 100.', 'Ett heltal från 1 till 100.'),
  cases: both('Cases in an hour', 'Ärenden på en timme'),
  casesWrong: both('A whole number from 2 to 1,000.', 'Ett heltal från 2 till 1 000.'),
  save: both('Save', 'Spara'),
  done: both(
    'Saved. Stricter rules hold from the next night; looser ones wait for another reviewer.',
    'Sparat. Strängare regler gäller från nästa natt; mildare väntar på en annan granskare.',
  ),
  failed: both('The rules could not be saved', 'Reglerna kunde inte sparas'),
});
