import { bilingual, both } from '../../../../shared/language.js';

export const keepingTexts = bilingual({
  open: both('Keep or erase the journal', 'Bevara eller förstör journalen'),
  title: both(
    (number: string) => `Journal of order ${number}`,
    (number) => `Journal för order ${number}`,
  ),
  loading: both('Loading...', 'Hämtar...'),
  failedToFetch: both('It could not be fetched', 'Det gick inte att hämta'),
  erased: both(
    (when: string) => `The journal was erased ${when}.`,
    (when) => `Journalen förstördes ${when}.`,
  ),
  ends: both(
    (day: string) => `Ten years have passed since its last entry. The journal is erased on ${day} at the earliest.`,
    (day) => `Tio år har gått sedan den sista anteckningen. Journalen förstörs tidigast ${day}.`,
  ),
  holds: {
    title: both('Legal hold', 'Stoppa gallring'),
    lead: both(
      'While a case is held, nothing of it is erased, and its account cannot be erased either. A person responsible for the log places and lifts holds.',
      'Så länge ärendet är stoppat raderas inget av det, och kontot kan inte heller raderas. Den som ansvarar för loggranskningen stoppar och häver.',
    ),
    none: both('The case is not held.', 'Ärendet är inte stoppat.'),
    placed: both(
      (when: string, by: string) => `Held since ${when}, by ${by}`,
      (when, by) => `Stoppat ${when} av ${by}`,
    ),
    lifted: both(
      (when: string, by: string, reason: string) => `Lifted ${when} by ${by}: ${reason}`,
      (when, by, reason) => `Hävt ${when} av ${by}: ${reason}`,
    ),
    notResponsible: both(
      'Only a person responsible for the log may change it.',
      'Bara den som är utsedd att granska loggen får ändra det.',
    ),
    reason: both('Reason or reference', 'Skäl eller diarienummer'),
    hint: both('Write nothing about the patient.', 'Skriv inget om patienten.'),
    missing: both('Give a reason.', 'Skriv ett skäl.'),
    place: both('Hold the case', 'Stoppa gallringen'),
    lift: both('Lift the hold', 'Häv stoppet'),
    wasPlaced: both('The case is held', 'Gallringen är stoppad'),
    wasLifted: both('The hold is lifted', 'Stoppet är hävt'),
  },
  erasure: {
    title: both('Erase the journal', 'Förstör journalen'),
    lead: both(
      'A journal is erased by itself ten years after its last entry; before, only by decision of the Health and Social Care Inspectorate (IVO). One admin proposes, another confirms. It cannot be undone, and a restored backup erases it again.',
      'Journalen förstörs av sig själv tio år efter den sista anteckningen. Före dess bara efter beslut av Inspektionen för vård och omsorg (IVO). En administratör föreslår, en annan bekräftar. Det går inte att ångra, och en återställd säkerhetskopia förstör den igen.',
    ),
    reference: both('Reference of the decision', 'Beslutets diarienummer'),
    hint: both('Write nothing about the patient.', 'Skriv inget om patienten.'),
    missing: both('Give the reference.', 'Skriv diarienumret.'),
    propose: both('Propose to erase', 'Föreslå att journalen förstörs'),
    wasProposed: both('The erasure is proposed', 'Förslaget är sparat'),
    waits: both(
      (reference: string, by: string, when: string) => `${by} proposed it ${when}, by decision ${reference}.`,
      (reference, by, when) => `${by} föreslog det ${when}, enligt beslut ${reference}.`,
    ),
    own: both('Another admin confirms it.', 'En annan administratör bekräftar.'),
    confirm: both('Erase the journal for good', 'Förstör journalen för alltid'),
    wasErased: both('The journal is erased', 'Journalen är förstörd'),
    withdraw: both('Withdraw the proposal', 'Dra tillbaka förslaget'),
    wasWithdrawn: both('The proposal is withdrawn', 'Förslaget är tillbakadraget'),
  },
  someone: both('somebody who has left', 'någon som har slutat'),
  failed: both('It could not be done', 'Det gick inte att göra'),
  refusals: {
    already_held: both('The case is held already', 'Ärendet är redan stoppat'),
    already_lifted: both('The hold was lifted already', 'Stoppet är redan hävt'),
    already_erased: both('The journal is erased', 'Journalen är förstörd'),
    legal_hold: both('A legal hold keeps the journal', 'Ärendet är stoppat för gallring'),
    erasure_open: both('It is proposed already', 'Det är redan föreslaget'),
  },
});
