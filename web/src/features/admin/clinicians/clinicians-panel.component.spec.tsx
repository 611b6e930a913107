import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from 'date-fns';
import { http, HttpResponse } from 'msw';
import { stockholmInstant } from '../../../../../common/stockholm-time.js';
import type { ClinicianResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { dialog, enterAdminArea, field, refused, row } from '../../../../test-support/admin-area.js';
import { refusal } from '../../../../test-support/desk.js';
import { server } from '../../../../test-support/page-server.js';
import type { RenderedPage } from '../../../../test-support/render-page.js';
import { toast } from '../../../../test-support/toast.js';
import { toSwedishInput } from '../../../shared/format/instants.js';

const CLINICIANS = '/api/v1/admin/clinicians';
/** Of the session that the page is opened with. */
const ME = { id: '11111111-1111-4111-8111-111111111111', email: 'admin@example.se' };
const OTHER = { id: '99999999-9999-4999-8999-999999999999', email: 'bo@example.se' };

const anna: ClinicianResponse = {
  id: '55555555-5555-4555-8555-555555555555',
  email: 'anna@example.se',
  accountGaps: [],
  displayName: 'Anna Lind',
  title: 'hudläkare',
  licenceNumber: '123456',
  specialties: ['dermatologi'],
  careUnit: null,
  bio: null,
  hsaId: null,
  languages: [],
  identityNumberMasked: null,
  isActive: true,
  isPublic: true,
  awayUntil: null,
  enteredBy: OTHER,
  confirmedBy: null,
  confirmedAt: null,
  licenceReview: null,
  portrait: null,
  updated_at: '2026-05-01T10:00:00.000Z',
};
const bo: ClinicianResponse = {
  ...anna,
  id: '66666666-6666-4666-8666-666666666666',
  email: null,
  displayName: 'Bo Ek',
  accountGaps: ['account_gone'],
  specialties: [],
  isActive: false,
  isPublic: false,
  confirmedBy: ME,
  confirmedAt: '2026-04-01T10:00:00.000Z',
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('the page of clinicians', () => {
  let page: RenderedPage;

  const listed = (clinicians: ClinicianResponse[], hasAnotherAdmin = true) =>
    server.use(http.get(CLINICIANS, () => HttpResponse.json({ clinicians, hasAnotherAdmin })));
  const open = async (clinicians: ClinicianResponse[], hasAnotherAdmin = true) => {
    listed(clinicians, hasAnotherAdmin);
    page = await enterAdminArea(CLINICIANS.replace('/api/v1', ''));
  };
  /** A button of the row, or an act of its menu. */
  const press = async (name: string, action: string) => {
    const line = within(await row(name));
    if (line.queryByText(action) === null) await page.user.click(line.getByText('More'));
    await page.user.click(line.getByText(action));
  };
  const pressInDialog = async (name: string) => page.user.click((await dialog()).getByText(name));

  it('a doctor who is ill is away until a time in Sweden, and a failure keeps what was entered', async () => {
    const sent: unknown[] = [];
    const working = { ...anna, confirmedAt: '2026-04-01T10:00:00.000Z' };
    server.use(
      http.put(`${CLINICIANS}/${anna.id}/absence`, refused, { once: true }),
      http.put(`${CLINICIANS}/${anna.id}/absence`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ awayUntil: null, releasedCount: 2 });
      }),
    );
    await open([working]);
    await press('Anna Lind', 'Absence');
    await pressInDialog('Save');
    await screen.findByText('Enter a time in the future, within a year');
    const until = toSwedishInput(addDays(new Date(), 10).toISOString());
    await page.fill(field('Away until (Swedish time)'), until);
    await pressInDialog('Save');
    await screen.findByText('The absence could not be saved.', { exact: false, selector: '[role=alert] p' });
    expect(field('Away until (Swedish time)').value).toBe(until);
    await pressInDialog('Save');
    expect(await toast('Success', 'status')).toContain('Anna Lind is away. 2 cases went back to the queue.');
    expect(sent).toEqual([{ awayUntil: stockholmInstant(until).toISOString() }]);
  });

  it('a clinician who is away can be set to work again', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put(`${CLINICIANS}/${anna.id}/absence`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ awayUntil: null, releasedCount: 0 });
      }),
    );
    await open([{ ...anna, awayUntil: '2999-01-07T07:00:00.000Z' }]);
    within(await row('Anna Lind')).getByText('Away until 7 Jan 2999', { exact: false });
    await press('Anna Lind', 'Absence');
    await pressInDialog('At work again');
    expect(await toast('Success', 'status')).toContain('Anna Lind is at work again');
    expect(sent).toEqual([{ awayUntil: null }]);
  });

  it('each clinician has their licence, its admins and what keeps the desk closed', async () => {
    await open([anna, { ...bo, enteredBy: null }]);
    const first = within(await row('Anna Lind'));
    for (const text of [
      '123456',
      'hudläkare · dermatologi',
      'Active',
      'Waits for confirmation',
      'Named on the site',
      'Entered by bo@example.se.',
    ])
      first.getByText(text);
    const second = within(await row('Bo Ek'));
    for (const text of ['The account is gone', 'Not in service']) second.getByText(text);
    second.getByText('Entered by a command on the server.');
    second.getByText('Confirmed by you, 1 Apr 2026, 12:00.');
    second.getByText('The account is erased. The name stays in the records.');
    expect(second.queryByText('Confirm')).toBeNull();
  });

  it('a single admin learns that a second one must confirm, and cannot confirm the own entry', async () => {
    await open([{ ...anna, enteredBy: ME, accountGaps: ['factor_missing', 'address_unproven'] }], false);
    await screen.findByText('The clinic has a single admin.', { exact: false });
    const own = within(await row('Anna Lind'));
    own.getByText('Another admin has to confirm this: you entered it yourself, or changed it last.');
    own.getByText('The account has no second factor.', { exact: false });
    own.getByText('The address is not confirmed yet.', { exact: false });
    expect(own.queryByText('Confirm')).toBeNull();
  });

  it('the address field explains why an account cannot be entered, and keeps its text', async () => {
    const sent: unknown[] = [];
    const answers = [
      refusal(409, 'account_unknown'),
      refusal(409, 'already_clinician'),
      HttpResponse.json(anna, { status: 201 }),
    ];
    server.use(
      http.post(CLINICIANS, async ({ request }) => {
        sent.push(await request.json());
        return answers.shift();
      }),
    );
    await open([]);
    await screen.findByText('No clinician yet.', { exact: false });
    await page.user.click(screen.getByText('Enter a clinician'));
    await pressInDialog('Enter');
    await screen.findByText('Enter the address like this: name@example.com');
    expect(screen.getAllByText('Fill this in')).toHaveLength(3);
    await page.fill(field('E-mail address of the account'), 'anna@example.se');
    await page.fill(field('Name, as patients read it'), ' Anna Lind ');
    await page.fill(field('Title'), 'hudläkare');
    await page.fill(field('Licence number'), '123456');
    await page.fill(field('Specialties, separated by commas'), 'dermatologi, barn');
    await page.fill(field('Care unit, when another than the clinic’s'), ' Hudkliniken, Lund ');
    await page.fill(field('HSA-id'), 'SE2321000017-1003');
    await page.fill(field('Languages, separated by commas'), 'svenska, finska');
    await page.fill(field('About the doctor'), ' Arbetar med akne. ');
    await pressInDialog('Enter');
    await screen.findByText('Enter the HSA-id like this: SE2321000016-1003.', { exact: false });
    expect(sent).toEqual([]);
    await page.fill(field('HSA-id'), 'se2321000016-1003');
    await pressInDialog('Enter');
    await screen.findByText('There is no account with this address.', { exact: false });
    await pressInDialog('Enter');
    await screen.findByText('This account is entered already.');
    expect(field('Licence number').value).toBe('123456');
    listed([anna]);
    await pressInDialog('Enter');
    expect(await toast('Success', 'status')).toContain('Another admin has to confirm it.');
    await row('Anna Lind');
    expect(sent).toHaveLength(3);
    expect(sent[2]).toEqual({
      ...{ email: 'anna@example.se', displayName: 'Anna Lind', title: 'hudläkare', licenceNumber: '123456' },
      ...{ specialties: ['dermatologi', 'barn'], careUnit: 'Hudkliniken, Lund', isPublic: false },
      ...{ hsaId: 'SE2321000016-1003', languages: ['svenska', 'finska'], bio: 'Arbetar med akne.' },
    });
  });

  it('a concurrent change shows both versions, and a new number is said to need confirmation', async () => {
    server.use(http.put(`${CLINICIANS}/:id`, () => refusal(409, 'request.stale-edit')));
    await open([anna]);
    await press('Anna Lind', 'Edit');
    expect(screen.queryByLabelText('E-mail address of the account')).toBeNull();
    await page.fill(field('Licence number'), '777');
    await screen.findByText('Another name, title or number has to be confirmed anew', { exact: false });
    listed([{ ...anna, title: 'överläkare', updated_at: '2026-05-01T11:00:00.000Z' }]);
    await pressInDialog('Save');
    await screen.findByText('Somebody else saved this in the meantime.', { exact: false });
    const differences = within(await screen.findByRole('table', { name: 'What differs' }));
    for (const text of ['överläkare', '123456', '777']) differences.getByText(text);
    await page.user.click(screen.getByText('Use their version'));
    expect(field('Title').value).toBe('överläkare');
  });

  it('the confirmation covers the version that was read, and reports a later change', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${CLINICIANS}/:id/confirm`, async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1 ? refusal(409, 'request.stale-edit') : new HttpResponse(null, { status: 204 });
      }),
    );
    await open([anna]);
    await press('Anna Lind', 'Confirm');
    for (const text of ['123456', 'anna@example.se', 'bo@example.se']) (await dialog()).getByText(text);
    const changed = { ...anna, licenceNumber: '999', updated_at: '2026-05-01T11:00:00.000Z' };
    listed([changed]);
    await pressInDialog('I have checked it: confirm');
    expect(await toast('Error')).toContain('Somebody changed the entry in the meantime.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('999');
    await press('Anna Lind', 'Confirm');
    listed([{ ...changed, confirmedBy: ME, confirmedAt: '2026-05-04T10:00:00.000Z' }]);
    await pressInDialog('I have checked it: confirm');
    expect(await toast('Success', 'status')).toContain('Anna Lind is confirmed');
    expect(sent).toEqual([{ expectedUpdatedAt: anna.updated_at }, { expectedUpdatedAt: changed.updated_at }]);
  });

  it('a stored identity number is shown by its birth date, and is typed again to confirm', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${CLINICIANS}/:id/confirm`, async ({ request }) => {
        sent.push(await request.json());
        return refusal(409, 'identity_number_differs');
      }),
    );
    await open([{ ...anna, identityNumberMasked: '19900101-****' }]);
    await press('Anna Lind', 'Confirm');
    const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'I have checked it: confirm' });
    await dialog();
    expect(confirm().disabled).toBe(true);
    await page.fill(field('Identity number'), '900101-2386');
    expect(confirm().disabled).toBe(true);
    await page.fill(field('Identity number'), '900101-2385');
    await page.user.click(confirm());
    expect(await toast('Error')).toContain('The identity number is another one than was entered.');
    expect(sent).toEqual([{ expectedUpdatedAt: anna.updated_at, identityNumber: '900101-2385' }]);
  });

  it('a doctor is invited by mail to an account', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/v1/admin/admins/invites', async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await open([anna]);
    await page.user.click(screen.getByText('Invite a clinician'));
    await page.fill(field('E-mail address'), 'ny@example.se');
    await pressInDialog('Send the invitation');
    expect(await toast('Success', 'status')).toContain('An invitation is on its way to ny@example.se');
    expect(sent).toEqual([{ email: 'ny@example.se', role: 'clinician' }]);
  });

  it('a deactivation first explains what happens to the cases', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put(`${CLINICIANS}/:id`, async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1 ? refused() : new HttpResponse(null, { status: 204 });
      }),
    );
    await open([anna]);
    await press('Anna Lind', 'Take out of service');
    (await dialog()).getByText('go back to the queue within 30 minutes', { exact: false });
    await pressInDialog('Take out of service');
    expect(await toast('Error')).toContain('The clinician could not be changed');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Anna Lind', 'Take out of service');
    listed([{ ...anna, isActive: false }]);
    await pressInDialog('Take out of service');
    expect(await toast('Success', 'status')).toContain('Anna Lind is out of service');
    await press('Anna Lind', 'Put back in service');
    (await dialog()).getByText('Put Anna Lind back in service?');
    expect(sent[1]).toMatchObject({ licenceNumber: '123456', isActive: false, expectedUpdatedAt: anna.updated_at });
  });

  it('a licence shows when it was looked up, and a new look is recorded with its note', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${CLINICIANS}/:id/licence-checks`, async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1 ? refusal(409, 'own_account') : new HttpResponse(null, { status: 204 });
      }),
    );
    const late = {
      ...{ checkedAt: '2026-01-05T10:00:00.000Z', checkedBy: OTHER, note: 'per telefon' },
      ...{ dueAt: '2027-01-05T10:00:00.000Z', stage: 'overdue' as const },
    };
    await open([{ ...anna, confirmedAt: '2026-01-01T10:00:00.000Z', licenceReview: late }, bo]);
    const first = within(await row('Anna Lind'));
    for (const text of ['Looked up 5 januari 2026 by bo@example.se.', 'Note: per telefon']) first.getByText(text);
    first.getByText('Overdue since 5 januari 2027.');
    await page.user.click(within(await row('Bo Ek')).getByText('More'));
    const acts = within(await row('Bo Ek'))
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent);
    expect(acts).toEqual(['Edit', 'Portrait', 'Put back in service']);
    await page.user.keyboard('{Escape}');
    await press('Anna Lind', 'Licence check');
    (await dialog()).getByText('123456');
    await pressInDialog('I have looked it up: save');
    expect(await toast('Error')).toContain('This is your own licence.');
    await press('Anna Lind', 'Licence check');
    await page.fill(field('Note'), ' HOSP ');
    await pressInDialog('I have looked it up: save');
    expect(await toast('Success', 'status')).toContain('The licence of Anna Lind is checked');
    expect(sent).toEqual([{ note: null }, { note: 'HOSP' }]);
  });

  it('a failed list of clinicians offers a retry, in Swedish too', async () => {
    server.use(http.get(CLINICIANS, refused));
    page = await enterAdminArea('/admin/clinicians');
    expect(await toast('Error')).toContain('Failed to fetch clinicians');
    listed([anna]);
    await page.user.click(screen.getByText('Try again'));
    await row('Anna Lind');
    await page.user.click(screen.getByText('Svenska'));
    await screen.findByRole('heading', { name: 'Medarbetare' });
    within(await row('Anna Lind')).getByText('Väntar på bekräftelse');
  });
});
