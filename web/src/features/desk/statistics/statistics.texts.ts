import { bilingual, both } from '../../../shared/language.js';

export const statisticsTexts = bilingual({
  title: both('Statistics', 'Statistik'),
  lead: both(
    (hours: number) =>
      `The clinic’s time to answer, week by week, counted from the complete form except while the patient is asked for more. The goal is ${hours} hours. An open case that has missed it counts too. “Within the goal” is about the replies of the week, “Goals missed” about the cases whose time ran out in it.`,
    (hours) =>
      `Klinikens svarstider vecka för vecka. Tiden räknas från komplett formulär, utom när patienten kompletterar. Målet är ${hours} timmar. Ett öppet ärende som har missat målet räknas också. ”Inom målet” gäller svaren i veckan, ”Missade mål” de ärenden vars tid gick ut i veckan.`,
  ),
  loading: both('Loading the figures…', 'Hämtar siffrorna…'),
  failedToFetch: both('The figures could not be loaded.', 'Siffrorna kunde inte hämtas.'),
  empty: both('No cases have been answered yet.', 'Inga ärenden är besvarade än.'),
  chart: both(
    'Time to answer per week: median and 90th percentile. The table has the same figures.',
    'Svarstid per vecka: median och 90:e percentil. Samma siffror står i tabellen.',
  ),
  median: 'Median',
  p90: both('90th percentile', '90:e percentil'),
  target: both(
    (hours: number) => `Goal ${hours} h`,
    (hours) => `Mål ${hours} h`,
  ),
  week: both(
    (number: number) => `w. ${number}`,
    (number) => `v. ${number}`,
  ),
  columns: {
    week: both('Week, from', 'Vecka, från'),
    answered: both('Answered', 'Besvarade'),
    median: 'Median',
    p90: both('90th percentile', '90:e percentil'),
    within: both('Within the goal', 'Inom målet'),
    goalsMissed: both('Goals missed', 'Missade mål'),
    limitsMissed: both('Limits missed', 'Över gränsen'),
    needsInfo: both('Asked for more', 'Kompletterade'),
    needsInfoTime: both('Waiting for the patient', 'Väntan på patienten'),
    photosJudged: both('Photos judged', 'Bedömda bilder'),
    photosUnusable: both('Photos not usable', 'Oanvändbara bilder'),
  },
  none: '–',
});
