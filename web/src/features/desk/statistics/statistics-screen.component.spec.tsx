import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { WeekNumbers } from '../../../../../src/clinic/desk/contracts/queue.contract.js';
import { row } from '../../../../test-support/admin-area.js';
import { enterDesk, refusal } from '../../../../test-support/desk.js';
import { server } from '../../../../test-support/page-server.js';

const STATISTICS = '/api/v1/desk/statistics';

const aWeek = (weekStart: string, changes: Partial<WeekNumbers> = {}): WeekNumbers => ({
  weekStart,
  answered: 0,
  medianMinutes: null,
  p90Minutes: null,
  withinTargetShare: null,
  goalsMissed: 0,
  limitsMissed: 0,
  needsInfoShare: null,
  needsInfoMedianMinutes: null,
  photosJudged: 0,
  photosUnusable: 0,
  ...changes,
});
const answer = (...weeks: WeekNumbers[]) => server.use(http.get(STATISTICS, () => HttpResponse.json({ weeks })));

// The staff theme needs the site's, which is not rendered here; failures are logged too.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('the statistics of the desk', () => {
  it('the table has the chart’s data, the newest week first, without unknown values', async () => {
    const numbers = { medianMinutes: 240, p90Minutes: 1_488, withinTargetShare: 2 / 3, needsInfoShare: 1 / 3 };
    const missed = { goalsMissed: 2, limitsMissed: 1, needsInfoMedianMinutes: 95, photosJudged: 8, photosUnusable: 2 };
    answer(aWeek('2026-11-09'), aWeek('2026-11-16', { ...numbers, ...missed, answered: 3 }), aWeek('2026-11-23'));
    await enterDesk('/lakare/statistik');
    const week = await row('v. 47, 16 nov.');
    expect(
      within(week)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
    ).toEqual(['v. 47, 16 nov.', '3', '4 h 00 min', '24 h 48 min', '67 %', '2', '1', '33 %', '1 h 35 min', '8', '2']);
    expect((await row('v. 46, 9 nov.')).textContent).toContain('–––');
    const weeks = screen.getAllByRole('row').slice(1);
    expect(weeks.map(({ textContent }) => /v\. \d+/.exec(textContent ?? '')?.[0])).toEqual(['v. 48', 'v. 47', 'v. 46']);
    screen.getByRole('img', { name: /^Svarstid per vecka/ });
  });

  it('the statistics show an empty state, and a failure with a retry', async () => {
    server.use(http.get(STATISTICS, () => refusal(500, 'unexpected')));
    const { user } = await enterDesk('/lakare/statistik');
    const retry = await screen.findByRole('button', { name: 'Försök igen' });
    answer(aWeek('2026-11-23'));
    await user.click(retry);
    await screen.findByText('Inga ärenden är besvarade än.');
  });
});
