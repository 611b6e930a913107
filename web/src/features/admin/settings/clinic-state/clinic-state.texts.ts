import { bilingual, both } from '../../../../shared/language.js';

export const clinicStateTexts = bilingual({
  failedToFetch: both('Failed to fetch the state of the clinic', 'Klinikens läge kunde inte hämtas'),
  heading: both('Now', 'Just nu'),
  states: {
    preparing: both(
      'The clinic is not open yet. Visitors cannot order.',
      'Kliniken är inte öppnad än. Besökare kan inte beställa.',
    ),
    open: both('The clinic is open. Visitors can order.', 'Kliniken är öppen. Besökare kan beställa.'),
    paused: both('The clinic is paused. Visitors cannot order.', 'Kliniken är pausad. Besökare kan inte beställa.'),
    closed: both('The clinic is closed. Visitors cannot order.', 'Kliniken är stängd. Besökare kan inte beställa.'),
  },
  casesGoOn: both(
    'Cases in progress go on in every state, and their times to an answer run as before.',
    'Pågående ärenden fortsätter i alla lägen, och deras svarstider löper som vanligt.',
  ),
  planned: {
    paused: both(
      (from: string, to: string | null) => `A pause is planned from ${from}${to === null ? '' : ` to ${to}`}.`,
      (from, to) => `En paus är planerad från ${from}${to === null ? '' : ` till ${to}`}.`,
    ),
    closed: both(
      (from: string) => `A closing is planned for ${from}.`,
      (from) => `En stängning är planerad ${from}.`,
    ),
  },
  endsBySelf: both(
    (at: string) => `The clinic opens by itself ${at}.`,
    (at) => `Kliniken öppnar av sig själv ${at}.`,
  ),
  endsByHand: both(
    'The clinic stays paused until two admins open it.',
    'Kliniken är pausad tills två administratörer öppnar den.',
  ),
  visitorsRead: both('Visitors read', 'Besökare läser'),
  proposal: {
    own: both(
      (until: string) => `You have proposed to open. Another admin confirms before ${until}.`,
      (until) => `Du har föreslagit att öppna. En annan administratör bekräftar före ${until}.`,
    ),
    other: both(
      (by: string, until: string) => `${by} has proposed to open. Confirm before ${until}.`,
      (by, until) => `${by} har föreslagit att öppna. Bekräfta före ${until}.`,
    ),
    someone: both('A colleague', 'En kollega'),
    single: both(
      'Opening takes two admins, and the clinic has a single one. Add another admin, or propose it and confirm it on the server with the command “confirm”.',
      'Att öppna kräver två administratörer, och kliniken har bara en. Lägg till en till, eller föreslå det och bekräfta på servern med kommandot ”confirm”.',
    ),
  },
  acts: {
    propose: both('Propose to open', 'Föreslå att öppna'),
    confirm: both('Confirm and open', 'Bekräfta och öppna'),
    retract: both('Take the proposal back', 'Ta tillbaka förslaget'),
    refuse: both('Refuse the proposal', 'Avslå förslaget'),
    pause: both('Pause or plan a pause', 'Pausa eller planera en paus'),
    changePause: both('Change the pause', 'Ändra pausen'),
    close: both('Close the clinic', 'Stäng kliniken'),
    changeClosing: both('Change the closing', 'Ändra stängningen'),
    withdraw: both('Take the plan back', 'Ta bort planen'),
  },
  ask: {
    propose: {
      title: both('Propose to open the clinic?', 'Föreslå att kliniken öppnar?'),
      text: both(
        'All required checks are made now. Another admin then has a day to confirm. Until then nothing changes for visitors.',
        'Alla obligatoriska kontroller görs nu. Sedan har en annan administratör ett dygn på sig att bekräfta. Till dess ändras inget för besökare.',
      ),
    },
    confirm: {
      title: both('Open the clinic?', 'Öppna kliniken?'),
      text: both(
        'All required checks are made once more. From then on visitors can order and pay.',
        'Alla obligatoriska kontroller görs en gång till. Därefter kan besökare beställa och betala.',
      ),
    },
    retract: {
      title: both('Remove the proposal?', 'Ta bort förslaget?'),
      text: both(
        'Nothing changes for visitors. To open the clinic, one of you proposes it again.',
        'Inget ändras för besökare. För att öppna kliniken gör någon av er ett nytt förslag.',
      ),
    },
    withdraw: {
      title: both('Take the plan back?', 'Ta bort planen?'),
      text: both(
        'The clinic stays open, and visitors read nothing of it any more.',
        'Kliniken fortsätter att vara öppen, och besökare läser inget mer om det.',
      ),
    },
  },
  dialog: {
    pauseTitle: both('Pause the clinic', 'Pausa kliniken'),
    closeTitle: both('Close the clinic', 'Stäng kliniken'),
    pauseLead: both(
      'During the pause nobody can order. Payments under way are stopped. Cases in progress go on: plan who answers them.',
      'Under pausen kan ingen beställa. Påbörjade betalningar stoppas. Pågående ärenden fortsätter: bestäm vem som svarar på dem.',
    ),
    closeLead: both(
      'Nobody can order any more. Payments under way are stopped. Cases in progress go on. Opening again takes two admins.',
      'Ingen kan beställa längre. Påbörjade betalningar stoppas. Pågående ärenden fortsätter. Att öppna igen kräver två administratörer.',
    ),
    startsAt: both('From (Swedish time)', 'Från (svensk tid)'),
    startsHint: both('Blank: now', 'Tomt: nu'),
    running: both(
      (at: string) => `It has been in force since ${at}.`,
      (at) => `Det gäller sedan ${at}.`,
    ),
    endsAt: both('To (Swedish time)', 'Till (svensk tid)'),
    endsHint: both(
      'The clinic opens by itself. Blank: when two admins open it.',
      'Då öppnar kliniken av sig själv. Tomt: när två administratörer öppnar den.',
    ),
    message: both('Your own sentence to visitors', 'Er egen mening till besökare'),
    messageHint: both(
      'Blank: the text below. The date follows by itself.',
      'Tomt: texten nedan. Datumet läggs till av sig självt.',
    ),
    reason: both('Reason, for colleagues alone', 'Skäl, bara för kollegor'),
    preview: both('Visitors read', 'Besökare läser'),
    previewBefore: both('Before it begins', 'Innan det börjar'),
    previewDuring: both('While it lasts', 'Medan det gäller'),
    submitPause: both('Pause', 'Pausa'),
    submitPlan: both('Plan', 'Planera'),
    submitClose: both('Close the clinic', 'Stäng kliniken'),
    submitChange: both('Save', 'Spara'),
    endBeforeStart: both('Enter a time after the beginning, in the future', 'Ange en tid efter början och i framtiden'),
    tooLong: both(
      (most: number) => `At most ${most} characters`,
      (most) => `Högst ${most} tecken`,
    ),
  },
  done: {
    propose: both('Proposed. Another admin has to confirm.', 'Föreslaget. En annan administratör ska bekräfta.'),
    retract: both('The proposal is removed', 'Förslaget är borttaget'),
    confirm: both('The clinic is open', 'Kliniken är öppen'),
    withdraw: both('The plan is taken back', 'Planen är borttagen'),
    pause: both('The pause is saved', 'Pausen är sparad'),
    close: both('The closing is saved', 'Stängningen är sparad'),
  },
  failed: both('The state of the clinic could not be changed', 'Klinikens läge kunde inte ändras'),
  noResponse: both(
    'No response from the server. What you have written is kept: try again.',
    'Servern svarar inte. Det du har skrivit finns kvar: försök igen.',
  ),
  stale: both(
    (by: string | null) =>
      `${by ?? 'The clock, or a colleague,'} changed the state in the meantime. Nothing of yours is saved: read it again.`,
    (by) => `${by ?? 'Klockan eller en kollega'} ändrade läget under tiden. Inget av ditt är sparat: läs läget igen.`,
  ),
  refusals: {
    'clinic-state.not-possible': both(
      'The clinic is not in a state that allows this any more. Read it again.',
      'Klinikens läge tillåter inte det här längre. Läs läget igen.',
    ),
    'clinic-state.invalid-dates': both(
      'The times do not fit: the end comes after the beginning, in the future, within a year.',
      'Tiderna går inte ihop: slutet ska komma efter början, i framtiden och inom ett år.',
    ),
    'clinic-state.no-proposal': both(
      'There is no proposal any more. Make a new one.',
      'Det finns inget förslag längre. Gör ett nytt.',
    ),
    'clinic-state.opens-sooner': both(
      'The pause cannot end sooner by you alone. Propose to open; another admin confirms.',
      'Du kan inte ensam låta pausen sluta tidigare. Föreslå att öppna; en annan administratör bekräftar.',
    ),
    insufficient_aal: both(
      'This takes a second factor. Add one to your account, and log in again.',
      'Det här kräver tvåstegsinloggning. Slå på den för ditt konto och logga in igen.',
    ),
  },
  checks: both(
    (names: string) => `Required checks are not passed, so the clinic cannot open: ${names}.`,
    (names) => `Obligatoriska kontroller är inte godkända, så kliniken kan inte öppna: ${names}.`,
  ),
  history: {
    heading: both('What was done', 'Vad som har hänt'),
    empty: both('Nothing yet.', 'Inget än.'),
    byClock: both('by itself', 'av sig självt'),
    by: both(
      (who: string) => `by ${who}`,
      (who) => `av ${who}`,
    ),
    erased: both('an admin whose account is gone', 'en administratör vars konto är borttaget'),
    steps: {
      opening_proposed: both('Proposed to open', 'Förslag att öppna'),
      opening_withdrawn: both('Took the proposal to open back', 'Förslaget att öppna borttaget'),
      opened: both('Opened', 'Öppnad'),
      paused: both('Paused', 'Pausad'),
      pause_planned: both('Pause planned', 'Paus planerad'),
      closed: both('Closed', 'Stängd'),
      closing_planned: both('Closing planned', 'Stängning planerad'),
      reopened: both('Opened again', 'Öppnad igen'),
      plan_withdrawn: both('Plan taken back', 'Planen borttagen'),
      text_changed: both('Text or date changed', 'Text eller datum ändrat'),
      pause_began: both('Pause began', 'Pausen började'),
      closing_began: both('Closed as planned', 'Stängd som planerat'),
      pause_ended: both('Pause ended', 'Pausen slutade'),
    },
  },
});
