import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CaseKeepingResponse } from '../../../../../../src/clinic/keeping/erasures/erasures.contract.js';
import { chooseAct, enterAdminArea } from '../../../../../test-support/admin-area.js';
import { ORDER, ORDER_ID, ORDER_STORY } from '../../../../../test-support/order-story.js';
import { server } from '../../../../../test-support/page-server.js';
import { toast } from '../../../../../test-support/toast.js';

const CASE_ID = ORDER_STORY.case?.id ?? '';
const ADMIN = '/api/v1/admin';
const KEEPING: CaseKeepingResponse = { isResponsible: true, erasedAt: null, endsAt: null, holds: [], erasure: null };
const HOLD = {
  id: 'h1',
  reason: 'Dnr 1/2026',
  placedAt: '2026-05-01T10:00:00Z',
  placedBy: 'bo@example.se',
  lifted: null,
};
const PROPOSAL = {
  ...{ id: 'e1', reference: 'IVO 8-4/2026', proposedAt: '2026-05-01T10:00:00Z', proposedBy: 'bo@example.se' },
  isOwn: false,
};

describe('the keeping of a journal', () => {
  const sent: unknown[] = [];
  let keeping: CaseKeepingResponse;
  const note = async ({ request }: { request: Request }) => {
    const text = await request.text();
    sent.push([
      request.method,
      new URL(request.url).pathname.replace(ADMIN, ''),
      text === '' ? null : JSON.parse(text),
    ]);
    return new HttpResponse(null, { status: 204 });
  };
  const open = async (found: Partial<CaseKeepingResponse> = {}) => {
    keeping = { ...KEEPING, ...found };
    const page = await enterAdminArea(`/admin/orders/${ORDER_ID}`);
    await chooseAct(page.user, 'Keep or erase the journal');
    return { ...page, dialog: within(await screen.findByRole('dialog')) };
  };

  beforeEach(() => {
    sent.length = 0;
    jest.spyOn(console, 'error').mockImplementation();
    server.use(
      http.get(`${ADMIN}/orders`, () => HttpResponse.json({ orders: [ORDER], next: null })),
      http.get(`${ADMIN}/orders/${ORDER_ID}`, () => HttpResponse.json(ORDER_STORY)),
      http.get(`${ADMIN}/cases/${CASE_ID}/keeping`, () => HttpResponse.json(keeping)),
      http.post(`${ADMIN}/cases/${CASE_ID}/legal-holds`, note),
      http.post(`${ADMIN}/legal-holds/:id/lift`, note),
      http.post(`${ADMIN}/cases/${CASE_ID}/journal-erasures`, note),
      http.post(`${ADMIN}/journal-erasures/:id/confirm`, note),
      http.delete(`${ADMIN}/journal-erasures/:id`, note),
    );
  });

  it('a hold is placed with a reason, and not without', async () => {
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Hold the case' }));
    await dialog.findByText('Give a reason.');
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText(/^Reason or reference/), 'Dnr 1/2026');
    keeping = { ...KEEPING, holds: [HOLD] };
    await user.click(dialog.getByRole('button', { name: 'Hold the case' }));
    await dialog.findByRole('button', { name: 'Lift the hold' });
    expect(sent).toEqual([['POST', `/cases/${CASE_ID}/legal-holds`, { reason: 'Dnr 1/2026' }]]);
  });

  it('a journal whose time has ended shows when it is erased', async () => {
    const { dialog } = await open({ endsAt: '2036-12-24T02:00:00Z' });
    await dialog.findByText(
      /Ten years have passed since its last entry. The journal is erased on .*2036.* at the earliest/,
    );
  });

  it('an admin who is not responsible sees the hold and cannot lift it', async () => {
    const { dialog } = await open({ isResponsible: false, holds: [HOLD] });
    await dialog.findByText('Only a person responsible for the log may change it.');
    dialog.getByText('Dnr 1/2026');
    expect(dialog.queryByRole('button', { name: 'Lift the hold' })).toBeNull();
  });

  it('an own proposal waits for another admin, and another’s is confirmed', async () => {
    const { dialog, leave } = await open({ erasure: { ...PROPOSAL, isOwn: true } });
    await dialog.findByText('Another admin confirms it.');
    expect(dialog.queryByRole('button', { name: 'Erase the journal for good' })).toBeNull();
    leave();
    const second = await open({ erasure: PROPOSAL });
    const confirm = await second.dialog.findByRole('button', { name: 'Erase the journal for good' });
    keeping = { ...KEEPING, erasedAt: '2026-05-02T10:00:00Z' };
    await second.user.click(confirm);
    await second.dialog.findByText(/^The journal was erased /);
    expect(sent).toEqual([['POST', '/journal-erasures/e1/confirm', null]]);
  });

  it('a refused proposal says why', async () => {
    server.use(
      http.post(`${ADMIN}/cases/${CASE_ID}/journal-erasures`, () =>
        HttpResponse.json({ code: 'legal_hold' }, { status: 409 }),
      ),
    );
    const { user, dialog } = await open();
    await user.type(await dialog.findByLabelText(/^Reference of the decision/), 'IVO 1');
    await user.click(dialog.getByRole('button', { name: 'Propose to erase' }));
    expect(await toast('Error')).toContain('A legal hold keeps the journal');
  });
});
