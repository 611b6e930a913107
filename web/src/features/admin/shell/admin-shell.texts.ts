import { bilingual } from '../../../shared/language.js';

/** Texts of the page before an admin is signed in; English by default, like the whole area. */
export const adminPageTexts = {
  metaTitle: 'Admin Dashboard',
  metaDescription: 'The clinic’s own area for blog posts, questions and settings.',
  loading: 'Loading...',
} as const;

export const shellTexts = bilingual({
  en: {
    titles: {
      dashboard: 'Admin Dashboard',
      orders: 'Orders',
      messages: 'Messages',
      clinicians: 'Clinicians',
      replyTemplates: 'Reply templates',
      securityLog: 'Security log',
    },
    links: {
      dashboard: 'Dashboard',
      orders: 'Orders',
      messages: 'Messages',
      clinicians: 'Clinicians',
      replyTemplates: 'Reply templates',
      securityLog: 'Security log',
    },
    welcome: (email: string) => `Welcome, ${email}`,
    logout: 'Logout',
    loggedOut: { title: 'Logged out', text: 'You have been logged out successfully' },
    failedToLogOut: 'Failed to log out',
    operations: 'Operations',
    queuesExplained: 'Jobs that run in the background, in a developer’s tool.',
    queues: 'Queue board',
    failedToOpenQueues: 'Failed to open the queue board',
    areas: 'Areas',
    tabs: { blog: 'Blog Management', faq: 'FAQ Management', settings: 'Settings' },
    otherLanguage: 'Svenska',
  },
  sv: {
    titles: {
      dashboard: 'Administration',
      orders: 'Beställningar',
      messages: 'Meddelanden',
      clinicians: 'Klinikens läkare',
      replyTemplates: 'Svarsmallar',
      securityLog: 'Säkerhetslogg',
    },
    links: {
      dashboard: 'Administration',
      orders: 'Beställningar',
      messages: 'Meddelanden',
      clinicians: 'Klinikens läkare',
      replyTemplates: 'Svarsmallar',
      securityLog: 'Säkerhetslogg',
    },
    welcome: (email: string) => `Välkommen, ${email}`,
    logout: 'Logga ut',
    loggedOut: { title: 'Utloggad', text: 'Du är nu utloggad' },
    failedToLogOut: 'Det gick inte att logga ut',
    operations: 'Drift',
    queuesExplained: 'Jobb som körs i bakgrunden, i ett verktyg för utvecklare som är på engelska.',
    queues: 'Jobbköer',
    failedToOpenQueues: 'Jobbköerna kunde inte öppnas',
    areas: 'Områden',
    tabs: { blog: 'Blogg', faq: 'Frågor & svar', settings: 'Inställningar' },
    otherLanguage: 'English',
  },
});
