import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';
import { paths } from '../../../common/paths.js';

/** A number that says whether the clinic runs as it should. */
export interface WatchedFact {
  /** Stable. */
  readonly name: string;
  /** The series that it is read from. */
  readonly metric: `hudvy_${string}`;
  /** Only samples with this value of the label; the others are added up. */
  readonly labelValue?: string;
  readonly unit: 'seconds' | 'count';
  /** In Swedish. */
  readonly title: string;
  readonly isBad: (value: number) => boolean;
  /** What a series without a value means; unset: nothing has happened yet, which is good. */
  readonly isBadWithout?: true;
  /** In Swedish. */
  readonly whatToDo: string;
  readonly path?: string;
  /** Admins are mailed when it becomes bad. The others have mails of their own. */
  readonly isAlarm: boolean;
}

const above = (limit: number) => (value: number) => value > limit;

const FAILED_JOBS = `${paths.drift}#misslyckade-jobb`;

/** What is watched, in the order of the page. */
export const WATCHED_FACTS: readonly WatchedFact[] = [
  {
    name: 'worker',
    metric: 'hudvy_worker_silent_seconds',
    unit: 'seconds',
    title: 'Bakgrundsarbetet hörde av sig för',
    isBad: above(secondsInMinute),
    isBadWithout: true,
    whatToDo: 'Starta om processen worker. Loggen från den säger varför den stannade.',
    isAlarm: false,
  },
  {
    name: 'measured',
    metric: 'hudvy_measured_seconds',
    unit: 'seconds',
    title: 'Kliniken mätte sig själv för',
    isBad: above(7 * secondsInMinute),
    whatToDo:
      'Schemalagt arbete står stilla, fast processen worker hör av sig. Se efter att serverns klocka går rätt och att kön svarar, och starta om worker.',
    isAlarm: true,
  },
  {
    name: 'outbox',
    metric: 'hudvy_outbox_oldest_seconds',
    unit: 'seconds',
    title: 'Äldsta händelse som väntar i utkorgen',
    isBad: above(2 * secondsInMinute),
    whatToDo: 'Se efter att processen worker går och att kön svarar.',
    isAlarm: true,
  },
  {
    name: 'open-jobs',
    metric: 'hudvy_event_jobs_oldest_seconds',
    unit: 'seconds',
    title: 'Äldsta jobb som inte är klart',
    isBad: above(secondsInHour),
    whatToDo: 'Se under jobb som försöks igen vad det är som inte går.',
    isAlarm: true,
  },
  {
    name: 'failed-jobs',
    metric: 'hudvy_event_jobs_failed',
    unit: 'count',
    title: 'Misslyckade jobb, även mejl och sms',
    isBad: above(0),
    whatToDo: 'Läs varför, rätta felet och kör jobbet igen. Ett jobb som inte behövs kan du ge upp.',
    path: FAILED_JOBS,
    isAlarm: true,
  },
  {
    name: 'webhooks',
    metric: 'hudvy_stripe_event_lag_seconds',
    unit: 'seconds',
    title: 'Äldsta händelse från Stripe som väntar',
    isBad: above(5 * secondsInMinute),
    whatToDo:
      'Se efter om jobbet payments.process-stripe-event misslyckas. Betalningar blir inte ordrar förrän det går.',
    isAlarm: true,
  },
  {
    name: 'lost-webhooks',
    metric: 'hudvy_stripe_webhook_lost_seconds',
    unit: 'seconds',
    title: 'Händelser från Stripe kommer inte av sig själva sedan',
    isBad: above(15 * secondsInMinute),
    whatToDo:
      'Se efter att STRIPE_WEBHOOK_SECRET är webhookens hemlighet hos Stripe, och att Stripe når adressen. Tills dess hämtas händelserna var tionde minut.',
    path: paths.openClinic,
    isAlarm: true,
  },
  {
    name: 'webhooks-refused',
    metric: 'hudvy_stripe_webhooks_refused',
    unit: 'count',
    title: 'Händelser från Stripe som nekats för sin signatur',
    // Anybody can send one or two with a signature of their own.
    isBad: above(2),
    whatToDo:
      'Se efter att STRIPE_WEBHOOK_SECRET är webhookens hemlighet hos Stripe, att server och worker har startats om sedan den byttes, och att serverns klocka går rätt.',
    path: paths.openClinic,
    isAlarm: true,
  },
  {
    name: 'payments-refused',
    metric: 'hudvy_checkout_sessions_refused',
    unit: 'count',
    title: 'Försök att betala i rad som Stripe inte har öppnat',
    // One may be the visitor's own: a discount code that has just ended.
    isBad: above(1),
    whatToDo:
      'Läs i loggen varför Stripe säger nej: nycklar, pris eller serverns klocka. Ingen kan betala förrän det går.',
    isAlarm: true,
  },
  {
    name: 'paid-without-form',
    metric: 'hudvy_orders_without_form',
    unit: 'count',
    title: 'Betalda ordrar utan formulär',
    isBad: above(0),
    whatToDo: 'Se efter om jobbet cases.dispatch-form har misslyckats, och kör det igen.',
    path: paths.orders,
    isAlarm: true,
  },
  {
    name: 'late-goals',
    metric: 'hudvy_cases_late',
    labelValue: 'goal',
    unit: 'count',
    title: 'Ärenden över målet för svar',
    isBad: above(0),
    whatToDo: 'Se vilka ärenden det är, och vem som kan svara.',
    path: `${paths.orders}?waits=late-cases`,
    isAlarm: false,
  },
  {
    name: 'late-limits',
    metric: 'hudvy_cases_late',
    labelValue: 'limit',
    unit: 'count',
    title: 'Ärenden över gränsen för svar',
    isBad: above(0),
    whatToDo: 'Patienten har rätt till pengarna tillbaka. Se ordern.',
    path: `${paths.orders}?waits=late-cases`,
    isAlarm: false,
  },
  {
    name: 'mails',
    metric: 'hudvy_mail_oldest_seconds',
    unit: 'seconds',
    title: 'Äldsta mejl som väntar',
    isBad: above(15 * secondsInMinute),
    whatToDo: 'Se efter att mejlservern tar emot mejl (SMTP_URL).',
    path: `${paths.dispatches}?state=queued`,
    isAlarm: true,
  },
  {
    name: 'texts',
    metric: 'hudvy_text_oldest_seconds',
    unit: 'seconds',
    title: 'Äldsta sms som väntar',
    isBad: above(15 * secondsInMinute),
    whatToDo: 'Se efter att tjänsten för sms svarar och att det finns pengar på kontot där (SMS_URL).',
    path: `${paths.dispatches}?kind=texts&state=queued`,
    isAlarm: true,
  },
  {
    name: 'failed-mails',
    metric: 'hudvy_mails',
    labelValue: 'failed',
    unit: 'count',
    title: 'Mejl som inte kunde skickas',
    isBad: above(0),
    whatToDo: 'Kontrollera adressen och skicka igen, eller lägg mejlet åt sidan.',
    path: paths.dispatches,
    isAlarm: true,
  },
  {
    name: 'failed-texts',
    metric: 'hudvy_texts',
    labelValue: 'failed',
    unit: 'count',
    title: 'Sms som inte kunde skickas',
    isBad: above(0),
    whatToDo: 'Kontrollera numret och skicka igen, eller lägg sms:et åt sidan.',
    path: `${paths.dispatches}?kind=texts`,
    isAlarm: true,
  },
  {
    name: 'refunds',
    metric: 'hudvy_refund_oldest_seconds',
    unit: 'seconds',
    title: 'Äldsta återbetalning som väntar',
    isBad: above(secondsInDay),
    whatToDo: 'Se efter att det finns pengar på kontot hos Stripe och att jobbet payments.send-refund går.',
    path: `${paths.orders}?waits=waiting-refunds`,
    isAlarm: true,
  },
  {
    name: 'dispute',
    metric: 'hudvy_dispute_due_seconds',
    unit: 'seconds',
    title: 'Tid kvar att svara på en tvist',
    isBad: (value) => value < 3 * secondsInDay,
    whatToDo: 'Svara på tvisten hos Stripe.',
    path: `${paths.orders}?waits=open-disputes`,
    isAlarm: true,
  },
  {
    name: 'unsealed',
    metric: 'hudvy_access_log_unsealed_seconds',
    unit: 'seconds',
    title: 'Äldsta rad i åtkomstloggen som inte är förseglad',
    isBad: above(secondsInMinute),
    whatToDo: 'Se efter att processen worker går och har KEEPER_DATABASE_URL och ACCESS_LOG_SIGNING_KEY.',
    isAlarm: false,
  },
  {
    name: 'backup',
    metric: 'hudvy_backup_age_seconds',
    unit: 'seconds',
    title: 'Ålder på den senaste säkerhetskopian som gick att läsa tillbaka',
    isBad: above(2 * secondsInDay),
    isBadWithout: true,
    whatToDo: 'Kör hudvy backup och sedan hudvy drill, och lägg in båda så att de körs varje natt.',
    isAlarm: false,
  },
  {
    name: 'drill',
    metric: 'hudvy_restore_drill_failed',
    unit: 'count',
    title: 'Senaste provet att läsa tillbaka en säkerhetskopia misslyckades',
    isBad: above(0),
    whatToDo: 'Läs varför under Öppna kliniken, rätta felet och kör hudvy drill igen.',
    path: paths.openClinic,
    isAlarm: false,
  },
];
