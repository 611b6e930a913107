/**
 * Every text that the specification gives word for word, written out by hand and never imported from the product:
 * that is how a typo is found. What a page says at rest is looked for in its HTML; what only a state says is looked
 * for in the file that says it.
 */
export interface PageTexts {
  readonly path: string;
  readonly texts: readonly string[];
}

export interface StateTexts {
  readonly state: string;
  /** Where the product says it. */
  readonly source: string;
  readonly texts: readonly string[];
}

/** A text of the specification that stands differently, and why. */
export interface DecidedText {
  readonly specified: string;
  readonly instead: string;
  readonly source: string;
  readonly why: string;
}

/** A folder: the order page and each of its steps have texts of their own. */
const ORDER = 'web/src/features/shop/order';
const AUTH = 'web/src/shared/auth/auth.texts.ts';
const AUTH_FORMS = 'web/src/features/account/sign-in/auth-forms.texts.ts';
const ACCOUNT = 'web/src/features/account/my-skin-care/account.texts.ts';
const ACTS = 'web/src/shared/acts/acts.texts.ts';
const ADMIN = 'web/src/features/admin/editing/admin.texts.ts';
const ADMIN_SHELL = 'web/src/features/admin/shell/admin-shell.texts.ts';
const ADMIN_BLOG = 'web/src/features/admin/blog/admin-blog.texts.ts';
const ADMIN_FAQ = 'web/src/features/admin/faq/admin-faq.texts.ts';
const CONSENT = 'web/src/features/site/consent/consent-store.ts';

const navigation = [
  ...['Medicinsk hudvård', 'Receptbelagda behandlingar', 'Hudläkare', 'Forskning & evidensbaserad medicin'],
  ...['Frågor & Svar', 'Om Hudvy', 'Blogg', 'Kontakt', 'Min hudvård'],
];

const readingPages = [
  ...['/medicinsk-hudvard', '/receptbelagda-behandlingar', '/hudlakare', '/forskning-evidensbaserad-medicin'],
];

const conditionPages = [
  ...['/akne', '/pigmentflackar', '/fina-rynkor-aldrande', '/arr', '/naglar', '/andra-hudbesvar'],
  ...['/psoriasis-eksem', '/har-harbotten', '/genitala-besvar'],
];

/** Texts of sections 2, 4 and 9 that stand in the page itself. */
export const pageTexts: readonly PageTexts[] = [
  {
    path: '/',
    texts: [
      ...navigation,
      ...['Kom igång idag!', 'Läs mer', '24 timmar', 'hej@hudvy.example', 'Instagram', '699 kr'],
      ...['öka bildningen av kollagen', 'minska fina linjer', 'förbättra hudens struktur', 'jämna ut pigmentering'],
    ],
  },
  { path: '/contact', texts: [...navigation, 'Kontakt', 'Namn*', 'Email*', 'Telefon*', 'hej@hudvy.example'] },
  { path: '/contact-success', texts: ['Meddelande skickat!', '24 timmar'] },
  { path: '/blogg', texts: ['Läs mer →'] },
  {
    path: '/blogg/rosacea-darfor-blir-ansiktet-rott',
    texts: ['Redo att få din personliga hudvård?', 'Beställ bedömning', 'Hudläkare'],
  },
  { path: '/about', texts: ['Om Hudvy'] },
  { path: '/faq', texts: ['Frågor & svar', 'Sök bland frågor och svar...', 'All', 'Kontakt', 'Kom igång idag!'] },
  {
    path: '/bestall-bedomning',
    texts: [
      ...[
        'Namn*',
        'E-post*',
        'Telefonnummer*',
        'Rabattkod (valfritt)',
        'Validera',
        'Man',
        'Kvinna',
        'Fortsätt till betalning',
      ],
      ...['Pris', 'Moms', 'Totalt', '699 kr'],
    ],
  },
  { path: '/finns-inte', texts: ['404', 'Return to Home'] },
  ...readingPages.map((path) => ({ path, texts: ['Kom igång idag!'] })),
  ...conditionPages.map((path) => ({ path, texts: ['Beställ bedömning'] })),
];

/** English words of the specification on Swedish pages; they are marked as English. */
export const englishTexts: readonly PageTexts[] = [
  { path: '/faq', texts: ['All'] },
  { path: '/finns-inte', texts: ['Return to Home'] },
];

