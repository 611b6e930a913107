import { render, screen } from '@testing-library/react';
import type { AdminHealthResponse, StartWarning } from '../../../../../src/operations/operations.contract.js';
import { LanguageContext } from '../../../shared/language.js';
import { adminSecurityTexts } from './admin-security.texts.js';
import { describeWarning, DrillStatus } from './settings-warnings.js';

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

describe('a warning about a setting', () => {
  it.each<[StartWarning, string, string]>([
    [{ code: 'standard_profile', text: '' }, 'SECURITY_PROFILE to “strict”', 'SECURITY_PROFILE till ”strict”'],
    [
      { code: 'api_key_ends', setting: 'ANON_KEY', daysLeft: 30, text: '' },
      'ANON_KEY ends in 30 days.',
      'ANON_KEY slutar gälla om 30 dagar.',
    ],
    [{ code: 'api_key_ends', setting: 'ANON_KEY', daysLeft: 1, text: '' }, 'ends in 1 day.', 'slutar gälla om 1 dag.'],
    [
      { code: 'api_key_ends', setting: 'ANON_KEY', daysLeft: 0, text: '' },
      'ends within a day.',
      'slutar gälla inom ett dygn.',
    ],
    [{ code: 'api_key_ends', setting: 'ANON_KEY', daysLeft: -1, text: '' }, 'has ended.', 'har slutat gälla.'],
    [
      { code: 'api_key_outdated', setting: 'SERVICE_ROLE_KEY', text: '' },
      'SERVICE_ROLE_KEY is of an older kind',
      'är av en äldre sort',
    ],
  ])('the problem has an advice: %j', (warning, english, swedish) => {
    expect(describeWarning(warning, adminSecurityTexts.en.warnings)).toContain(english);
    expect(describeWarning(warning, adminSecurityTexts.sv.warnings)).toContain(swedish);
  });
});
