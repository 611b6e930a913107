import { bilingual, both } from '../../../../shared/language.js';

export const campaignTexts = bilingual({
  list: both('Campaigns', 'Kampanjer'),
  lead: both(
    (price: string) =>
      `The price without a campaign is ${price}. It is set at Stripe; a campaign takes an amount off it.`,
    (price) => `Priset utan kampanj är ${price}. Det bestäms hos Stripe; en kampanj drar av ett belopp från det.`,
  ),
  priceUnknown: both(
    'The price could not be read from Stripe. Campaigns can be changed once it can.',
    'Priset kunde inte läsas från Stripe. Kampanjer kan ändras när det går.',
  ),
  create: both('Create Campaign', 'Skapa kampanj'),
  empty: both('No campaigns found. Create your first one!', 'Det finns inga kampanjer. Skapa den första!'),
  columns: {
    code: both('Code', 'Kod'),
    days: both('Days', 'Dagar'),
    price: both('Price', 'Pris'),
    state: both('State', 'Status'),
    actions: both('Actions', 'Åtgärder'),
  },
  days: both(
    (from: string, through: string) => `${from} to ${through}`,
    (from, through) => `${from} till ${through}`,
  ),
  off: both(
    (amount: string) => `${amount} off`,
    (amount) => `${amount} rabatt`,
  ),
  phases: {
    upcoming: both('Upcoming', 'Kommande'),
    running: both('Running', 'Pågår'),
    over: both('Over', 'Slut'),
  },
  promotions: {
    preparing: both('Being prepared at Stripe', 'Förbereds hos Stripe'),
    ready: both('Ready at Stripe', 'Klar hos Stripe'),
    failed: both('Failed at Stripe', 'Misslyckades hos Stripe'),
    retiring: both('Being switched off at Stripe', 'Stängs av hos Stripe'),
    retired: both('Switched off at Stripe', 'Avstängd hos Stripe'),
  },
  waiting: both(
    (reason: string) => `Still trying: ${reason}`,
    (reason) => `Försöker fortfarande: ${reason}`,
  ),
  retry: both('Try again', 'Försök igen'),
  retried: both('Stripe is asked again', 'Stripe får frågan igen'),
  failedToRetry: both('Failed to ask Stripe again', 'Det gick inte att fråga Stripe igen'),
  dialog: {
    createTitle: both('Create New Campaign', 'Skapa ny kampanj'),
    editTitle: both('Edit Campaign', 'Redigera kampanj'),
    submitNew: both('Create Campaign', 'Skapa kampanj'),
    submit: both('Update Campaign', 'Spara kampanj'),
    code: both('Code', 'Kod'),
    codeFormat: both(
      'Use 3 to 40 letters A–Z, digits and hyphens',
      'Använd 3 till 40 bokstäver A–Z, siffror och bindestreck',
    ),
    codeNote: both(
      'What visitors type. Upper and lower case are the same.',
      'Det som besökare skriver. Stora och små bokstäver är samma sak.',
    ),
    amount: both('Amount off (kr)', 'Rabatt (kr)'),
    amountFormat: both('Enter whole kronor', 'Fyll i hela kronor'),
    amountTooHigh: both(
      (most: string) => `At most ${most} can be taken off`,
      (most) => `Högst ${most} kan dras av`,
    ),
    startsOn: both('First day', 'Första dagen'),
    validThrough: both('Last day', 'Sista dagen'),
    dayMissing: both('Choose a day', 'Välj en dag'),
    startsInPast: both('The first day cannot be in the past', 'Första dagen har redan passerat'),
    endsBeforeStart: both('The last day cannot be before the first', 'Sista dagen kan inte vara före den första'),
    overlaps: both(
      (code: string, days: string) => `“${code}” runs on some of these days (${days})`,
      (code, days) => `”${code}” pågår några av de här dagarna (${days})`,
    ),
    begun: both(
      'The campaign runs, so its first day stays. Another code or amount ends it now and begins a new one; orders already made keep their price.',
      'Kampanjen pågår, så första dagen ligger fast. Med en annan kod eller rabatt slutar den nu och en ny börjar; lagda beställningar behåller sitt pris.',
    ),
    price: both(
      (price: string, regular: string) => `Visitors pay ${price} instead of ${regular}.`,
      (price, regular) => `Besökare betalar ${price} i stället för ${regular}.`,
    ),
    priceOpen: both('The price follows from the amount.', 'Priset följer av rabatten.'),
  },
  refusals: {
    'catalog.campaign-starts-in-past': both('The first day cannot be in the past.', 'Första dagen har redan passerat.'),
    'catalog.campaign-ends-before-start': both(
      'The last day cannot be before the first.',
      'Sista dagen kan inte vara före den första.',
    ),
    'catalog.campaign-ends-in-past': both(
      'The last day cannot be in the past. End the campaign instead.',
      'Sista dagen har redan passerat. Avsluta kampanjen i stället.',
    ),
    'catalog.campaign-too-long': both('A campaign lasts at most 366 days.', 'En kampanj varar högst 366 dagar.'),
    'catalog.campaign-amount-too-high': both(
      'At least 3 kr of the price must be left.',
      'Minst 3 kr av priset måste vara kvar.',
    ),
    'catalog.campaign-has-begun': both(
      'The campaign has begun; its first day can no longer be changed.',
      'Kampanjen har börjat, så första dagen kan inte ändras.',
    ),
    'catalog.campaign-is-over': both(
      'The campaign is over and can no longer be changed.',
      'Kampanjen är slut och kan inte ändras.',
    ),
    'catalog.campaign-overlaps': both(
      'Another campaign runs on some of these days.',
      'En annan kampanj pågår några av de här dagarna.',
    ),
  },
  created: both('Campaign created successfully', 'Kampanjen är skapad'),
  updated: both('Campaign updated successfully', 'Kampanjen är sparad'),
  failedToSave: both('Failed to save campaign', 'Kampanjen kunde inte sparas'),
  end: both('End', 'Avsluta'),
  callOff: both('Call off', 'Ställ in'),
  ending: {
    endTitle: both('End campaign', 'Avsluta kampanjen'),
    callOffTitle: both('Call off campaign', 'Ställ in kampanjen'),
    endQuestion: both(
      (code: string) => `“${code}” ends now: the banner disappears and the code can no longer be used.`,
      (code) => `”${code}” slutar nu: kampanjrutan försvinner och koden kan inte längre användas.`,
    ),
    callOffQuestion: both(
      (code: string) => `“${code}” has not begun. It is removed, and its code is switched off.`,
      (code) => `”${code}” har inte börjat. Den tas bort och koden stängs av.`,
    ),
    ended: both('Campaign ended successfully', 'Kampanjen är avslutad'),
    failed: both('Failed to end campaign', 'Kampanjen kunde inte avslutas'),
  },
});
