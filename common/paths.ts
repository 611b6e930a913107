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
  resetPassword: '/reset-password',
  /** The form that mails a link to it. */
  forgotPassword: '/min-hudvard#nytt-losenord',
  admin: '/admin/dashboard',
  orders: '/admin/orders',
  messages: '/admin/messages',
  securityLog: '/admin/security',
  clinicians: '/admin/clinicians',
  replyTemplates: '/admin/reply-templates',
  adminPreview: '/admin/preview',
  queueBoard: '/admin/queues',
  /** Where doctors answer cases. */
  desk: '/lakare',
  deskCase: (id: string) => `/lakare/arende/${id}`,
  deskStatistics: '/lakare/statistik',
  /** Where mails lead to: the link to a case. Its page goes on to `openForm`, so that the token does not stay in sight. */
  form: (token: string) => `/formular/${token}`,
  /** Where a phone takes over the photos of a form; short, since it is also typed. */
  handOff: (token: string) => `/bilder/${token}`,
  /** Where the owner of an order's former number says that they did not change it. */
  notMe: (token: string) => `/det-var-inte-jag/${token}`,
  openForm: '/formular',
  openHandOff: '/bilder',
  /** A case of the person who is signed in. */
  myCase: (id: string) => `/min-hudvard/bedomning/${id}`,
  /** Where a purchase is taken back ("Ångra ditt köp här"). */
  withdraw: '/angra',
  /** Shown for every unknown address; a client that finds out late goes there. */
  notFound: '/404',
  terms: '/villkor',
  privacy: '/integritet',
  cookies: '/cookies',
  accessibility: '/tillganglighet',
} as const;
