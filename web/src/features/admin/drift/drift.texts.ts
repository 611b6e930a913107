import type { JobDecisionResponse } from '../../../../../src/operations/drift/drift.contract.js';
import { bilingual, both, type Bilingual } from '../../../shared/language.js';

type Outcomes = Readonly<Record<JobDecisionResponse['outcome'], Bilingual<string>>>;

export const driftTexts = bilingual({
  loading: both('Reading how the clinic runs...', 'Läser hur det går...'),
  failedToFetch: both('How the clinic runs could not be read', 'Det gick inte att läsa hur kliniken går'),
  good: both('Everything runs as it should.', 'Allt går som det ska.'),
  bad: both(
    (count: number) => (count === 1 ? 'One thing needs attention.' : `${count} things need attention.`),
    (count) => (count === 1 ? 'En sak behöver ses över.' : `${count} saker behöver ses över.`),
  ),
  asOf: both(
    (time: string, release: string) => `Read ${time}. Release ${release}.`,
    (time, release) => `Läst ${time}. Version ${release}.`,
  ),
  again: both('Read again', 'Läs igen'),
  facts: both('Now', 'Just nu'),
  states: {
    good: both('Good', 'Bra'),
    bad: both('Look', 'Se över'),
    unknown: both('Not known', 'Okänt'),
  },
  nothing: both('nothing yet', 'inget än'),
  toList: both('Show which', 'Visa vilka'),
  failedJobs: both(
    (count: number) => (count === 0 ? 'Failed jobs' : `Failed jobs (${count})`),
    (count) => (count === 0 ? 'Misslyckade jobb' : `Misslyckade jobb (${count})`),
  ),
  failedMessages: both(
    (count: number) => `Mails and texts that failed (${count})`,
    (count) => `Mejl och sms som misslyckades (${count})`,
  ),
  toMessages: both('To mails and texts', 'Till mejl och sms'),
  noFailedJobs: both('No job has failed.', 'Inget jobb har misslyckats.'),
  columns: {
    job: both('Job', 'Jobb'),
    why: both('Why', 'Varför'),
    about: both('About', 'Gäller'),
    when: both('When', 'När'),
    actions: both('Actions', 'Åtgärder'),
  },
  order: (number: number) => `Order ${number}`,
  retry: both('Run again', 'Kör igen'),
  contentGone: both(
    'What the message said is erased, so this job cannot be run again. Correct the address or the number on the order or the account, send anew from there, and give the job up.',
    'Det som stod i meddelandet är raderat, så jobbet kan inte köras igen. Rätta adressen eller numret på ordern eller kontot, skicka nytt därifrån och ge sedan upp jobbet.',
  ),
  giveUp: both('Give up', 'Ge upp'),
  former: both('A former admin', 'En tidigare administratör'),
  dialogs: {
    retry: {
      title: both('Run the job again?', 'Köra jobbet igen?'),
      text: both(
        'It first looks at what is done already, so nothing is done twice. The worker starts it within seconds.',
        'Det ser först efter vad som redan är gjort, så inget görs två gånger. Bakgrundsarbetet börjar inom några sekunder.',
      ),
      confirm: both('Run again', 'Kör igen'),
    },
    giveUp: {
      title: both('Give the job up for good?', 'Ge upp jobbet för gott?'),
      text: both(
        'What it would have done is not done. That cannot be undone.',
        'Det som jobbet skulle göra blir inte gjort. Det går inte att ångra.',
      ),
      confirm: both('Give up', 'Ge upp'),
    },
    leaveTask: {
      title: both('Give the job up for good?', 'Ge upp jobbet för gott?'),
      text: both(
        'A patient waits for this. It cannot be undone, and a task is left: somebody must do by hand what the job did not.',
        'En patient väntar på det här. Det går inte att ångra, och en uppgift blir kvar: någon måste göra för hand det som jobbet inte gjorde.',
      ),
      confirm: both('Give up', 'Ge upp'),
    },
  },
  reason: both('Reason', 'Anledning'),
  reasonHint: both('For colleagues. Name no patient.', 'Till kollegorna. Nämn ingen patient.'),
  reasonMissing: both('At least five characters', 'Minst fem tecken'),
  done: {
    retry: both('It starts within seconds', 'Det börjar inom några sekunder'),
    giveUp: both('It is given up', 'Jobbet är uppgivet'),
  },
  failed: both('It could not be done', 'Det gick inte att göra'),
  refusals: {
    already_settled: both('It is done already', 'Det är redan gjort'),
    on_its_way: both('It is on its way already', 'Det är redan på väg'),
    content_gone: both(
      'What the message said is erased, so it cannot be run again',
      'Det som stod i meddelandet är raderat, så det går inte att köra igen',
    ),
    job_not_found: both('It is gone', 'Det finns inte längre'),
    task_not_found: both('It is done already', 'Det är redan gjort'),
  },
  machineWords: both('For whoever runs the server', 'För den som sköter servern'),
  otherJob: both('Background work', 'Bakgrundsarbete'),
  jobsOf: {
    payments: both('Payments', 'Betalningar'),
    orders: both('Orders', 'Ordrar'),
    mail: both('Mail', 'Mejl'),
    sms: both('Text messages', 'Sms'),
    cases: both('Cases', 'Ärenden'),
    desk: both('The doctors’ desk', 'Läkarnas sidor'),
    'log-review': both('Review of the log', 'Loggranskning'),
    'rights-requests': both('Patients’ requests', 'Begäranden'),
    persons: both('Identities of persons', 'Personers identitet'),
    bankid: 'BankID',
    maintenance: both('Upkeep', 'Underhåll'),
  },
  retried: both('Tried again by themselves', 'Försöks igen av sig själva'),
  noRetried: both('No job waits for another attempt.', 'Inget jobb väntar på ett nytt försök.'),
  noQueue: both('The queue does not respond.', 'Kön svarar inte.'),
  scheduled: both('with its schedule', 'enligt schema'),
  attempt: both(
    (count: number) => `attempt ${count}`,
    (count) => `försök ${count}`,
  ),
  next: both('Next', 'Nästa'),
  decisions: both('Decisions and what they led to', 'Beslut och vad de ledde till'),
  noDecisions: both('No decision yet.', 'Inga beslut än.'),
  acts: {
    retry: both('Run again', 'Kört igen'),
    give_up: both('Given up', 'Uppgivet'),
  },
  outcomes: {
    waiting: both('Waits for the worker', 'Väntar på bakgrundsarbetet'),
    done: both('Done', 'Gjort'),
    already_done: both('Nothing was left to do', 'Redan gjort'),
    failed_again: both('Failed again', 'Misslyckades igen'),
    given_up: both('Given up', 'Uppgivet'),
    gone: both('Removed with age', 'Borttaget med tiden'),
  } satisfies Outcomes,
  task: both('Do by hand what the job did not', 'Gör för hand det som jobbet inte gjorde'),
  taskDone: both('Done by hand', 'Gjort för hand'),
  finish: both('Done', 'Klart'),
  finished: both('Noted as done', 'Noterat som klart'),
  processes: both('Processes', 'Processer'),
  kinds: {
    server: 'Server',
    worker: both('Worker', 'Bakgrundsarbete'),
    both: both('Server and worker', 'Server och bakgrundsarbete'),
  },
  runs: both('runs', 'går'),
  silent: both(
    (time: string) => `silent for ${time}`,
    (time) => `tyst i ${time}`,
  ),
  since: both(
    (time: string) => `since ${time}`,
    (time) => `sedan ${time}`,
  ),
  queues: both('Queues', 'Köer'),
  counts: {
    waiting: both('Waiting', 'Väntar'),
    active: both('Running', 'Körs'),
    delayed: both('Later', 'Senare'),
    failed: both('Failed', 'Misslyckade'),
  },
  who: both('What', 'Vad'),
  decided: both('Decided', 'Beslutat'),
  outcome: both('Outcome', 'Utfall'),
});
