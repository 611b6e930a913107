import 'reflect-metadata';
import { METRICS } from '../../src/metrics.js';
import { ALERT_CASES } from './alert-cases.js';
import { PROMETHEUS_FOLDER, readAlertRules, readDashboardQueries } from './alert-rules.js';
import { alertTests } from './alert-tests.js';

/** Alternatives of an expression: each can begin the alert. */
const waysOf = (expr: string) => expr.split(/\bor\b/).length;
const nameOf = (series: string) => series.replace(/\{.*$/, '').replace(/_(bucket|sum|count)$/, '');

describe('the tests of the alerts for Prometheus', () => {
  it('each way in which an alert can begin has a case', () => {
    const cases = (alert: string) => ALERT_CASES.filter((each) => each.alert === alert).length;
    const rules = readAlertRules();
    expect(rules.length).toBeGreaterThan(20);
    expect(Object.fromEntries(rules.map(({ alert }) => [alert, cases(alert)]))).toEqual(
      Object.fromEntries(rules.map(({ alert, expr }) => [alert, waysOf(expr)])),
    );
  });

  it('each case names an alert and series that processes export', () => {
    expect(() => alertTests(readAlertRules(), PROMETHEUS_FOLDER)).not.toThrow();
    const known = new Set<string>(METRICS.map(({ name }) => name));
    const names = ALERT_CASES.flatMap(({ series }) => Object.keys(series).map(nameOf));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('the dashboard has queries', () => {
    expect(readDashboardQueries().length).toBeGreaterThan(20);
  });
});
