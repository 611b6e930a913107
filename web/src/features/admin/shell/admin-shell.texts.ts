import { bilingual } from '../../../shared/language.js';

/** While it is not known who asks, so in the specification’s language. */
export const LOADING = 'Loading...';

export const shellTexts = bilingual({
  en: {
    dashboard: 'Admin Dashboard',
    waysOut: { desk: 'The doctors’ desk', myCare: 'My account', site: 'To the website' },
    skip: 'Skip to content',
    area: 'Administration',
    menu: 'Menu',
    rooms: 'Administration',
    waiting: (count: number) => `${count} waiting`,
    welcome: (email: string) => `Welcome, ${email}`,
    logout: 'Logout',
    loggedOut: { title: 'Logged out', text: 'You have been logged out successfully' },
    failedToLogOut: 'Failed to log out',
    queuesExplained: 'Jobs that run in the background, in a developer’s tool.',
    queues: 'Queue board',
    failedToOpenQueues: 'Failed to open the queue board',
    areas: 'Areas',
    tabs: { blog: 'Blog Management', faq: 'FAQ Management', settings: 'Settings' },
    otherLanguage: 'Svenska',
  },
  sv: {
    dashboard: 'Innehåll',
    waysOut: { desk: 'Läkarnas sida', myCare: 'Mitt konto', site: 'Till webbplatsen' },
    skip: 'Hoppa till innehållet',
    area: 'Administration',
    menu: 'Meny',
    rooms: 'Administration',
    waiting: (count: number) => `${count} väntar`,
    welcome: (email: string) => `Välkommen, ${email}`,
    logout: 'Logga ut',
    loggedOut: { title: 'Utloggad', text: 'Du är nu utloggad' },
    failedToLogOut: 'Det gick inte att logga ut',
    queuesExplained: 'Jobb som körs i bakgrunden, i ett verktyg för utvecklare som är på engelska.',
    queues: 'Jobbköer',
    failedToOpenQueues: 'Jobbköerna kunde inte öppnas',
    areas: 'Områden',
    tabs: { blog: 'Blogg', faq: 'Frågor & svar', settings: 'Inställningar' },
    otherLanguage: 'English',
  },
});
