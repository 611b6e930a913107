import { bilingual, both } from '../../../shared/language.js';

/** Words that the parts of the admin area share. */
export const adminTexts = bilingual({
  edit: both('Edit', 'Redigera'),
  delete: both('Delete', 'Ta bort'),
  view: both('View', 'Visa'),
  restore: both('Restore', 'Återställ'),
  cancel: both('Cancel', 'Avbryt'),
  close: both('Close', 'Stäng'),
  saving: both('Saving...', 'Sparar...'),
  yes: both('Yes', 'Ja'),
  no: both('No', 'Nej'),
  tryAgain: both('Try again', 'Försök igen'),
  showMore: both('Show more', 'Visa fler'),
  trash: both('Trash', 'Papperskorg'),
  loading: both('Loading...', 'Laddar...'),
  problems: {
    session: both(
      'Your session has ended. What you wrote is kept here: log in in a new tab, come back and save.',
      'Din inloggning har gått ut. Det du har skrivit finns kvar här: logga in i en ny flik, kom tillbaka och spara.',
    ),
    logIn: both('Log in in a new tab', 'Logga in i en ny flik'),
    stale: both(
      'Somebody else saved this in the meantime. Nothing was overwritten, and what you wrote is still here.',
      'Någon annan har sparat under tiden. Inget skrevs över, och det du har skrivit finns kvar här.',
    ),
    gone: both(
      'Somebody else deleted this in the meantime. What you wrote is still here.',
      'Någon annan har tagit bort detta under tiden. Det du har skrivit finns kvar här.',
    ),
    merged: both(
      (done: string) => `${done}. Somebody else changed other fields in the meantime; their changes are kept.`,
      (done) => `${done}. Någon annan ändrade andra fält under tiden; de ändringarna är kvar.`,
    ),
    useTheirs: both('Use their version', 'Använd den andra versionen'),
    keepMine: both('Keep mine and save over theirs', 'Behåll min och spara över den andra'),
    differences: {
      caption: both('What differs', 'Det som skiljer'),
      field: both('Field', 'Fält'),
      theirs: both('Their version', 'Den andra versionen'),
      mine: both('Yours', 'Din'),
      empty: both('(empty)', '(tomt)'),
    },
  },
  deleted: {
    explained: both(
      'What is deleted can be brought back for 30 days.',
      'Det som tas bort går att få tillbaka i 30 dagar.',
    ),
    goesToTrash: both(
      'It goes to the Trash, and can be brought back from there for 30 days.',
      'Det hamnar i papperskorgen och går att få tillbaka därifrån i 30 dagar.',
    ),
    none: both('Nothing was deleted in the last 30 days.', 'Inget har tagits bort de senaste 30 dagarna.'),
    at: both(
      (when: string) => `Deleted ${when}`,
      (when) => `Borttaget ${when}`,
    ),
    restored: both(
      (name: string) => `“${name}” is back`,
      (name) => `”${name}” är tillbaka`,
    ),
    failedToFetch: both('Failed to fetch what was deleted', 'Det borttagna kunde inte hämtas'),
    failedToRestore: both('Failed to restore', 'Det gick inte att återställa'),
  },
  draft: {
    restored: both(
      (at: string) => `Unsaved text from ${at} is shown.`,
      (at) => `Osparad text från ${at} visas.`,
    ),
    discard: both('Discard it', 'Kasta den'),
    unsaved: both(
      (what: string, at: string) => `${what} was not saved (${at}).`,
      (what, at) => `${what} sparades inte (${at}).`,
    ),
    named: both(
      (name: string) => `“${name}”`,
      (name) => `”${name}”`,
    ),
    goOn: both('Continue writing', 'Fortsätt skriva'),
    confirmDiscard: {
      title: both('Discard unsaved text', 'Kasta osparad text'),
      text: both(
        'What was written is then gone from this browser. It cannot be brought back.',
        'Det som skrevs försvinner då från den här webbläsaren. Det går inte att få tillbaka.',
      ),
    },
  },
});
