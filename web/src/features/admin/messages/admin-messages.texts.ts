import { bilingual, both } from '../../../shared/language.js';

export const messagesTexts = bilingual({
  title: both('Messages', 'Meddelanden'),
  unanswered: both(
    (count: number) => (count === 1 ? '1 message waits for an answer.' : `${count} messages wait for an answer.`),
    (count) => (count === 1 ? '1 meddelande väntar på svar.' : `${count} meddelanden väntar på svar.`),
  ),
  loading: both('Loading messages...', 'Laddar meddelanden...'),
  failedToFetch: both('Failed to fetch messages', 'Meddelandena kunde inte hämtas'),
  empty: both('No messages yet.', 'Inga meddelanden ännu.'),
  nothingMatches: both('No message matches.', 'Inget meddelande stämmer med urvalet.'),
  search: both('Search name, email or phone', 'Sök på namn, e-post eller telefon'),
  show: both('Show', 'Visa'),
  states: {
    all: both('All messages', 'Alla meddelanden'),
    unanswered: both('Waiting for an answer', 'Väntar på svar'),
    answered: both('Answered', 'Besvarade'),
  },
  columns: {
    sender: both('From', 'Från'),
    subject: both('Subject', 'Ämne'),
    received: both('Received', 'Mottaget'),
    state: both('State', 'Status'),
    actions: both('Actions', 'Åtgärder'),
  },
  noSubject: both('No subject', 'Inget ämne'),
  open: both('Open', 'Öppna'),
  openMessage: both(
    (name: string) => `Open the message from ${name}`,
    (name) => `Öppna meddelandet från ${name}`,
  ),
  badges: {
    waiting: both('Waiting', 'Väntar'),
    soon: both(
      (hours: number) => `Answer within ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
      (hours) => `Svara inom ${hours} ${hours === 1 ? 'timme' : 'timmar'}`,
    ),
    overdue: both('Overdue', 'Försenat'),
    answered: both('Answered', 'Besvarat'),
  },
  message: {
    title: both(
      (name: string) => `Message from ${name}`,
      (name) => `Meddelande från ${name}`,
    ),
    loading: both('Loading the message...', 'Laddar meddelandet...'),
    failedToFetch: both('Failed to fetch the message', 'Meddelandet kunde inte hämtas'),
    gone: both('This message has been deleted.', 'Meddelandet har tagits bort.'),
    email: both('Email', 'E-post'),
    phone: both('Phone', 'Telefon'),
    subject: both('Subject', 'Ämne'),
    received: both('Received', 'Mottaget'),
    due: both('Answer before', 'Svara senast'),
    answered: both('Answered', 'Besvarat'),
    noText: both('Nothing was written.', 'Inget är skrivet.'),
    customer: both('Orders of this person', 'Personens ordrar'),
    answers: both('Answers', 'Svar'),
    sent: both(
      (at: string) => `Sent ${at}`,
      (at) => `Skickat ${at}`,
    ),
    deliveries: {
      queued: both('on its way', 'på väg'),
      sent: both('taken by the receiving server', 'framme hos mottagarens server'),
      failed: both(
        'could not be delivered: the address does not take mail',
        'kom inte fram: adressen tar inte emot mejl',
      ),
    },
    answer: both('Your answer', 'Ditt svar'),
    answerHint: both(
      (contactEmail: string) =>
        `Mailed with “Hej,” before it and the clinic’s name after it; the message is not quoted. Write nothing about health: a mail may be read by others. What comes back lands in the mailbox of ${contactEmail}, not here.`,
      (contactEmail) =>
        `Skickas som mejl, med ”Hej,” före och klinikens namn efter; meddelandet citeras inte. Skriv inget om hälsa: ett mejl kan läsas av andra. Det som personen svarar hamnar i brevlådan för ${contactEmail}, inte här.`,
    ),
    answerMissing: both('Write an answer', 'Skriv ett svar'),
    send: both('Send the answer', 'Skicka svaret'),
    answeredDone: both('The answer is on its way', 'Svaret är på väg'),
    answerFailed: both('The answer could not be sent', 'Svaret kunde inte skickas'),
    answeredMeanwhile: both(
      'Somebody else has answered meanwhile. Nothing was sent; read that answer first.',
      'Någon annan har svarat under tiden. Inget skickades; läs det svaret först.',
    ),
    markAnswered: both('Mark as answered', 'Markera som besvarat'),
    markUnanswered: both('Mark as not answered', 'Markera som obesvarat'),
  },
  notedAnswered: both('Message marked as answered', 'Meddelandet är markerat som besvarat'),
  notedUnanswered: both('Message marked as not answered', 'Meddelandet är markerat som obesvarat'),
  failedToNote: both('Failed to update message', 'Meddelandet kunde inte ändras'),
  deleteTitle: both('Delete message', 'Ta bort meddelande'),
  confirmDelete: both(
    'Are you sure you want to delete this message? It cannot be brought back.',
    'Vill du ta bort meddelandet? Det går inte att få tillbaka.',
  ),
  deleted: both('Message deleted successfully', 'Meddelandet är borttaget'),
  failedToDelete: both('Failed to delete message', 'Meddelandet kunde inte tas bort'),
});
