import { CHECK_GROUPS, type CheckGroup, type CheckSeverity } from '../../platform/checks/define-check.js';
import type { CheckedCheck, CheckRun } from '../../platform/checks/run-checks.js';
import type { CheckCount, CheckResponse, ChecksResponse } from './checks.contract.js';

const TITLES: Readonly<Record<CheckGroup, string>> = {
  drift: 'Drift',
  säkerhet: 'Säkerhet',
  betalning: 'Betalning',
  meddelanden: 'Mejl och sms',
  människor: 'Människor',
  texter: 'Texter och medicinskt innehåll',
};

/** A run as admins and `hudvy preflight` see it. */
export function presentChecks({ checkedAt, checks }: CheckRun): ChecksResponse {
  const required = count(checks, 'required');
  return {
    checkedAt: checkedAt.toISOString(),
    isReady: required.passed === required.total,
    required,
    advised: count(checks, 'advised'),
    groups: CHECK_GROUPS.map((group) => ({
      group,
      title: TITLES[group],
      checks: checks.filter(({ check }) => check.group === group).map(presentCheck),
    })).filter((group) => group.checks.length > 0),
  };
}

function count(all: readonly CheckedCheck[], severity: CheckSeverity): CheckCount {
  const counted = all.filter(({ check }) => check.severity === severity);
  const good = counted.filter(({ state }) => state === 'passed' || state === 'exercise');
  return { passed: good.length, total: counted.length };
}

function presentCheck({ check, state, found }: CheckedCheck): CheckResponse {
  const { name, question, severity, whatToDo, by, link, action } = check;
  return { name, question, severity, state, found, whatToDo, by, link, action };
}
