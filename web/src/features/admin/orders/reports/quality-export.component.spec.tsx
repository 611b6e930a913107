import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { enterAdminArea, refused } from '../../../../../test-support/admin-area.js';
import { server } from '../../../../../test-support/page-server.js';
import { toast } from '../../../../../test-support/toast.js';

const EXPORT = '/api/v1/admin/quality-reports/export/:year';
const BUTTON = { selector: 'button, button > span' };

describe('the file of a year’s complaints and deviations', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation();
    server.use(http.get('/api/v1/admin/quality-reports', () => HttpResponse.json({ reports: [], next: null })));
  });

  it('the chosen year is fetched, this one unless another is chosen', async () => {
    const asked: unknown[] = [];
    server.use(
      http.get(EXPORT, ({ params }) => {
        asked.push(params['year']);
        return HttpResponse.text('"Ordernummer"');
      }),
    );
    const save = jest.fn(() => 'blob:complaints');
    Object.assign(URL, { createObjectURL: save, revokeObjectURL: jest.fn() });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    const { user } = await enterAdminArea('/admin/klagomal');
    await screen.findByText('Nothing waits.');
    const years = screen.getByLabelText<HTMLSelectElement>('Complaints and deviations of');
    const [thisYear = '', lastYear = ''] = [...years.options].map(({ value }) => value);
    await user.click(await screen.findByText('Fetch as CSV', BUTTON));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    await user.selectOptions(years, lastYear);
    await user.click(await screen.findByText('Fetch as CSV', BUTTON));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(asked).toEqual([thisYear, lastYear]);
    expect(Number(thisYear) - Number(lastYear)).toBe(1);
  });

  it('a failure is told', async () => {
    server.use(http.get(EXPORT, refused));
    const { user } = await enterAdminArea('/admin/klagomal');
    await screen.findByText('Nothing waits.');
    await user.click(await screen.findByText('Fetch as CSV', BUTTON));
    expect(await toast('Error')).toContain('Failed to export complaints and deviations');
  });
});
