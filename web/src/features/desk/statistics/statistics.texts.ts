import { bilingual } from '../../../shared/language.js';

export const statisticsTexts = bilingual({
  sv: {
    title: 'Statistik',
    lead: (hours: number) =>
      `Klinikens svarstider vecka för vecka. Tiden räknas från komplett formulär, utom när patienten kompletterar. Målet är ${hours} timmar. Ett öppet ärende som har missat målet räknas också.`,
    loading: 'Hämtar siffrorna…',
    failedToFetch: 'Siffrorna kunde inte hämtas.',
    empty: 'Inga ärenden är besvarade än.',
    chart: 'Svarstid per vecka: median och 90:e percentil. Samma siffror står i tabellen.',
    median: 'Median',
    p90: '90:e percentil',
    target: (hours: number) => `Mål ${hours} h`,
    week: (number: number) => `v. ${number}`,
    columns: {
      week: 'Vecka, från',
      answered: 'Besvarade',
      median: 'Median',
      p90: '90:e percentil',
      within: 'Inom målet',
      goalsMissed: 'Missade mål',
      limitsMissed: 'Över gränsen',
      needsInfo: 'Kompletterade',
      needsInfoTime: 'Väntan på patienten',
    },
    none: '–',
  },
  en: {
    title: 'Statistics',
    lead: (hours: number) =>
      `The clinic’s time to answer, week by week, counted from the complete form except while the patient is asked for more. The goal is ${hours} hours. An open case that has missed it counts too.`,
    loading: 'Loading the figures…',
    failedToFetch: 'The figures could not be loaded.',
    empty: 'No cases have been answered yet.',
    chart: 'Time to answer per week: median and 90th percentile. The table has the same figures.',
    median: 'Median',
    p90: '90th percentile',
    target: (hours: number) => `Goal ${hours} h`,
    week: (number: number) => `w. ${number}`,
    columns: {
      week: 'Week, from',
      answered: 'Answered',
      median: 'Median',
      p90: '90th percentile',
      within: 'Within the goal',
      goalsMissed: 'Goals missed',
      limitsMissed: 'Limits missed',
      needsInfo: 'Asked for more',
      needsInfoTime: 'Waiting for the patient',
    },
    none: '–',
  },
});
