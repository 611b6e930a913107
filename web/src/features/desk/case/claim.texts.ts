import { bilingual, both } from '../../../shared/language.js';

/** Words of who has the case, and how it changes hands. */
export const claimTexts = bilingual({
  claim: {
    mine: both(
      (clock: string) => `Yours until ${clock}`,
      (clock) => `Reserverat för dig till kl. ${clock}`,
    ),
    others: both(
      (name: string) => `${name} has the case`,
      (name) => `${name} har ärendet`,
    ),
    othersSince: both(
      (name: string, moment: string) => `${name} has had the case since ${moment}.`,
      (name, moment) => `${name} har ärendet sedan ${moment}.`,
    ),
    ownCase: both(
      'This is your own case. A colleague has to take care of it.',
      'Det här är ditt eget ärende. En kollega får ta hand om det.',
    ),
    othersUntil: both(
      (name: string, clock: string) => `${name} has the case until ${clock}`,
      (name, clock) => `${name} har ärendet till kl. ${clock}`,
    ),
    claim: both('Claim', 'Ta ärendet'),
    takeOver: both('Take over', 'Ta över'),
    handOver: both('Hand over', 'Lämna över'),
    release: both('Release', 'Lämna tillbaka'),
    more: both('More about the case', 'Mer om ärendet'),
    ask: both('Ask for more', 'Be om komplettering'),
    ending: both(
      (clock: string) => `The case is released at ${clock} unless you go on working. The draft is kept.`,
      (clock) => `Ärendet lämnas tillbaka kl. ${clock} om du inte arbetar vidare. Utkastet sparas.`,
    ),
    keep: both('Keep the case', 'Behåll ärendet'),
    lost: both(
      'You no longer hold the case. What you have written is still on this page, but is not saved until you claim the case again.',
      'Du har inte längre ärendet. Det du har skrivit finns kvar på den här sidan men sparas inte förrän du tar ärendet igen.',
    ),
    ended: both(
      'The case was ended without an answer, and the patient has been told. What you have written is not saved and cannot be signed.',
      'Ärendet är avslutat utan svar, och patienten har fått veta det. Det du har skrivit sparas inte och går inte att signera.',
    ),
    claimAgain: both('Claim again', 'Ta ärendet igen'),
    alreadyClaimed: both(
      (name: string) => `${name} has already claimed the case.`,
      (name) => `${name} har redan tagit ärendet.`,
    ),
    notClaimable: both(
      'The case is not waiting for a doctor at the moment.',
      'Ärendet väntar inte på en läkare just nu.',
    ),
    failed: both('That did not work. Try again in a moment.', 'Det gick inte just nu. Försök igen om en stund.'),
  },
  handOver: {
    title: both('Hand the case over', 'Lämna över ärendet'),
    text: both(
      'The colleague gets a mail and answers yes or no. Until then the case is yours. Your draft goes along.',
      'Kollegan får ett mejl och svarar ja eller nej. Tills dess har du kvar ärendet. Ditt utkast följer med.',
    ),
    noColleague: both(
      'No colleague is at work at the moment. Give the case back to the queue instead.',
      'Ingen kollega är i tjänst just nu. Lämna tillbaka ärendet till kön i stället.',
    ),
    to: both('To', 'Till'),
    choose: both('Choose a colleague', 'Välj en kollega'),
    toMissing: both('Choose a colleague.', 'Välj en kollega.'),
    note: both('Why, and what is left to do?', 'Varför, och vad är kvar att göra?'),
    noteMissing: both('Write some words to the colleague.', 'Skriv några ord till kollegan.'),
    confirm: both('Ask the colleague', 'Fråga kollegan'),
    offered: both(
      (name: string) => `You have asked ${name} to take the case. It is yours until you get a yes.`,
      (name) => `Du har frågat om ${name} kan ta ärendet. Du har kvar det tills du får ett ja.`,
    ),
    withdraw: both('Take the question back', 'Ta tillbaka frågan'),
    accepted: both(
      (name: string) => `${name} has accepted the case`,
      (name) => `${name} tog emot ärendet`,
    ),
    acceptedText: both(
      'Your saved draft went along, but not what you wrote after the last save. What you see here is from before you handed it over.',
      'Ditt sparade utkast följde med, men inte det du skrev efter det senaste sparandet. Det du ser här är från innan du lämnade över.',
    ),
    asked: both(
      (name: string) => `${name} wants to hand this case over to you`,
      (name) => `${name} vill lämna över ärendet till dig`,
    ),
    askedText: both(
      'If you accept, the case is yours at once. If you decline, it stays with your colleague.',
      'Tar du emot det är ärendet ditt direkt. Säger du nej är det kvar hos kollegan.',
    ),
    readFirst: both('Read the case before you answer', 'Läs ärendet innan du svarar'),
    accept: both('Take the case', 'Ta emot ärendet'),
    refuse: both('No, I cannot', 'Nej, jag kan inte'),
    failed: both('That did not work. Try again in a moment.', 'Det gick inte just nu. Försök igen om en stund.'),
    refusals: {
      hand_over_open: both(
        'Another colleague is asked already. Take that question back first.',
        'En annan kollega är redan tillfrågad. Ta tillbaka den frågan först.',
      ),
      hand_over_ended: both(
        'The question is no longer open. The case has moved on.',
        'Frågan gäller inte längre. Ärendet har gått vidare.',
      ),
      colleague_unavailable: both(
        'The colleague is away at the moment. Choose another one.',
        'Kollegan är borta just nu. Välj någon annan.',
      ),
    },
  },
  releaseDialog: {
    title: both('Release the case?', 'Lämna tillbaka ärendet?'),
    text: both(
      'The case goes back into the queue, and any doctor may claim it. Your draft goes with it. The answer time goes on.',
      'Ärendet läggs tillbaka i kön, och vem som helst av läkarna kan ta det. Ditt utkast följer med. Svarstiden fortsätter att räknas.',
    ),
    confirm: both('Release', 'Lämna tillbaka'),
  },
  takeOverDialog: {
    title: both('Take over the case', 'Ta över ärendet'),
    text: both(
      (name: string) => `${name} is working on the case and will be told that you took over. The draft goes with it.`,
      (name) => `${name} arbetar med ärendet och får veta att du har tagit över. Utkastet följer med.`,
    ),
    reason: both('Why do you take over?', 'Varför tar du över?'),
    reasonMissing: both('Write why you take over.', 'Skriv varför du tar över.'),
    confirm: both('Take over', 'Ta över'),
  },
  open: {
    title: both('Open the case', 'Öppna ärendet'),
    text: both(
      'You have not claimed this case. State why you need to read it. The reason is logged, and the patient can see that you have read it.',
      'Du har inte tagit det här ärendet. Ange varför du behöver läsa det. Skälet loggas, och patienten kan se att du har läst.',
    ),
    claimText: both('Are you going to answer it? Claim it instead.', 'Ska du besvara ärendet? Ta det i stället.'),
    legend: both('Reason', 'Skäl'),
    reasons: {
      'second-opinion': both('A colleague has asked for my opinion', 'En kollega har bett om min bedömning'),
      handover: both('I receive the case from a colleague', 'Jag tar emot ärendet från en kollega'),
      emergency: both('Emergency: the patient’s health demands it', 'Akut: patientens hälsa kräver det'),
      'follow-up': both('I follow up my own answer', 'Jag följer upp mitt eget svar'),
    },
    reasonMissing: both('Choose a reason.', 'Välj ett skäl.'),
    notes: {
      emergency: both('Describe the emergency', 'Beskriv varför det är akut'),
      other: both('Describe why you need to read the case', 'Beskriv varför du behöver läsa ärendet'),
    },
    noteMissing: both('Describe why.', 'Beskriv varför.'),
    failed: both('The case could not be opened. Try again.', 'Ärendet kunde inte öppnas. Försök igen.'),
    submit: both('Open and read', 'Öppna och läs'),
  },
});
