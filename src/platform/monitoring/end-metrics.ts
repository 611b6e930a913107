import { Injectable } from '@nestjs/common';
import { millisecondsInHour, millisecondsInSecond } from 'date-fns/constants';
import { parseClaims } from '../api-keys/api-key-claims.js';
import { Env } from '../config/env.js';
import { certificateEnd } from '../health/public-address.checks.js';
import { defineMetric, type Sample } from '../metrics/metric.js';
import { Metrics } from '../metrics/metrics.js';

const ANSWER_MS = 3 * millisecondsInSecond;

export const endMetrics = {
  certificate: defineMetric(
    'hudvy_certificate_end_seconds',
    'clinic',
    'gauge',
    'Time until the certificate of the public address ends, asked once an hour; missing with http.',
  ),
  apiKeys: defineMetric('hudvy_api_key_end_seconds', 'clinic', 'gauge', 'Time until an API key of the settings ends.', [
    'setting',
  ]),
};

/** When certificate and API keys end. */
@Injectable()
export class EndMetrics {
  private last: { readonly at: number; readonly end: Promise<Date | null> } | null = null;

  constructor(
    private readonly env: Env,
    metrics: Metrics,
  ) {
    metrics.declare(endMetrics.certificate, async () => until(await this.certificateEnd(), {}));
    metrics.declare(endMetrics.apiKeys, () => {
      const { anonKey, serviceRoleKey } = this.env.keys;
      return Object.entries({ ANON_KEY: anonKey, SERVICE_ROLE_KEY: serviceRoleKey }).flatMap(([setting, key]) => {
        const end = parseClaims(key ?? '')?.exp;
        return typeof end === 'number' ? until(new Date(end * millisecondsInSecond), { setting }) : [];
      });
    });
  }

  private certificateEnd(): Promise<Date | null> {
    const { protocol, hostname, port } = new URL(this.env.http.publicUrl);
    if (protocol !== 'https:') return Promise.resolve(null);
    const now = performance.now();
    if (this.last === null || now - this.last.at >= millisecondsInHour)
      this.last = { at: now, end: certificateEnd(hostname, Number(port || 443), ANSWER_MS) };
    return this.last.end;
  }
}

function until(end: Date | null, labels: Sample['labels']): readonly Sample[] {
  return end === null ? [] : [{ labels, value: (end.getTime() - Date.now()) / millisecondsInSecond }];
}
