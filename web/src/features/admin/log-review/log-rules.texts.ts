import { bilingual } from '../../../shared/language.js';

export const logRulesTexts = bilingual({
  en: {
    title: 'What is picked',
    lead: (percent: number, cases: number) =>
      `Each night ${percent} % of the accesses are picked by chance, and all of a person who opens ${cases} cases outside their care within an hour.`,
    percent: 'By chance, percent',
    percentWrong: 'A whole number from 1 to 100.',
    cases: 'Cases in an hour',
    casesWrong: 'A whole number from 2 to 1,000.',
    save: 'Save',
    done: 'Saved. Stricter rules hold from the next night; looser ones wait for another reviewer.',
    failed: 'The rules could not be saved',
  },
  sv: {
    title: 'Vad som väljs ut',
    lead: (percent: number, cases: number) =>
      `Varje natt väljs ${percent} % av åtkomsterna ut på måfå, och alla från den som öppnar ${cases} ärenden utanför sin vård på en timme.`,
    percent: 'På måfå, procent',
    percentWrong: 'Ett heltal från 1 till 100.',
    cases: 'Ärenden på en timme',
    casesWrong: 'Ett heltal från 2 till 1 000.',
    save: 'Spara',
    done: 'Sparat. Strängare regler gäller från nästa natt; mildare väntar på en annan granskare.',
    failed: 'Reglerna kunde inte sparas',
  },
});
