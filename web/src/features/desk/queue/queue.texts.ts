import { bilingual, both } from '../../../shared/language.js';

/** The server counts no further. */
const COUNTED = 100;
/** Nor the total of a list. */
const LISTED = 1_000;

export const queueTexts = bilingual({
  title: both('Cases', 'Ärenden'),
  views: {
    unclaimed: both('Waiting', 'Väntar'),
    mine: both('Mine', 'Mina'),
    opinions: both('Questions from colleagues', 'Frågor från kollegor'),
    messages: both('New messages', 'Nya meddelanden'),
    prescriptions: both('Prescriptions to send', 'Recept att skicka'),
    answered: both('Answered', 'Besvarade'),
    all: both('All open', 'Alla öppna'),
  },
  counted: both(
    (view: string, count: number) => `${view} (${count === COUNTED ? `at least ${count}` : count})`,
    (view, count) => `${view} (${count === COUNTED ? `minst ${count}` : count})`,
  ),
  blocked: both('Blocked data', 'Spärrade uppgifter finns'),
  notShown: both('Not shown', 'Visas inte'),
  newMessage: both('New message', 'Nytt meddelande'),
  opinionAnswered: both('A colleague has answered you', 'En kollega har svarat dig'),
  opinionAsked: both('A colleague waits for your opinion', 'En kollega väntar på din bedömning'),
  handOverAsked: both('A colleague wants to hand over to you', 'En kollega vill lämna över till dig'),
  unsentPrescription: both(
    'A prescription that the reply promises is not sent',
    'Recept som svaret lovar är inte skickat',
  ),
  offline: both(
    'No connection. The list is loaded when it is back.',
    'Ingen anslutning. Listan hämtas när nätet är tillbaka.',
  ),
  viewsLabel: both('Show cases', 'Visa ärenden'),
  unclaimed: both(
    (count: number) => (count === 1 ? '1 case waits' : `${count === COUNTED ? `At least ${count}` : count} cases wait`),
    (count) => (count === 1 ? '1 ärende väntar' : `${count === COUNTED ? `Minst ${count}` : count} ärenden väntar`),
  ),
  columns: {
    number: 'Order',
    what: both('Material', 'Underlag'),
    flags: both('Red flags', 'Varningstecken'),
    state: 'Status',
    due: both('Answer due', 'Svarstid'),
    actions: both('Action', 'Åtgärd'),
  },
  received: both(
    (moment: string) => `Received ${moment}`,
    (moment) => `Kom in ${moment}`,
  ),
  limit: both(
    (moment: string) => `Limit ${moment}`,
    (moment) => `Yttersta gräns ${moment}`,
  ),
  photos: both(
    (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
    (count) => (count === 1 ? '1 bild' : `${count} bilder`),
  ),
  total: both(
    (count: number) => {
      if (count >= LISTED) return `At least ${LISTED} cases`;
      return count === 1 ? '1 case' : `${count} cases`;
    },
    (count) => {
      if (count >= LISTED) return `Minst ${LISTED} ärenden`;
      return count === 1 ? '1 ärende' : `${count} ärenden`;
    },
  ),
  search: {
    number: both('Find an order number', 'Sök ordernummer'),
    flag: both('Red flag', 'Varningstecken'),
    anyFlag: both('All', 'Alla'),
    clear: both('Show all', 'Visa alla'),
  },
  nothingFound: both('No case fits the search.', 'Inget ärende passar sökningen.'),
  offlineList: both(
    'No connection. The list is from when there last was one.',
    'Ingen anslutning. Listan är från när nätet senast fanns.',
  ),
  keys: {
    down: both('Next row', 'Nästa rad'),
    up: both('Row above', 'Raden ovanför'),
    open: both('Open the case', 'Öppna ärendet'),
    next: both('Claim the next case', 'Ta nästa ärende'),
    search: both('Find an order number', 'Sök ordernummer'),
    view: both('Choose a list', 'Välj lista'),
  },
  answeredColumn: both('Answered', 'Besvarat'),
  noFlags: both('None', 'Inga'),
  heldBy: both(
    (name: string) => `With ${name}`,
    (name) => `Hos ${name}`,
  ),
  heldByMe: both('With you', 'Hos dig'),
  waitsForMe: both('Waits for you', 'Väntar på dig'),
  reservedFor: both(
    (name: string, clock: string) => `Waits for ${name} until ${clock}`,
    (name, clock) => `Väntar på ${name} till kl. ${clock}`,
  ),
  reservedForMe: both(
    (clock: string) => `Waits for you until ${clock}`,
    (clock) => `Väntar på dig till kl. ${clock}`,
  ),
  claim: both('Claim', 'Ta ärendet'),
  open: both('Open', 'Öppna'),
  ofCase: (action: string, number: string) => `${action} ${number}`,
  loading: both('Loading cases…', 'Hämtar ärenden…'),
  failed: both('The cases could not be loaded.', 'Ärendena kunde inte hämtas.'),
  empty: {
    unclaimed: both(
      'No cases are waiting. New ones appear here by themselves.',
      'Inga ärenden väntar. Nya visas här av sig själva.',
    ),
    mine: both('You have no cases at the moment.', 'Du har inga ärenden just nu.'),
    answered: both('No cases have been answered yet.', 'Inga ärenden är besvarade än.'),
    all: both('No cases are waiting for an answer.', 'Inga ärenden väntar på svar.'),
    opinions: both('No colleague is waiting for your opinion.', 'Ingen kollega väntar på din bedömning.'),
    messages: both('No messages from patients are waiting.', 'Inga meddelanden från patienter väntar på svar.'),
    prescriptions: both('No promised prescription waits to be sent.', 'Inga utlovade recept väntar på att skickas.'),
  },
  claimNext: both('Claim the next case', 'Ta nästa ärende'),
  previous: both('Previous', 'Föregående'),
  next: both('Next', 'Nästa'),
  alreadyClaimed: both(
    (number: string, name: string) => `${name} has already claimed order ${number}.`,
    (number, name) => `${name} har redan tagit order ${number}.`,
  ),
  claimFailed: both(
    (number: string) => `Order ${number} could not be claimed. Try again.`,
    (number) => `Order ${number} kunde inte tas. Försök igen.`,
  ),
  ownCase: both(
    (number: string) => `Order ${number} is your own. A colleague has to take care of it.`,
    (number) => `Order ${number} är din egen. En kollega får ta hand om den.`,
  ),
  notClaimable: both(
    (number: string) => `Order ${number} is no longer waiting for a doctor.`,
    (number) => `Order ${number} väntar inte längre på en läkare.`,
  ),
  notLive: both(
    'The list is refreshed every 30 seconds until the connection is back.',
    'Listan uppdateras var 30:e sekund tills anslutningen är tillbaka.',
  ),
});
