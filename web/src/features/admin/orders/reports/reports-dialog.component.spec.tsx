import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type {
  OfficeReport,
  OfficeReportsResponse,
} from '../../../../../../src/clinic/matters/quality/quality.contract.js';
import { chooseAct, enterAdminArea } from '../../../../../test-support/admin-area.js';
import { ORDER, ORDER_ID, ORDER_STORY } from '../../../../../test-support/order-story.js';
import { server } from '../../../../../test-support/page-server.js';
import { toast } from '../../../../../test-support/toast.js';

const CASE_ID = ORDER_STORY.case?.id ?? '';
const ADMIN = '/api/v1/admin';
const REPORTS = `${ADMIN}/cases/${CASE_ID}/quality-reports`;
const WITHDRAWN = { ...ORDER_STORY, case: ORDER_STORY.case && { ...ORDER_STORY.case, state: 'withdrawn' as const } };
const DEVIATION: OfficeReport = {
  ...{ id: 'r1', kind: 'deviation', messageId: null, severity: 'harm', markedBy: 'clinician' },
  ...{ reportedAt: '2026-05-01T10:00:00.000Z', dueAt: '2030-06-01T12:00:00.000Z', outcome: null, closedAt: null },
};

describe('complaints and deviations on the order’s page', () => {
  let found: OfficeReportsResponse;
  const open = async (changes: Partial<OfficeReportsResponse> = {}) => {
    found = { isResponsible: true, reports: [DEVIATION], ...changes };
    server.use(
      http.get(`${ADMIN}/orders`, () => HttpResponse.json({ orders: [ORDER], next: null })),
      http.get(`${ADMIN}/orders/${ORDER_ID}`, () => HttpResponse.json(WITHDRAWN)),
      http.get(REPORTS, () => HttpResponse.json(found)),
    );
    const page = await enterAdminArea(`/admin/orders/${ORDER_ID}`);
    await chooseAct(page.user, 'Complaints and deviations');
    return { ...page, dialog: within(await screen.findByRole('dialog')) };
  };

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation();
  });

  it('a person responsible reads the report of a withdrawn case and notes its outcome with measures', async () => {
    const noted: unknown[] = [];
    server.use(
      http.post(`${REPORTS}/r1/reading`, () =>
        HttpResponse.json({ description: 'Fel styrka skrevs ut.', message: null, measures: '' }),
      ),
      http.put(`${REPORTS}/r1/outcome`, async ({ request }) => {
        noted.push(await request.json());
        found = {
          ...found,
          reports: [{ ...DEVIATION, outcome: 'measures-taken', closedAt: '2026-05-02T10:00:00.000Z' }],
        };
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, dialog } = await open();
    await dialog.findByRole('heading', { name: 'Deviation. To be investigated by 1 June 2030.' });
    dialog.getByText('The patient was harmed');
    expect(dialog.queryByText('Fel styrka skrevs ut.')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Read' }));
    await dialog.findByText('Fel styrka skrevs ut.');
    await user.click(dialog.getByRole('button', { name: 'Note the outcome' }));
    await user.selectOptions(dialog.getByRole('combobox'), 'Investigated, measures taken');
    await user.click(dialog.getByRole('button', { name: 'Note it' }));
    await dialog.findByText('Write what the clinic has done.');
    await user.type(dialog.getByLabelText(/^Measures/), ' Ny rutin. ');
    await user.click(dialog.getByRole('button', { name: 'Note it' }));
    await dialog.findByRole('heading', { name: 'Deviation, closed: Investigated, measures taken' });
    expect(noted).toEqual([{ outcome: 'measures-taken', measures: 'Ny rutin.' }]);
    await waitFor(() => expect(dialog.queryByRole('combobox')).toBeNull());
  });

  it('the dialog shows why it was refused, and keeps what was typed', async () => {
    server.use(
      http.put(`${REPORTS}/r1/outcome`, () =>
        HttpResponse.json({ code: 'already_closed', error: 'x' }, { status: 409 }),
      ),
      http.post(`${REPORTS}/r1/reading`, () => HttpResponse.json({ code: 'not_found', error: 'x' }, { status: 404 })),
    );
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Read' }));
    expect(await toast('Error')).toContain('The case or the report no longer exists.');
    await user.click(dialog.getByRole('button', { name: 'Note the outcome' }));
    await user.selectOptions(dialog.getByRole('combobox'), 'It was no deviation');
    await user.click(dialog.getByRole('button', { name: 'Note it' }));
    await toast('The outcome is noted already.');
    expect(dialog.getByRole<HTMLSelectElement>('combobox').value).toBe('no-deviation');
  });

  it('an admin who is not responsible reads and notes nothing', async () => {
    const { dialog } = await open({ isResponsible: false });
    await dialog.findByText(/^Only a person responsible/);
    for (const name of ['Read', 'Note the outcome']) expect(dialog.queryByRole('button', { name })).toBeNull();
  });

  it('a case without reports says so', async () => {
    const { dialog } = await open({ reports: [] });
    await dialog.findByText('Nothing is reported about the case.');
  });
});