/** Texts of sections 2, 4, 5, 8 and 9 that only a state shows. */
export const stateTexts: readonly StateTexts[] = [
  {
    state: 'cookies are asked about',
    source: 'web/src/features/site/consent/consent.texts.ts',
    texts: ['Acceptera', 'Avböj'],
  },
  {
    state: 'a choice about cookies is stored',
    source: CONSENT,
    texts: ['cookie-consent', 'accepted', 'declined'],
  },
  {
    state: 'an admin is shown the way to the dashboard',
    source: 'web/src/app/layout/layout.texts.ts',
    texts: ['Admin'],
  },
  {
    state: 'a message is being sent, and is not sent',
    source: 'web/src/features/site/contact/contact.texts.ts',
    texts: ['Skickar meddelande...', 'Fel vid skickande', 'Något gick fel. Försök igen senare.'],
  },
  {
    state: 'there are no posts',
    source: 'web/src/features/site/blog/blog.texts.ts',
    texts: ['Inga blogginlägg att visa just nu.'],
  },
  {
    state: 'a post has no content',
    source: 'web/src/features/site/blog/blog.texts.ts',
    texts: ['Innehållet för denna artikel är inte tillgängligt.'],
  },
  {
    state: 'a title says hud-behandling',
    source: 'web/src/features/site/blog/post-title.ts',
    texts: ['hudbehandling'],
  },
  {
    state: 'a campaign runs',
    source: 'packages/stripe-emulator/src/seed.ts',
    texts: ['RABATT200'],
  },
  {
    state: 'the order form is not complete',
    source: ORDER,
    texts: ['Ofullständig information', 'Vänligen fyll i alla obligatoriska fält'],
  },
  {
    state: 'a code is valid, invalid, or cannot be asked about',
    source: ORDER,
    texts: [
      ...['Ogiltig rabattkod', 'Rabattkoden kunde inte hittas.', 'Kunde inte validera rabattkod', 'Fel vid validering'],
      ...['Kunde inte validera rabattkoden. Försök igen.', 'Rabattkod aktiverad!', 'Din rabatt har tillämpats.'],
    ],
  },
  {
    state: 'the payment is prepared, cannot be prepared, fails, or is done',
    source: ORDER,
    texts: [
      ...['Pris', 'Rabatt', 'Moms', 'Totalt', 'Tillbaka till formulär', 'Ett fel uppstod: ', 'Försök igen'],
      ...['Kunde inte förbereda betalning. Försök igen.', 'Betalningsfel', 'Betalning genomförd!'],
    ],
  },
  {
    state: 'the payment is prepared, its form loads, and it is done',
    source: ORDER,
    texts: [
      ...['Förbereder betalning...', 'Laddar betalningsformulär...'],
      ...['Betalning genomförd!', 'Din bedömning kommer att skickas till dig inom 1-2 arbetsdagar.'],
    ],
  },
  {
    state: 'somebody logs in',
    source: AUTH,
    texts: [
      ...['Inloggad!', 'Inloggning misslyckades', 'Fel uppstod'],
      'Felaktigt email eller lösenord. Kontrollera dina uppgifter och försök igen.',
    ],
  },
  {
    state: 'somebody with an account signs up',
    source: AUTH,
    texts: ['Email redan registrerat', 'Det här emailet är redan registrerat. Försök logga in istället.'],
  },
  {
    state: 'somebody signs up',
    source: AUTH_FORMS,
    texts: [
      ...['Lösenorden matchar inte', 'Kontrollera att båda lösenorden är identiska.'],
      ...['Lösenordet är för kort', 'Lösenordet måste vara minst 6 tecken långt.'],
      ...['Registrering misslyckades', 'Konto skapat!'],
    ],
  },
  {
    state: 'a recovery link is bad',
    source: AUTH,
    texts: ['Ogiltig länk', 'Återställningslänken är ogiltig eller har gått ut. Begär en ny länk.'],
  },
  {
    state: 'a new password is chosen',
    source: AUTH_FORMS,
    texts: [
      ...['Lösenorden matchar inte', 'Kontrollera att båda lösenorden är identiska.'],
      ...['Lösenordet är för kort', 'Lösenordet måste vara minst 6 tecken långt.', 'Lösenord uppdaterat!'],
    ],
  },
  {
    state: 'a customer sees invoices',
    source: ACCOUNT,
    texts: ['Logga ut', 'Betald', 'Öppen', 'Utkast'],
  },
  {
    state: 'a customer has logged in',
    source: ACCOUNT,
    texts: ['Fakturor', 'Logga ut'],
  },
  {
    state: 'an admin enters and leaves',
    source: ADMIN_SHELL,
    texts: [
      ...['Loading...', 'Welcome, ', 'Logout', 'Logged out', 'You have been logged out successfully'],
      ...['Blog Management', 'FAQ Management', 'Settings'],
    ],
  },
  {
    state: 'an admin stands on the dashboard',
    source: ADMIN_SHELL,
    texts: ['Admin Dashboard'],
  },
  {
    state: 'an admin writes and publishes posts',
    source: ADMIN_BLOG,
    texts: ['Title', 'Slug', 'Excerpt', 'Content', 'Image', 'Author', 'Status', 'Published', 'Actions'],
  },
  {
    state: 'an admin deletes a post, and calls for posts fail',
    source: ADMIN_BLOG,
    texts: [
      'Are you sure you want to delete this blog post?',
      ...['Failed to fetch blog posts', 'Failed to delete blog post'],
    ],
  },
  {
    state: 'an admin chooses a wrong file for a post, and meets failures',
    source: ADMIN_BLOG,
    texts: [
      ...['Invalid file', 'Please select an image file'],
      ...['Failed to upload image', 'Failed to create or update blog post'],
    ],
  },
  {
    state: 'the session has ended',
    source: ACTS,
    texts: ['Authentication error', 'Please log in again'],
  },
  {
    state: 'an admin saves, and something works or fails',
    source: ACTS,
    texts: ['Success', 'Error', 'Cancel'],
  },
  {
    state: 'an admin may change and delete a row',
    source: ADMIN,
    texts: ['Edit', 'Delete'],
  },
  {
    state: 'a question is being saved',
    source: ADMIN,
    texts: ['Saving...', 'Cancel'],
  },
  {
    state: 'an admin sees questions and sections',
    source: ADMIN_FAQ,
    texts: ['Question', 'Section', 'Order', 'Actions', 'Name', 'Slug', 'Questions', ' questions'],
  },
  {
    state: 'questions and sections are fetched, cannot be fetched, or there are none',
    source: ADMIN_FAQ,
    texts: [
      ...['Loading FAQ data...', 'Failed to fetch FAQ data'],
      ...['No questions found. Create your first one!', 'No sections found. Create your first one!'],
    ],
  },
  {
    state: 'an admin writes and deletes questions and sections',
    source: ADMIN_FAQ,
    texts: [
      ...['FAQ Management', 'Questions', 'Sections', 'No Section', 'Display Order'],
      ...[
        'Create Question',
        'Create New Question',
        'Edit Question',
        'Update Question',
        'Create Section',
        'Create New Section',
      ],
      ...['Enter the question', 'Enter the answer', 'Select a section (optional)'],
      'Are you sure you want to delete this section? This will also delete all questions in this section.',
      'Are you sure you want to delete this question?',
      ...['Question created successfully', 'Question updated successfully'],
      ...['Section deleted successfully', 'Question deleted successfully'],
    ],
  },
  {
    state: 'a section is edited',
    source: ADMIN_FAQ,
    texts: ['Edit Section'],
  },
  {
    state: 'calls for questions and sections fail',
    source: ADMIN_FAQ,
    texts: [
      ...['Failed to create question', 'Failed to update question'],
      ...['Failed to delete section', 'Failed to delete question', 'Failed to create or update section'],
    ],
  },
  {
    state: 'the server refuses a login',
    source: 'src/supabase/auth/auth.errors.ts',
    texts: ['Invalid login credentials'],
  },
];

