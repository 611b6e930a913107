import { bilingual } from '../../../shared/language.js';

export const promisesTexts = bilingual({
  en: {
    form: 'What the clinic promises',
    between: (least: number, most: number) => `Enter a whole number from ${least} to ${most}`,
    times: {
      legend: 'Answers',
      lead: 'Pages and mails state these times. Promise what the clinic keeps: a change counts for new orders and messages. The answer to an assessment is counted from when the form and all three photos are sent in.',
      answerTargetHours: 'Answer to an assessment (hours)',
      contactAnswerHours: 'Answer to a message (hours)',
      deliveryDaysMin: 'Delivery as a whole, from (working days)',
      deliveryDaysMax: 'Delivery as a whole, at most (working days)',
      order: 'Not less than the days before',
    },
    patients: {
      legend: 'Patients',
      lead: 'Stands in the terms.',
      minimumAgeYears: 'Youngest age (years)',
    },
    shown: {
      legend: 'Instagram and campaigns',
      lead: 'The footer links to Instagram once there is an address.',
      instagramUrl: 'Address at Instagram',
      format: 'Enter an address that begins with https://www.instagram.com/',
      hasCompactBanner: 'Show a running campaign on phones too, in a small bar',
    },
  },
  sv: {
    form: 'Vad kliniken lovar',
    between: (least: number, most: number) => `Fyll i ett heltal från ${least} till ${most}`,
    times: {
      legend: 'Svar',
      lead: 'Sidor och mejl anger de här tiderna. Lova det som kliniken håller: en ändring gäller nya beställningar och meddelanden. Svaret på en bedömning räknas från att formuläret och alla tre bilderna är inskickade.',
      answerTargetHours: 'Svar på en bedömning (timmar)',
      contactAnswerHours: 'Svar på ett meddelande (timmar)',
      deliveryDaysMin: 'Hela leveransen, från (arbetsdagar)',
      deliveryDaysMax: 'Hela leveransen, högst (arbetsdagar)',
      order: 'Inte färre än dagarna före',
    },
    patients: {
      legend: 'Patienter',
      lead: 'Står i villkoren.',
      minimumAgeYears: 'Lägsta ålder (år)',
    },
    shown: {
      legend: 'Instagram och kampanjer',
      lead: 'Sidfoten länkar till Instagram när det finns en adress.',
      instagramUrl: 'Adress på Instagram',
      format: 'Fyll i en adress som börjar med https://www.instagram.com/',
      hasCompactBanner: 'Visa en pågående kampanj även på telefoner, i en liten ruta',
    },
  },
});
