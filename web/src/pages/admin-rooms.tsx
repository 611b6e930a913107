import { lazy } from 'react';
import { paths } from '../../../common/paths.js';
import type { RoomTabs } from '../features/admin/shell/admin-rail.js';
import type { AdminRoom } from './room-screen.js';

/** Who works at the clinic, and what each may do. */
const PEOPLE: RoomTabs = {
  title: { sv: 'Medarbetare', en: 'People' },
  tabs: [
    { path: paths.clinicians, title: { sv: 'Läkare', en: 'Clinicians' }, counts: ['licences-to-check'] },
    { path: paths.admins, title: { sv: 'Administratörer', en: 'Admins' } },
    {
      path: paths.rights,
      title: { sv: 'Behörigheter', en: 'Rights' },
      counts: ['factor-resets-to-confirm', 'rights-to-review'],
    },
  ],
};

const ROOMS: readonly AdminRoom[] = [
  {
    path: paths.adminOverview,
    group: 'overview',
    title: { sv: 'Översikt', en: 'Overview' },
    description: 'Det som väntar på kliniken.',
    load: async () => (await import('./admin-overview-screen.js')).AdminOverviewScreen,
  },
  {
    path: paths.openClinic,
    title: { sv: 'Öppna kliniken', en: 'Open the clinic' },
    description: 'Det en klinik behöver innan den öppnar.',
    needsFactor: true,
    load: async () => (await import('../features/admin/checks/checks-panel.js')).ChecksPanel,
  },
  {
    path: paths.orders,
    group: 'orders',
    title: { sv: 'Ordrar', en: 'Orders' },
    menu: { sv: 'Orderlista', en: 'List of orders' },
    description: 'Klinikens beställningar och återbetalningar.',
    counts: ['orders'],
    waitsAt: `${paths.orders}?waits=any`,
    listedBy: 'waits',
    needsFactor: true,
    load: async () => (await import('../features/admin/orders/orders-panel.js')).OrdersPanel,
  },
  {
    path: paths.month,
    group: 'orders',
    title: { sv: 'Månaden', en: 'The month' },
    description: 'Hur månaden gick: försäljning, avgifter, utbetalningar och svar.',
    needsFactor: true,
    load: async () => (await import('../features/admin/month/month-panel.js')).MonthPanel,
  },
  {
    path: paths.adminOrder(':order'),
    title: { sv: 'Order', en: 'Order' },
    description: 'En beställning: pengar, uppgifter och vad som har hänt.',
    hasOwnHeading: true,
    load: async () => (await import('./admin-order-screen.js')).AdminOrderScreen,
  },
  {
    path: paths.adminReceipt(':order'),
    title: { sv: 'Kvitto', en: 'Receipt' },
    description: 'Kvittot på en beställning.',
    needsFactor: true,
    load: async () => (await import('../features/admin/receipt/receipt-panel.js')).ReceiptPanel,
  },
  {
    path: paths.customers,
    group: 'orders',
    title: { sv: 'Kunder', en: 'Customers' },
    description: 'De som har beställt hos kliniken.',
    needsFactor: true,
    load: async () => (await import('../features/admin/customers/customers-panel.js')).CustomersPanel,
  },
  {
    path: paths.customer(':id'),
    title: { sv: 'Kund', en: 'Customer' },
    description: 'En kund: ordrar, meddelanden och inloggningar.',
    hasOwnHeading: true,
    load: async () => (await import('./admin-customer-screen.js')).AdminCustomerScreen,
  },
  {
    path: paths.messages,
    group: 'inbox',
    title: { sv: 'Meddelanden', en: 'Messages' },
    description: 'Det besökare har skrivit till kliniken.',
    counts: ['unanswered-messages'],
    waitsAt: `${paths.messages}?state=unanswered`,
    load: async () => (await import('../features/admin/messages/messages-panel.js')).MessagesPanel,
  },
  {
    path: paths.dispatches,
    group: 'inbox',
    title: { sv: 'Mejl och sms', en: 'Mails and texts' },
    description: 'Mejl och sms som kliniken har skickat, eller inte kunde skicka.',
    counts: ['failed-mails', 'failed-texts'],
    needsFactor: true,
    load: async () => (await import('../features/admin/dispatches/dispatches-panel.js')).DispatchesPanel,
  },
  {
    path: paths.messagePreviews,
    title: { sv: 'Så läser mottagaren', en: 'What the messages say' },
    description: 'Alla mejl och sms som kliniken skickar, med påhittade uppgifter.',
    load: async () =>
      (await import('../features/admin/message-previews/message-previews-panel.js')).MessagePreviewsPanel,
  },
  {
    path: paths.replyTemplates,
    group: 'care',
    title: { sv: 'Svarsmallar', en: 'Reply templates' },
    menu: { sv: 'Mallar', en: 'Templates' },
    description: 'Mallar för läkarnas svar.',
    load: async () => (await import('../features/admin/reply-templates/templates-panel.js')).TemplatesPanel,
  },
  {
    path: paths.qualityReports,
    group: 'care',
    title: { sv: 'Klagomål och avvikelser', en: 'Complaints and deviations' },
    description: 'Patienters klagomål och klinikens avvikelser, och när de ska vara avslutade.',
    counts: ['complaints-to-close', 'deviations-to-close'],
    listedBy: 'kind',
    needsFactor: true,
    load: async () => (await import('../features/admin/orders/reports/reports-panel.js')).ReportsPanel,
  },
  {
    path: paths.medicalContent,
    group: 'care',
    title: { sv: 'Medicinskt innehåll', en: 'Medical content' },
    description: 'Frågor, varningar, mallar och koder, och vem som har godkänt dem.',
    load: async () => {
      const { MedicalContentPanel } = await import('../shared/medical-content/medical-content-panel.js');
      // An admin who is a clinician too approves here.
      return () => <MedicalContentPanel area="admin" />;
    },
  },
  {
    path: paths.admin,
    group: 'site',
    title: { sv: 'Innehåll', en: 'Content' },
    menu: { sv: 'Blogg och frågor', en: 'Blog and FAQ' },
    documentTitle: 'Admin Dashboard',
    description: 'The clinic’s own area for blog posts, questions and settings.',
    hasOwnHeading: true,
    load: async () => (await import('./admin-screen.js')).AdminScreen,
  },
  {
    path: paths.adminCampaigns,
    group: 'site',
    title: { sv: 'Kampanjer', en: 'Campaigns' },
    description: 'Klinikens kampanjer och deras priser.',
    load: async () => (await import('../features/admin/settings/campaigns/campaigns-room.js')).CampaignsRoom,
  },
  {
    path: paths.rightsRequests,
    group: 'privacy',
    title: { sv: 'Begäranden', en: 'Patients’ requests' },
    description: 'Patienters begäranden om sina uppgifter, och när de ska vara besvarade.',
    counts: ['open-rights-requests'],
    needsFactor: true,
    load: async () => (await import('../features/admin/rights-requests/rights-requests-panel.js')).RightsRequestsPanel,
  },
  {
    path: paths.logReview,
    group: 'privacy',
    title: { sv: 'Loggranskning', en: 'Log review' },
    description: 'Vilka som har öppnat patienters uppgifter, och om de behövde det.',
    counts: ['open-access-questions', 'late-log-reviews'],
    needsFactor: true,
    load: async () => (await import('../features/admin/log-review/log-review-panel.js')).LogReviewPanel,
  },
  {
    path: paths.securityLog,
    group: 'privacy',
    title: { sv: 'Säkerhetslogg', en: 'Security log' },
    description: 'Vad klinikens konton har gjort, och vad som har hänt med dem.',
    load: async () => (await import('../features/admin/security/security-panel.js')).SecurityPanel,
  },
  {
    path: paths.adminSettings,
    group: 'settings',
    title: { sv: 'Inställningar', en: 'Settings' },
    menu: { sv: 'Kliniken', en: 'The clinic' },
    description: 'Klinikens produkt, namn, uppgifter och löften.',
    load: async () => {
      const [{ SettingsPanel }, { FactorNeeded }] = await Promise.all([
        import('../features/admin/settings/settings-panel.js'),
        import('./admin-entrance.js'),
      ]);
      // The page has the heading.
      return () => <SettingsPanel hasHeading={false} FactorNeeded={FactorNeeded} />;
    },
  },
  {
    path: paths.clinicians,
    group: 'settings',
    tabs: PEOPLE,
    title: { sv: 'Läkare', en: 'Clinicians' },
    description: 'Klinikens läkare.',
    needsFactor: true,
    load: async () => (await import('../features/admin/clinicians/clinicians-panel.js')).CliniciansPanel,
  },
  {
    path: paths.admins,
    tabs: PEOPLE,
    title: { sv: 'Administratörer', en: 'Admins' },
    description: 'Vilka som sköter klinikens kontor.',
    needsFactor: true,
    load: async () => (await import('../features/admin/admins/admins-panel.js')).AdminsPanel,
  },
  {
    path: paths.rights,
    tabs: PEOPLE,
    title: { sv: 'Behörigheter', en: 'Rights' },
    description: 'Vilka som har behörighet hos kliniken, och när den gicks igenom.',
    needsFactor: true,
    load: async () => (await import('../features/admin/rights/rights-panel.js')).RightsPanel,
  },
  {
    path: paths.drift,
    group: 'settings',
    title: { sv: 'Drift', en: 'Operations' },
    description: 'Hur kliniken går, och det som har misslyckats i bakgrunden.',
    counts: ['failed-jobs', 'given-up-work'],
    load: async () => (await import('./admin-drift-screen.js')).AdminDriftScreen,
  },
];

/**
 * The pages of the admin area, in the order of the menu: a new one is an entry here and an address in the route table.
 */
export const ADMIN_ROOMS = ROOMS.map((room) => ({
  ...room,
  Screen: lazy(async () => {
    const [{ roomScreen }, Panel] = await Promise.all([import('./room-screen.js'), room.load()]);
    return { default: roomScreen(room, Panel) };
  }),
}));