/** Texts of the account library, which the product uses unchanged. */
export const libraryTexts = {
  sessionMissing: 'Auth session missing!',
  invalidTokenResponse: 'Auth session or user missing',
  invalidCredentials: 'You must provide either an email or phone number and a password',
} as const;

/** The few that stand differently. */
export const decidedTexts: readonly DecidedText[] = [
  {
    specified: '/blog/{slug}',
    instead: 'blogPost: (slug: string) => `/blogg/${slug}`',
    source: 'common/paths.ts',
    why: 'The public route is /blogg/{slug}; the admin area links there, and the other leads on to it (docs/product.md, section 2).',
  },
  {
    specified: "'{product} Team'",
    instead: '`${brand} Team`',
    source: 'web/src/features/site/blog/blog.texts.ts',
    why: 'The name of the clinic is a setting.',
  },
  {
    specified: 'Settings panel - coming soon',
    instead: "title: both('Settings'",
    source: 'web/src/features/admin/settings/admin-settings.texts.ts',
    why: 'The line stands as long as there is nothing to set.',
  },
  {
    specified: '24h',
    instead: 'få svar inom ${hours} timmar. Du får recept om läkaren bedömer att du behöver det.',
    source: 'web/src/features/site/home/home.texts.ts',
    why: 'Swedish writes the hours out, and nobody can promise a prescription (docs/product.md, section 2).',
  },
];
