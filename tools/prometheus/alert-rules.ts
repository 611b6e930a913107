import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../project-root.js';

export const PROMETHEUS_FOLDER = join(projectRoot(), 'ops/prometheus');

/** An alert of ops/prometheus/alerts.yml. */
export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  /** How long the expression holds before the alert fires, such as `2m`; unset: at once. */
  readonly for?: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<'summary' | 'action', string>>;
}

export function readAlertRules(): readonly AlertRule[] {
  const { groups } = parse(readFileSync(join(PROMETHEUS_FOLDER, 'alerts.yml'), 'utf8')) as {
    groups: readonly { rules: readonly AlertRule[] }[];
  };
  return groups.flatMap(({ rules }) => rules);
}

/** Queries of the Grafana dashboard. */
export function readDashboardQueries(): readonly string[] {
  const text = readFileSync(join(projectRoot(), 'ops/grafana/hudvy.json'), 'utf8');
  const { panels } = JSON.parse(text) as { panels: readonly { targets?: readonly { expr: string }[] }[] };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}
