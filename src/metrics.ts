import { clinicMetrics } from './clinic/clinic.metrics.js';
import { operationsMetrics } from './operations/operations.metrics.js';
import { queueMetrics } from './platform/jobs/queue-metrics.js';
import type { MetricType } from './platform/metrics/metric.js';
import { platformMetrics } from './platform/metrics/platform.metrics.js';
import { processMetrics } from './platform/metrics/process-metrics.js';
import { databaseUpMetric, waitingMetric } from './platform/metrics/queried-metrics.js';
import { trafficMetrics } from './platform/metrics/traffic.js';
import { endMetrics } from './platform/monitoring/end-metrics.js';
import { profileMetrics } from './profile/profile.metrics.js';
import { ordersMetrics } from './shop/orders/admin-orders/orders.metrics.js';
import { paymentsMetrics } from './shop/payments/payments.metrics.js';
import { storageMetrics } from './supabase/storage/storage.metrics.js';

/** Every series of the modules; tests compare it with what is exported, and with alerts and dashboard. */
export const METRICS: readonly MetricType[] = [
  ...Object.values(processMetrics),
  ...Object.values(trafficMetrics),
  databaseUpMetric,
  ...Object.values(queueMetrics),
  ...platformMetrics,
  ...profileMetrics,
  ...Object.values(storageMetrics),
  ...ordersMetrics,
  ...paymentsMetrics,
  ...clinicMetrics,
  ...operationsMetrics,
  waitingMetric,
  ...Object.values(endMetrics),
];
