import { bilingual } from '../../../shared/language.js';

/** Words that the parts of the admin area share. */
export const adminTexts = bilingual({
  en: {
    edit: 'Edit',
    delete: 'Delete',
    view: 'View',
    restore: 'Restore',
    cancel: 'Cancel',
    close: 'Close',
    saving: 'Saving...',
    yes: 'Yes',
    no: 'No',
    tryAgain: 'Try again',
    showMore: 'Show more',
    trash: 'Trash',
    loading: 'Loading...',
    problems: {
      session: 'Your session has ended. What you wrote is kept here: log in in a new tab, come back and save.',
      logIn: 'Log in in a new tab',
      stale: 'Somebody else saved this in the meantime. Nothing was overwritten, and what you wrote is still here.',
      gone: 'Somebody else deleted this in the meantime. What you wrote is still here.',
      useTheirs: 'Use their version',
      keepMine: 'Keep mine and save over theirs',
      differences: {
        caption: 'What differs',
        field: 'Field',
        theirs: 'Their version',
        mine: 'Yours',
        empty: '(empty)',
      },
    },
    deleted: {
      explained: 'What is deleted can be brought back for 30 days.',
      goesToTrash: 'It goes to the Trash, and can be brought back from there for 30 days.',
      none: 'Nothing was deleted in the last 30 days.',
      at: (when: string) => `Deleted ${when}`,
      restored: (name: string) => `“${name}” is back`,
      failedToFetch: 'Failed to fetch what was deleted',
      failedToRestore: 'Failed to restore',
    },
    draft: {
      restored: (at: string) => `Unsaved text from ${at} is shown.`,
      discard: 'Discard it',
      unsaved: (what: string, at: string) => `${what} was not saved (${at}).`,
      named: (name: string) => `“${name}”`,
      goOn: 'Continue writing',
      confirmDiscard: {
        title: 'Discard unsaved text',
        text: 'What was written is then gone from this browser. It cannot be brought back.',
      },
    },
  },
  sv: {
    edit: 'Redigera',
    delete: 'Ta bort',
    view: 'Visa',
    restore: 'Återställ',
    cancel: 'Avbryt',
    close: 'Stäng',
    saving: 'Sparar...',
    yes: 'Ja',
    no: 'Nej',
    tryAgain: 'Försök igen',
    showMore: 'Visa fler',
    trash: 'Papperskorg',
    loading: 'Laddar...',
    problems: {
      session:
        'Din inloggning har gått ut. Det du har skrivit finns kvar här: logga in i en ny flik, kom tillbaka och spara.',
      logIn: 'Logga in i en ny flik',
      stale: 'Någon annan har sparat under tiden. Inget skrevs över, och det du har skrivit finns kvar här.',
      gone: 'Någon annan har tagit bort detta under tiden. Det du har skrivit finns kvar här.',
      useTheirs: 'Använd den andra versionen',
      keepMine: 'Behåll min och spara över den andra',
      differences: {
        caption: 'Det som skiljer',
        field: 'Fält',
        theirs: 'Den andra versionen',
        mine: 'Din',
        empty: '(tomt)',
      },
    },
    deleted: {
      explained: 'Det som tas bort går att få tillbaka i 30 dagar.',
      goesToTrash: 'Det hamnar i papperskorgen och går att få tillbaka därifrån i 30 dagar.',
      none: 'Inget har tagits bort de senaste 30 dagarna.',
      at: (when: string) => `Borttaget ${when}`,
      restored: (name: string) => `”${name}” är tillbaka`,
      failedToFetch: 'Det borttagna kunde inte hämtas',
      failedToRestore: 'Det gick inte att återställa',
    },
    draft: {
      restored: (at: string) => `Osparad text från ${at} visas.`,
      discard: 'Kasta den',
      unsaved: (what: string, at: string) => `${what} sparades inte (${at}).`,
      named: (name: string) => `”${name}”`,
      goOn: 'Fortsätt skriva',
      confirmDiscard: {
        title: 'Kasta osparad text',
        text: 'Det som skrevs försvinner då från den här webbläsaren. Det går inte att få tillbaka.',
      },
    },
  },
});

/** Why a confirmation does not count, by the code of the refusal: the same for every act of two admins. */
export const pairRefusals = {
  en: {
    needs_another_admin: 'You proposed this yourself. Another admin has to confirm it.',
    admin_too_new:
      'It does not count yet: both of you must have been admins for 24 hours. Wait, or confirm it on the server with the command “confirm”.',
    admins_tied:
      'It does not count: one of you invited the other, or the same admin invited both, within 30 days. Another admin confirms it, or the command “confirm” on the server.',
    proposer_left:
      'Who proposed this is no longer an admin. Propose it again, or confirm it with “confirm” on the server.',
  },
  sv: {
    needs_another_admin: 'Du har själv föreslagit det. En annan administratör ska bekräfta.',
    admin_too_new:
      'Bekräftelsen räknas inte än: båda ska ha varit administratörer i ett dygn. Vänta, eller bekräfta på servern med kommandot ”confirm”.',
    admins_tied:
      'Bekräftelsen räknas inte: en av er har bjudit in den andra, eller så har samma administratör bjudit in er båda, de senaste 30 dagarna. Be en annan administratör, eller bekräfta på servern med kommandot ”confirm”.',
    proposer_left:
      'Den som föreslog det är inte längre administratör. Gör ett nytt förslag, eller bekräfta på servern med kommandot ”confirm”.',
  },
};
