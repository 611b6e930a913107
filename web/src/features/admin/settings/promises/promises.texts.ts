import { bilingual } from '../../../../shared/language.js';

export const promisesTexts = bilingual({
  en: {
    between: (least: number, most: number) => `Enter a whole number from ${least} to ${most}`,
    times: {
      legend: 'Answers',
      lead: 'Pages and mails state these times. Promise what the clinic keeps: a change counts for new orders and messages. An assessment has a goal, counted around the clock from when the form and all three photos are sent in, and a limit: the end of a Swedish working day.',
      answerTargetHours: 'Goal for an assessment (hours)',
      contactAnswerHours: 'Answer to a message (hours)',
      deliveryDaysMin: 'Limit as texts say it, from (working days)',
      deliveryDaysMax: 'Limit (working days after sending in)',
      order: 'Not less than the days before',
      limit: 'At most 24 hours for each working day of the limit',
    },
    patients: {
      legend: 'Patients',
      lead: 'Stands in the terms.',
      minimumAgeYears: 'Youngest age (years)',
      ageHint: 'A lower age below 18 takes two admins, who save it one after the other within 24 hours.',
      pair: {
        second_admin_needed:
          'Nothing is saved yet. A colleague who is an admin has to save the same age within 24 hours, from an account of their own.',
      },
    },
    closed: {
      legend: 'Paid after the clinic stopped taking orders',
      lead: 'Payments that are under way are stopped when the clinic is paused or closed. One that is finished at that moment is still answered, unless you choose otherwise.',
      refundsPaidWhileClosed: 'Pay the whole amount back instead of answering',
    },
    late: {
      legend: 'When an answer is late',
      goal: 'Past the goal the patient is told until when the answer comes at the latest. It is counted, and no money goes back.',
      refunds:
        'Past the limit the patient gets the whole amount back by itself, and is answered all the same. Terms and mails promise this as long as the operator has SLA_REFUND set on the server.',
      keeps:
        'Nothing is paid back by itself: the operator has set SLA_REFUND to 0 on the server, and terms and mails do not promise it.',
      told: 'Clinicians and admins are mailed when 50, 75 and 90 per cent of the goal have gone, and when goal and limit are missed.',
    },
    ask: {
      title: 'Change what patients are promised?',
      text: 'The site, the mails and the terms say the new value at once.',
      meaning: {
        answerTargetHours:
          'Goal: cases that are sent in keep theirs. The new one counts for forms that are sent in from now on.',
        deliveryDaysMax:
          'Limit: cases that are sent in keep theirs. The new one counts for forms that are sent in from now on.',
        minimumAgeYears: 'Youngest age: it counts at once, also for forms that are begun and not yet sent in.',
      },
    },
    doctors: {
      legend: 'Those who answer',
      lead: 'Pages, forms and mails follow what those who answer are called. Questions, posts and the product’s description are your own words: change them too.',
    },
    links: { legend: 'Links', lead: 'The footer links to Instagram once there is an address.' },
    options: { legend: 'Pages of choice' },
    banner: { legend: 'On phones' },
    shown: {
      doctorKind: 'What pages call those who answer',
      doctorKinds: {
        specialist: 'Hudläkare: every one is a specialist in dermatology',
        physician: 'Legitimerade läkare',
      },
      instagramUrl: 'Address at Instagram',
      format: 'Enter an address that begins with https://www.instagram.com/',
      reviewUrl: 'Where patients may write a review',
      reviewHint:
        'Patients get a mail with this address once their case is closed. Without an address no page and no mail speaks of reviews.',
      reviewFormat: 'Enter an address that begins with https://',
      careUnit: 'Care unit',
      careUnitHint:
        'Patients read it beside the clinician under “Vem har tittat?”. A clinician who works at another unit has it in “Clinicians”. What is logged already stays as it is.',
      tooLong: (most: number) => `At most ${most} characters`,
      hasCompactBanner: 'Show a running campaign on phones too, in a small bar',
      hasWithdrawalPage: 'Take withdrawals on a page of the site, linked in footer, terms, account and mails',
      hasSafekeepingPage: 'Show at /trygghet how data is protected and when a backup was last restored',
    },
  },
  sv: {
    between: (least: number, most: number) => `Fyll i ett heltal från ${least} till ${most}`,
    times: {
      legend: 'Svar',
      lead: 'Sidor och mejl anger de här tiderna. Lova det som kliniken håller: en ändring gäller nya beställningar och meddelanden. En bedömning har ett mål, som räknas dygnet runt från att formuläret och alla tre bilderna är inskickade, och en yttersta gräns: slutet av en svensk arbetsdag.',
      answerTargetHours: 'Mål för en bedömning (timmar)',
      contactAnswerHours: 'Svar på ett meddelande (timmar)',
      deliveryDaysMin: 'Yttersta gräns i texterna, från (arbetsdagar)',
      deliveryDaysMax: 'Yttersta gräns (arbetsdagar efter inskickat)',
      order: 'Inte färre än dagarna före',
      limit: 'Högst 24 timmar för varje arbetsdag i den yttersta gränsen',
    },
    patients: {
      legend: 'Patienter',
      lead: 'Står i villkoren.',
      minimumAgeYears: 'Lägsta ålder (år)',
      ageHint: 'En lägre ålder under 18 kräver två administratörer, som sparar den var för sig inom ett dygn.',
      pair: {
        second_admin_needed:
          'Inget är sparat än. En kollega som är administratör ska spara samma ålder inom ett dygn, från sitt eget konto.',
      },
    },
    closed: {
      legend: 'Betalat efter att kliniken slutat ta emot beställningar',
      lead: 'Påbörjade betalningar stoppas när kliniken pausas eller stängs. En betalning som hinner bli klar just då ger ändå en bedömning, om du inte väljer annat.',
      refundsPaidWhileClosed: 'Betala tillbaka hela beloppet i stället för att svara',
    },
    late: {
      legend: 'När ett svar är försenat',
      goal: 'När målet är missat får patienten veta när svaret senast kommer. Det räknas i statistiken, och inga pengar betalas tillbaka.',
      refunds:
        'När den yttersta gränsen är passerad får patienten hela beloppet tillbaka automatiskt, och får sitt svar ändå. Villkor och mejl lovar det så länge SLA_REFUND är satt på servern.',
      keeps:
        'Inget betalas tillbaka automatiskt: den som driver webbplatsen har satt SLA_REFUND till 0 på servern, och villkor och mejl lovar det inte.',
      told: 'Läkare och administratörer får mejl när 50, 75 och 90 procent av tiden till målet har gått, och när målet och den yttersta gränsen är missade.',
    },
    ask: {
      title: 'Ändra det som patienterna är lovade?',
      text: 'Webbplatsen, mejlen och villkoren visar det nya värdet genast.',
      meaning: {
        answerTargetHours:
          'Mål: ärenden som är inskickade behåller sitt. Det nya gäller formulär som skickas in från och med nu.',
        deliveryDaysMax:
          'Yttersta gräns: ärenden som är inskickade behåller sin. Den nya gäller formulär som skickas in från och med nu.',
        minimumAgeYears: 'Lägsta ålder: den gäller genast, även formulär som är påbörjade men inte inskickade.',
      },
    },
    doctors: {
      legend: 'De som svarar',
      lead: 'Sidor, formulär och mejl följer vad de som svarar kallas här. Frågor, inlägg och produktens beskrivning är klinikens egna ord: ändra dem också.',
    },
    links: { legend: 'Länkar', lead: 'Sidfoten länkar till Instagram när det finns en adress.' },
    options: { legend: 'Valfria sidor' },
    banner: { legend: 'På telefoner' },
    shown: {
      doctorKind: 'Vad sidorna kallar dem som svarar',
      doctorKinds: {
        specialist: 'Hudläkare: var och en är specialist i hud- och könssjukdomar',
        physician: 'Legitimerade läkare',
      },
      instagramUrl: 'Adress på Instagram',
      format: 'Fyll i en adress som börjar med https://www.instagram.com/',
      reviewUrl: 'Där patienter kan skriva ett omdöme',
      reviewHint:
        'Patienten får ett mejl med adressen när ärendet är avslutat. Utan adress nämner ingen sida och inget mejl omdömen.',
      reviewFormat: 'Fyll i en adress som börjar med https://',
      careUnit: 'Vårdenhet',
      careUnitHint:
        'Patienten läser den intill läkaren under ”Vem har tittat?”. För en läkare på en annan enhet anges den under ”Klinikens läkare”. Det som redan är loggat ändras inte.',
      tooLong: (most: number) => `Högst ${most} tecken`,
      hasCompactBanner: 'Visa en pågående kampanj även på telefoner, i en liten ruta',
      hasWithdrawalPage: 'Ta emot ånger på en sida på webbplatsen, med länk i sidfot, villkor, konto och mejl',
      hasSafekeepingPage: 'Visa på /trygghet hur uppgifter skyddas och när en säkerhetskopia senast lästes tillbaka',
    },
  },
});
