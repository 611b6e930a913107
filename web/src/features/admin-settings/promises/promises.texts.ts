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
    late: {
      legend: 'When an answer is late',
      refunds:
        'The patient gets the whole amount back by itself, and is answered all the same. The terms promise this, so it is not changed here: the operator sets SLA_REFUND on the server, and the terms with it.',
      keeps:
        'Nothing is paid back by itself: the operator has set SLA_REFUND to 0 on the server. The terms must not promise it then.',
      told: 'Clinicians and admins are mailed when 50, 75 and 90 per cent of the time have gone, and when it is over.',
    },
    ask: {
      title: 'Change what patients are promised?',
      text: 'The site, the mails and the terms say the new value at once.',
      meaning: {
        answerTargetHours:
          'Answer time: cases that are sent in keep their time. The new one counts for forms that are sent in from now on.',
        minimumAgeYears: 'Youngest age: it counts at once, also for forms that are begun and not yet sent in.',
      },
    },
    shown: {
      doctorKind: 'What pages call those who answer',
      doctorKinds: {
        specialist: 'Hudläkare: every one is a specialist in dermatology',
        physician: 'Legitimerade läkare',
      },
      legend: 'Doctors, Instagram and campaigns',
      lead: 'Pages, forms and mails follow what those who answer are called. Questions, posts and the product’s description are your own words: change them too. The footer links to Instagram once there is an address.',
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
    late: {
      legend: 'När ett svar är försenat',
      refunds:
        'Patienten får hela beloppet tillbaka automatiskt, och får sitt svar ändå. Det står i villkoren och ändras därför inte här: den som driver webbplatsen ställer in SLA_REFUND på servern, och ändrar villkoren samtidigt.',
      keeps:
        'Inget betalas tillbaka automatiskt: den som driver webbplatsen har satt SLA_REFUND till 0 på servern. Då får villkoren inte lova det.',
      told: 'Läkare och administratörer får mejl när 50, 75 och 90 procent av tiden har gått, och när den är slut.',
    },
    ask: {
      title: 'Ändra det som patienterna är lovade?',
      text: 'Webbplatsen, mejlen och villkoren visar det nya värdet genast.',
      meaning: {
        answerTargetHours:
          'Svarstid: ärenden som är inskickade behåller sin tid. Den nya gäller formulär som skickas in från och med nu.',
        minimumAgeYears: 'Lägsta ålder: den gäller genast, även formulär som är påbörjade men inte inskickade.',
      },
    },
    shown: {
      doctorKind: 'Vad sidorna kallar dem som svarar',
      doctorKinds: {
        specialist: 'Hudläkare: var och en är specialist i hud- och könssjukdomar',
        physician: 'Legitimerade läkare',
      },
      legend: 'Läkare, Instagram och kampanjer',
      lead: 'Sidor, formulär och mejl följer vad de som svarar kallas här. Frågor, inlägg och produktens beskrivning är klinikens egna ord: ändra dem också. Sidfoten länkar till Instagram när det finns en adress.',
      instagramUrl: 'Adress på Instagram',
      format: 'Fyll i en adress som börjar med https://www.instagram.com/',
      hasCompactBanner: 'Visa en pågående kampanj även på telefoner, i en liten ruta',
    },
  },
});
