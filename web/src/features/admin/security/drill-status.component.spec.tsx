import { render, screen } from '@testing-library/react';
import type { AdminHealthResponse } from '../../../../../src/operations/operations.contract.js';
import { LanguageContext } from '../../../shared/language.js';
import { DrillStatus } from './settings-warnings.js';

type Status = Pick<AdminHealthResponse, 'lastDrill' | 'drillAlarm'>;

function show(status: Status): void {
  render(
    <LanguageContext value="sv">
      <DrillStatus {...status} />
    </LanguageContext>,
  );
}

const lastDrill = { finishedAt: '2026-11-25T02:12:00.000Z', seconds: 41, failure: null };

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the status of restore drills', () => {
  it('a clinic without drills reads how they are set up', () => {
    show({ lastDrill: null, drillAlarm: null });
    expect(screen.getByRole('status').textContent).toBe(
      'Ingen säkerhetskopia har lästs tillbaka ännu: nattens prov är inte inrättat (hudvy drill).',
    );
  });

  it('a passed drill is stated with its time and duration', () => {
    show({ lastDrill, drillAlarm: null });
    expect(screen.getByRole('status').textContent).toMatch(
      /^Den senaste säkerhetskopian lästes tillbaka .*03[.:]12.*, på 41 s\.$/,
    );
  });

  it('a failed drill is a problem with its kind and the command', () => {
    show({ lastDrill: { ...lastDrill, failure: 'damaged-archive' }, drillAlarm: 'failed' });
    expect(screen.getByRole('alert').textContent).toMatch(/gick inte igenom .*\(damaged-archive\).*hudvy drill/);
  });

  it('a missing drill is a problem, whatever the last one said', () => {
    show({ lastDrill, drillAlarm: 'missing' });
    expect(screen.getByRole('alert').textContent).toMatch(/^Inget prov .* på 26 timmar; det senaste var .*03[.:]12/);
  });
});
