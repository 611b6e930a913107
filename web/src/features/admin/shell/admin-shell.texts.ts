import { bilingual, both } from '../../../shared/language.js';

/** While it is not known who asks, so in the specification’s language. */
export const LOADING = 'Loading...';

export const shellTexts = bilingual({
  dashboard: both('Admin Dashboard', 'Innehåll'),
  waysOut: {
    desk: both('The doctors’ desk', 'Läkarnas sida'),
    myCare: both('My account', 'Mitt konto'),
    site: both('To the website', 'Till webbplatsen'),
  },
  skip: both('Skip to content', 'Hoppa till innehållet'),
  area: 'Administration',
  menu: both('Menu', 'Meny'),
  rooms: 'Administration',
  groups: {
    overview: both('Overview', 'Översikt'),
    orders: both('Orders', 'Ordrar'),
    inbox: both('Inbox', 'Inkorg'),
    care: both('Care', 'Vård'),
    site: both('Website', 'Webbplats'),
    privacy: both('Privacy', 'Integritet'),
    settings: both('Settings', 'Inställningar'),
  },
  commands: {
    open: both('Search', 'Sök'),
    search: both('Order or case number, customer, room or act', 'Nummer på order eller ärende, kund, rum eller åtgärd'),
    orders: both('Orders and cases', 'Ordrar och ärenden'),
    customers: both('Customers', 'Kunder'),
    places: both('Rooms', 'Rum'),
    acts: both('Acts', 'Åtgärder'),
    order: (number: string) => `Order ${number}`,
    notSearched: both('Could not be searched. Open the list', 'Det gick inte att söka. Öppna listan'),
    factorMissing: both(
      'Orders and customers need two-step login. Turn it on',
      'Ordrar och kunder kräver tvåstegsinloggning. Slå på den',
    ),
    openOrPause: both('Open or pause the clinic', 'Öppna eller pausa kliniken'),
  },
  waiting: both(
    (count: number) => `${count} waiting`,
    (count) => `${count} väntar`,
  ),
  welcome: both(
    (email: string) => `Welcome, ${email}`,
    (email) => `Välkommen, ${email}`,
  ),
  logout: both('Logout', 'Logga ut'),
  loggedOut: {
    title: both('Logged out', 'Utloggad'),
    text: both('You have been logged out successfully', 'Du är nu utloggad'),
  },
  failedToLogOut: both('Failed to log out', 'Det gick inte att logga ut'),
  queuesExplained: both(
    'Jobs that run in the background, in a developer’s tool.',
    'Jobb som körs i bakgrunden, i ett verktyg för utvecklare som är på engelska.',
  ),
  queues: both('Queue board', 'Jobbköer'),
  failedToOpenQueues: both('Failed to open the queue board', 'Jobbköerna kunde inte öppnas'),
  areas: both('Areas', 'Områden'),
  tabs: {
    blog: both('Blog Management', 'Blogg'),
    faq: both('FAQ Management', 'Frågor & svar'),
    settings: both('Settings', 'Inställningar'),
  },
  otherLanguage: both('Svenska', 'English'),
});
