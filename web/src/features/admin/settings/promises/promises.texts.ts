import { bilingual, both } from '../../../../shared/language.js';

export const promisesTexts = bilingual({
  between: both(
    (least: number, most: number) => `Enter a whole number from ${least} to ${most}`,
    (least, most) => `Fyll i ett heltal från ${least} till ${most}`,
  ),
  times: {
    legend: both('Answers', 'Svar'),
    lead: both(
      'Pages and mails state these times. Promise what the clinic keeps: a change counts for new orders and messages. An assessment has a goal, counted around the clock from when the form and all three photos are sent in, and a limit: the end of a Swedish working day.',
      'Sidor och mejl anger de här tiderna. Lova det som kliniken håller: en ändring gäller nya beställningar och meddelanden. En bedömning har ett mål, som räknas dygnet runt från att formuläret och alla tre bilderna är inskickade, och en yttersta gräns: slutet av en svensk arbetsdag.',
    ),
    answerTargetHours: both('Goal for an assessment (hours)', 'Mål för en bedömning (timmar)'),
    contactAnswerHours: both('Answer to a message (hours)', 'Svar på ett meddelande (timmar)'),
    deliveryDaysMin: both(
      'Limit as texts say it, from (working days)',
      'Yttersta gräns i texterna, från (arbetsdagar)',
    ),
    deliveryDaysMax: both('Limit (working days after sending in)', 'Yttersta gräns (arbetsdagar efter inskickat)'),
    order: both('Not less than the days before', 'Inte färre än dagarna före'),
    limit: both(
      'At most 24 hours for each working day of the limit',
      'Högst 24 timmar för varje arbetsdag i den yttersta gränsen',
    ),
  },
  patients: {
    legend: both('Patients', 'Patienter'),
    lead: both('Stands in the terms.', 'Står i villkoren.'),
    minimumAgeYears: both('Youngest age (years)', 'Lägsta ålder (år)'),
    ageHint: both(
      'A lower age below 18 takes two admins, who save it one after the other within 24 hours.',
      'En lägre ålder under 18 kräver två administratörer, som sparar den var för sig inom ett dygn.',
    ),
    pair: {
      second_admin_needed: both(
        'Nothing is saved yet. A colleague who is an admin has to save the same age within 24 hours, from an account of their own.',
        'Inget är sparat än. En kollega som är administratör ska spara samma ålder inom ett dygn, från sitt eget konto.',
      ),
    },
  },
  closed: {
    legend: both(
      'Paid after the clinic stopped taking orders',
      'Betalat efter att kliniken slutat ta emot beställningar',
    ),
    lead: both(
      'Payments that are under way are stopped when the clinic is paused or closed. One that is finished at that moment is still answered, unless you choose otherwise.',
      'Påbörjade betalningar stoppas när kliniken pausas eller stängs. En betalning som hinner bli klar just då ger ändå en bedömning, om du inte väljer annat.',
    ),
    refundsPaidWhileClosed: both(
      'Pay the whole amount back instead of answering',
      'Betala tillbaka hela beloppet i stället för att svara',
    ),
  },
  late: {
    legend: both('When an answer is late', 'När ett svar är försenat'),
    goal: both(
      'Past the goal the patient is told until when the answer comes at the latest. It is counted, and no money goes back.',
      'När målet är missat får patienten veta när svaret senast kommer. Det räknas i statistiken, och inga pengar betalas tillbaka.',
    ),
    refunds: both(
      'Past the limit the patient gets the whole amount back by itself, and is answered all the same. Terms and mails promise this as long as the operator has SLA_REFUND set on the server.',
      'När den yttersta gränsen är passerad får patienten hela beloppet tillbaka automatiskt, och får sitt svar ändå. Villkor och mejl lovar det så länge SLA_REFUND är satt på servern.',
    ),
    keeps: both(
      'Nothing is paid back by itself: the operator has set SLA_REFUND to 0 on the server, and terms and mails do not promise it.',
      'Inget betalas tillbaka automatiskt: den som driver webbplatsen har satt SLA_REFUND till 0 på servern, och villkor och mejl lovar det inte.',
    ),
    told: both(
      'Clinicians and admins are mailed when 50, 75 and 90 per cent of the goal have gone, and when goal and limit are missed.',
      'Läkare och administratörer får mejl när 50, 75 och 90 procent av tiden till målet har gått, och när målet och den yttersta gränsen är missade.',
    ),
  },
  ask: {
    title: both('Change what patients are promised?', 'Ändra det som patienterna är lovade?'),
    text: both(
      'The site, the mails and the terms say the new value at once.',
      'Webbplatsen, mejlen och villkoren visar det nya värdet genast.',
    ),
    meaning: {
      answerTargetHours: both(
        'Goal: cases that are sent in keep theirs. The new one counts for forms that are sent in from now on.',
        'Mål: ärenden som är inskickade behåller sitt. Det nya gäller formulär som skickas in från och med nu.',
      ),
      deliveryDaysMax: both(
        'Limit: cases that are sent in keep theirs. The new one counts for forms that are sent in from now on.',
        'Yttersta gräns: ärenden som är inskickade behåller sin. Den nya gäller formulär som skickas in från och med nu.',
      ),
      minimumAgeYears: both(
        'Youngest age: it counts at once, also for forms that are begun and not yet sent in.',
        'Lägsta ålder: den gäller genast, även formulär som är påbörjade men inte inskickade.',
      ),
    },
  },
  doctors: {
    legend: both('Those who answer', 'De som svarar'),
    lead: both(
      'Pages, forms and mails follow what those who answer are called. Questions, posts and the product’s description are your own words: change them too.',
      'Sidor, formulär och mejl följer vad de som svarar kallas här. Frågor, inlägg och produktens beskrivning är klinikens egna ord: ändra dem också.',
    ),
  },
  links: {
    legend: both('Links', 'Länkar'),
    lead: both(
      'The footer links to Instagram once there is an address.',
      'Sidfoten länkar till Instagram när det finns en adress.',
    ),
  },
  options: {
    legend: both('Pages of choice', 'Valfria sidor'),
  },
  banner: {
    legend: both('On phones', 'På telefoner'),
  },
  shown: {
    doctorKind: both('What pages call those who answer', 'Vad sidorna kallar dem som svarar'),
    doctorKinds: {
      specialist: both(
        'Hudläkare: every one is a specialist in dermatology',
        'Hudläkare: var och en är specialist i hud- och könssjukdomar',
      ),
      physician: 'Legitimerade läkare',
    },
    instagramUrl: both('Address at Instagram', 'Adress på Instagram'),
    format: both(
      'Enter an address that begins with https://www.instagram.com/',
      'Fyll i en adress som börjar med https://www.instagram.com/',
    ),
    reviewUrl: both('Where patients may write a review', 'Där patienter kan skriva ett omdöme'),
    reviewHint: both(
      'Patients get a mail with this address once their case is closed. Without an address no page and no mail speaks of reviews.',
      'Patienten får ett mejl med adressen när ärendet är avslutat. Utan adress nämner ingen sida och inget mejl omdömen.',
    ),
    reviewFormat: both('Enter an address that begins with https://', 'Fyll i en adress som börjar med https://'),
    careUnit: both('Care unit', 'Vårdenhet'),
    careUnitHint: both(
      'Patients read it beside the clinician under “Vem har tittat?”. A clinician who works at another unit has it in “Clinicians”. What is logged already stays as it is.',
      'Patienten läser den intill läkaren under ”Vem har tittat?”. För en läkare på en annan enhet anges den under ”Klinikens läkare”. Det som redan är loggat ändras inte.',
    ),
    tooLong: both(
      (most: number) => `At most ${most} characters`,
      (most) => `Högst ${most} tecken`,
    ),
    hasCompactBanner: both(
      'Show a running campaign on phones too, in a small bar',
      'Visa en pågående kampanj även på telefoner, i en liten ruta',
    ),
    hasWithdrawalPage: both(
      'Take withdrawals on a page of the site, linked in footer, terms, account and mails',
      'Ta emot ånger på en sida på webbplatsen, med länk i sidfot, villkor, konto och mejl',
    ),
    hasSafekeepingPage: both(
      'Show at /trygghet how data is protected and when a backup was last restored',
      'Visa på /trygghet hur uppgifter skyddas och när en säkerhetskopia senast lästes tillbaka',
    ),
  },
});
