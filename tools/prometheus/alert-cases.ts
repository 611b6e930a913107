/** Values of series while all is well and while it is not, and what is said then. */
export interface AlertCase {
  readonly alert: string;
  /** By series, as Prometheus writes it. */
  readonly series: Readonly<Record<string, SeriesCase>>;
  /** Labels of the alert beside `severity`. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** A gauge: its value. A counter: what each minute adds to it. `missing`: the process no longer exports it. */
export type SeriesCase =
  | { readonly good: number; readonly bad: number | 'missing' }
  | { readonly goodPerMinute: number; readonly badPerMinute: number };

const gauge = (name: string, good: number, bad: number | 'missing'): AlertCase['series'] => ({ [name]: { good, bad } });
const counter = (name: string, goodPerMinute: number, badPerMinute: number): AlertCase['series'] => ({
  [name]: { goodPerMinute, badPerMinute },
});

const bucket = (le: string) => `hudvy_http_request_duration_seconds_bucket{group="orders",le="${le}"}`;

/** One for each way in which an alert of ops/prometheus begins. The good value is the last one that is no alert. */
export const ALERT_CASES: readonly AlertCase[] = [
  { alert: 'HudvyServerDown', series: gauge('hudvy_process_start_time_seconds', 1_000, 'missing') },
  { alert: 'HudvyDatabaseDown', series: gauge('hudvy_database_up', 1, 0) },
  { alert: 'HudvyQueueDown', series: gauge('hudvy_queue_up', 1, 0) },
  { alert: 'HudvyWorkerSilent', series: gauge('hudvy_worker_silent_seconds', 60, 61) },
  { alert: 'HudvyWorkerSilent', series: gauge('hudvy_worker_silent_seconds', 60, 'missing') },
  { alert: 'HudvyOutboxLate', series: gauge('hudvy_outbox_oldest_seconds', 60, 61) },
  { alert: 'HudvyJobsLate', series: gauge('hudvy_event_jobs_oldest_seconds', 3_600, 3_601) },
  {
    alert: 'HudvyJobsGivenUp',
    series: gauge('hudvy_event_jobs_failed{queue="payments"}', 0, 1),
    labels: { queue: 'payments' },
  },
  { alert: 'HudvyWebhooksLate', series: gauge('hudvy_stripe_event_lag_seconds', 300, 301) },
  { alert: 'HudvyWebhooksLost', series: gauge('hudvy_stripe_webhook_lost_seconds', 900, 901) },
  { alert: 'HudvyWebhooksRefused', series: gauge('hudvy_stripe_webhooks_refused', 2, 3) },
  { alert: 'HudvyNotMeasured', series: gauge('hudvy_measured_seconds', 420, 421) },
  { alert: 'HudvyPaidWithoutForm', series: gauge('hudvy_orders_without_form', 0, 1) },
  {
    alert: 'HudvyCaseLate',
    series: gauge('hudvy_cases_late{deadline="goal"}', 0, 1),
    labels: { deadline: 'goal' },
  },
  { alert: 'HudvyMailLate', series: gauge('hudvy_mail_oldest_seconds', 900, 901) },
  { alert: 'HudvyMailLate', series: gauge('hudvy_text_oldest_seconds', 900, 901) },
  { alert: 'HudvyMessagesFailed', series: gauge('hudvy_mails{state="failed"}', 0, 1) },
  { alert: 'HudvyMessagesFailed', series: gauge('hudvy_texts{state="failed"}', 0, 1) },
  { alert: 'HudvyRefundLate', series: gauge('hudvy_refund_oldest_seconds', 86_400, 86_401) },
  { alert: 'HudvyRefundLate', series: gauge('hudvy_refunds{state="failed"}', 0, 1) },
  { alert: 'HudvyDisputeDue', series: gauge('hudvy_dispute_due_seconds', 259_200, 259_199) },
  { alert: 'HudvyAccessLogUnsealed', series: gauge('hudvy_access_log_unsealed_seconds', 300, 301) },
  { alert: 'HudvyAccessLogUnverified', series: gauge('hudvy_access_log_verified_seconds', 93_600, 93_601) },
  { alert: 'HudvyBackupOld', series: gauge('hudvy_backup_age_seconds', 172_800, 172_801) },
  { alert: 'HudvyBackupOld', series: gauge('hudvy_restore_drill_age_seconds', 172_800, 172_801) },
  { alert: 'HudvyBackupOld', series: gauge('hudvy_restore_drill_failed', 0, 1) },
  {
    alert: 'HudvyErrors',
    series: {
      ...counter('hudvy_http_requests_total{status="500"}', 2, 4),
      ...counter('hudvy_http_requests_total{status="404"}', 100, 100),
    },
  },
  {
    alert: 'HudvyErrorBudget',
    series: {
      ...counter('hudvy_http_requests_total{status="500"}', 1, 4),
      ...counter('hudvy_http_requests_total{status="200"}', 99, 96),
    },
  },
  {
    alert: 'HudvySlow',
    series: {
      ...counter(bucket('0.5'), 95, 94),
      ...counter(bucket('1'), 95, 94),
      ...counter(bucket('2.5'), 100, 100),
      ...counter(bucket('+Inf'), 100, 100),
    },
    labels: { group: 'orders' },
  },
  {
    alert: 'HudvyEventLoopBlocked',
    series: gauge('hudvy_event_loop_delay_seconds{quantile="0.99"}', 0.5, 0.6),
    labels: { quantile: '0.99' },
  },
  {
    alert: 'HudvyPoolExhausted',
    series: gauge('hudvy_database_pool_connections{state="waiting"}', 0, 1),
    labels: { state: 'waiting' },
  },
  { alert: 'HudvyDiskFull', series: gauge('hudvy_storage_free_ratio', 0.1, 0.09) },
  { alert: 'HudvyTransactionOld', series: gauge('hudvy_database_oldest_transaction_seconds', 900, 901) },
  {
    alert: 'HudvyReplicationSlotBehind',
    series: gauge('hudvy_replication_slot_kept_bytes', 5_368_709_120, 5_368_709_121),
  },
  { alert: 'HudvyCertificateEnds', series: gauge('hudvy_certificate_end_seconds', 1_209_600, 1_209_599) },
  {
    alert: 'HudvyApiKeyEnds',
    series: gauge('hudvy_api_key_end_seconds{setting="ANON_KEY"}', 2_592_000, 2_591_999),
    labels: { setting: 'ANON_KEY' },
  },
];
