/** After the mailed link to a case: leads to the page of its data, once the case is open. */
export const OWN_DATA_FRAGMENT = '#uppgifter';

/** Every address of the site (docs/product.md, section 2), written once. */
export const paths = {
  home: '/',
  contact: '/contact',
  contactSuccess: '/contact-success',
  blog: '/blogg',
  blogPost: (slug: string) => `/blogg/${slug}`,
  feed: '/rss.xml',
  about: '/about',
  faq: '/faq',
  prices: '/priser',
  search: '/sok',
  exampleReply: '/exempel-pa-svar',
  medicalCare: '/medicinsk-hudvard',
  order: '/bestall-bedomning',
  paymentSuccess: '/payment-success',
  prescription: '/receptbelagda-behandlingar',
  experts: '/hudlakare',
  research: '/forskning-evidensbaserad-medicin',
  myCare: '/min-hudvard',
  security: '/min-hudvard/sakerhet',
  /** The rights of the signed-in user over their data. */
  ownData: '/min-hudvard/mina-uppgifter',
  resetPassword: '/reset-password',
  /** The form that mails a link to it. */
  forgotPassword: '/min-hudvard#nytt-losenord',
  admin: '/admin/dashboard',
  adminOverview: '/admin',
  orders: '/admin/orders',
  /** By its number, or by its id as in mails. */
  adminOrder: (order: string) => `/admin/orders/${order}`,
  adminReceipt: (order: string) => `/admin/orders/${order}/kvitto`,
  messages: '/admin/messages',
  securityLog: '/admin/security',
  logReview: '/admin/loggranskning',
  /** Requests of patients about their data. */
  rightsRequests: '/admin/rattigheter',
  clinicians: '/admin/clinicians',
  admins: '/admin/administratorer',
  /** Who holds which right, and resets of lost second factors. */
  rights: '/admin/behorigheter',
  /** The mailed link of a reset; the token is its fragment. */
  factorReset: '/ny-tvastegsinloggning',
  /** The mailed invitation of an admin; the token is its fragment. */
  adminInvite: '/inbjudan',
  customers: '/admin/kunder',
  customer: (id: string) => `/admin/kunder/${id}`,
  /** Complaints and deviations. */
  qualityReports: '/admin/klagomal',
  replyTemplates: '/admin/reply-templates',
  medicalContent: '/admin/medicinskt-innehall',
  adminCampaigns: '/admin/campaigns',
  dispatches: '/admin/utskick',
  /** How each mail and text message reads. */
  messagePreviews: '/admin/utskick/mallar',
  openClinic: '/admin/open',
  month: '/admin/manad',
  drift: '/admin/drift',
  adminSettings: '/admin/settings',
  adminPreview: '/admin/preview',
  queueBoard: '/admin/queues',
  /** Where doctors answer cases. */
  desk: '/lakare',
  deskCase: (id: string) => `/lakare/arende/${id}`,
  deskStatistics: '/lakare/statistik',
  deskMedicalContent: '/lakare/medicinskt-innehall',
  /** The mailed link to a case. Its page redirects to `openForm`, so that the address bar does not show the token. */
  form: (token: string) => `/formular/${token}`,
  /** Hands the photos of a form over to a phone; short, since users also type it. */
  handOff: (token: string) => `/bilder/${token}`,
  /** The owner of an order's former number reports that they did not change it. */
  notMe: (token: string) => `/det-var-inte-jag/${token}`,
  /** The link of a text message that takes one answer to 'Hur går det?'. */
  checkIn: (token: string) => `/hur-gar-det/${token}`,
  openForm: '/formular',
  openHandOff: '/bilder',
  /** The data of the case that is open by a link and a code. */
  openCaseData: '/mina-uppgifter',
  /** The receipt of an order of the signed-in user. */
  myReceipt: (orderId: string) => `/min-hudvard/kvitto/${orderId}`,
  /** A case of the signed-in user. */
  myCase: (id: string) => `/min-hudvard/bedomning/${id}`,
  /** Its data and the patient's rights over them. */
  myCaseData: (id: string) => `/min-hudvard/bedomning/${id}/uppgifter`,
  /** Withdrawal from a purchase ("Ångra ditt köp här"). */
  withdraw: '/angra',
  /** Shown for unknown addresses; the client redirects here when it learns late that a page is missing. */
  notFound: '/404',
  terms: '/villkor',
  privacy: '/integritet',
  cookies: '/cookies',
  accessibility: '/tillganglighet',
  /** How data is kept; absent unless the clinic shows it. */
  safekeeping: '/trygghet',
  /** Whether the clinic's parts work right now. */
  status: '/driftstatus',
} as const;
