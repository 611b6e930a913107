import { ALERT_CASES, type AlertCase, type SeriesCase } from './alert-cases.js';
import type { AlertRule } from './alert-rules.js';

/** Minutes that are good, then bad for longer than any rule waits, then good again. */
const GOOD = 30;
const MARGIN = 15;

interface Phase {
  readonly isBad: boolean;
  readonly minutes: number;
}

/**
 * The cases as a file of `promtool test rules`: each alert is silent while all is well, and until its time is over; then it
 * fires with its texts, and it ends once all is well.
 *
 * @param rulesFile absolute path of the rules
 * @throws Error when a case names no rule
 */
export function alertTests(rules: readonly AlertRule[], rulesFile: string): object {
  return {
    rule_files: [rulesFile],
    evaluation_interval: '1m',
    tests: ALERT_CASES.map((each) => {
      const rule = rules.find(({ alert }) => alert === each.alert);
      if (rule === undefined) throw new Error(`${each.alert} is no alert of ${rulesFile}`);
      return testOf(each, rule);
    }),
  };
}

function testOf({ alert, series, labels = {} }: AlertCase, rule: AlertRule): object {
  const waits = Number(/^(\d+)m$/.exec(rule.for ?? '0m')?.[1]);
  const bad = waits + MARGIN;
  const phases: Phase[] = [
    { isBad: false, minutes: GOOD },
    { isBad: true, minutes: bad },
    { isBad: false, minutes: GOOD },
  ];
  const text = (words: string) =>
    words.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_all, name: string) => labels[name] ?? '');
  const firing = {
    exp_labels: { ...rule.labels, ...labels },
    exp_annotations: { summary: text(rule.annotations.summary), action: text(rule.annotations.action) },
  };
  const at = (minute: number, alerts: object[]) => ({ eval_time: `${minute}m`, alertname: alert, exp_alerts: alerts });
  return {
    interval: '1m',
    input_series: Object.entries(series).map(([name, each]) => ({ series: name, values: valuesOf(each, phases) })),
    alert_rule_test: [
      at(GOOD - 1, []),
      ...(waits > 0 ? [at(GOOD + waits - 1, [])] : []),
      at(GOOD + bad - 1, [firing]),
      at(GOOD + bad + MARGIN, []),
    ],
  };
}

function valuesOf(series: SeriesCase, phases: readonly Phase[]): string {
  let total = 0;
  let wasMissing = false;
  const values = phases.flatMap(({ isBad, minutes }) =>
    Array.from({ length: minutes }, () => {
      if ('goodPerMinute' in series) return (total += isBad ? series.badPerMinute : series.goodPerMinute);
      const value = isBad ? series.bad : series.good;
      if (value !== 'missing') return value;
      const first = !wasMissing;
      wasMissing = true;
      // As Prometheus marks a series that its target no longer exports.
      return first ? 'stale' : '_';
    }),
  );
  return values.join(' ');
}
