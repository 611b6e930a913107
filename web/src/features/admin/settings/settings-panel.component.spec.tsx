import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type {
  CampaignsResponse,
  EditedCampaignResponse,
} from '../../../../../src/shop/catalog/campaigns/campaigns.contract.js';
import type { ClinicSettingsResponse } from '../../../../../src/profile/clinic-settings.contract.js';
import { dialog, enterAdminArea, field, refused, row } from '../../../../test-support/admin-area.js';
import { server } from '../../../../test-support/page-server.js';
import type { RenderedPage } from '../../../../test-support/render-page.js';
import { toast } from '../../../../test-support/toast.js';

const CAMPAIGNS = '/api/v1/admin/campaigns';
const CAMPAIGN: EditedCampaignResponse = {
  id: '66666666-6666-4666-8666-666666666666',
  offering: 'assessment',
  code: 'FORSTA',
  amount_off: 20_000,
  starts_on: '2026-05-07',
  valid_through: '2026-05-13',
  phase: 'upcoming',
  price_inc_vat: 49_900,
  promotion: { state: 'ready', failure: null },
  updated_at: '2026-05-01T10:00:00.000Z',
};
const listed = (...campaigns: EditedCampaignResponse[]): CampaignsResponse => ({
  campaigns,
  price_inc_vat: 69_900,
  today: '2026-05-04',
});

const PROMISES = '/api/v1/admin/clinic-settings';
const saved: ClinicSettingsResponse = {
  settings: {
    ...{ answerTargetHours: 24, deliveryDaysMin: 1, deliveryDaysMax: 2, contactAnswerHours: 24 },
    ...{
      minimumAgeYears: 18,
      instagramUrl: null,
      reviewUrl: null,
      doctorKind: 'physician',
      careUnit: null,
      hasCompactBanner: false,
      hasWithdrawalPage: true,
      hasSafekeepingPage: false,
      paidWhileClosed: 'honour',
    },
  },
  refundsLateAnswers: true,
  updated_at: '2026-05-01T10:00:00.000Z',
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('the room of campaigns', () => {
  let page: RenderedPage;

  const open = async (...campaigns: EditedCampaignResponse[]) => {
    server.use(
      http.get(CAMPAIGNS, () => HttpResponse.json(listed(...campaigns))),
      http.get(PROMISES, () => HttpResponse.json(saved)),
    );
    page = await enterAdminArea('/admin/campaigns');
    await screen.findByText('The price without a campaign is 699 kr.', { exact: false });
  };
  const press = async (code: string, name: string) => page.user.click(within(await row(code)).getByText(name));

  it('an invalid field has its error beside it, and an overlapping campaign is named', async () => {
    await open(CAMPAIGN);
    await page.user.click(screen.getByText('Create Campaign'));
    await page.fill(field('Code'), 'å');
    await page.fill(field('Amount off (kr)'), '697');
    await page.fill(field('First day'), '2026-05-03');
    await page.fill(field('Last day'), '2026-05-08');
    await page.user.click((await dialog()).getByText('Create Campaign'));
    await screen.findByText('Use 3 to 40 letters A–Z, digits and hyphens');
    screen.getByText('At most 696 kr can be taken off');
    screen.getByText('The first day cannot be in the past');
    screen.getByText('“FORSTA” runs on some of these days', { exact: false });
  });

  it('a running campaign keeps its first day, and a conflict shows both offers', async () => {
    const running: EditedCampaignResponse = { ...CAMPAIGN, phase: 'running', starts_on: '2026-05-04' };
    const sent: unknown[] = [];
    server.use(
      http.put(`${CAMPAIGNS}/:id`, async ({ request }) => {
        sent.push(await request.json());
        const next = { ...running, id: 'next', amount_off: 10_000, price_inc_vat: 59_900 };
        const over = { ...running, phase: 'over', price_inc_vat: null } as const;
        return HttpResponse.json(listed(next, over));
      }),
    );
    await open(running);
    await press('FORSTA', 'Edit');
    await screen.findByText('The campaign runs, so its first day stays.', { exact: false });
    await page.fill(field('Amount off (kr)'), '100');
    await page.user.click(screen.getByText('Update Campaign'));
    expect(await toast('Success', 'status')).toContain('Campaign updated successfully');
    within(await row('Over')).getByText('200 kr off');
    within(await row('Ready at Stripe')).getByText('599 kr');
    expect(sent).toEqual([
      {
        campaign: { code: 'FORSTA', amount_off: 10_000, starts_on: '2026-05-04', valid_through: '2026-05-13' },
        expectedUpdatedAt: running.updated_at,
      },
    ]);
  });

  it('the second of two editors sees the conflict, and overwrites nothing', async () => {
    server.use(http.put(`${CAMPAIGNS}/:id`, () => HttpResponse.json({ error: 'x', code: 'stale' }, { status: 409 })));
    await open(CAMPAIGN);
    await press('FORSTA', 'Edit');
    await page.fill(field('Last day'), '2026-05-14');
    const theirs = { ...CAMPAIGN, amount_off: 5_000, updated_at: '2026-05-01T11:00:00.000Z' };
    server.use(http.get(CAMPAIGNS, () => HttpResponse.json(listed(theirs))));
    await page.user.click(screen.getByText('Update Campaign'));
    await (await dialog()).findByText('Somebody else saved this in the meantime.', { exact: false });
    expect(field('Last day').value).toBe('2026-05-14');
    await page.user.click(screen.getByText('Use their version'));
    expect(field('Amount off (kr)').value).toBe('50');
  });

  it('a refusal of Stripe is shown, and can be retried', async () => {
    const failed = { ...CAMPAIGN, promotion: { state: 'failed', failure: 'This code already exists.' } } as const;
    server.use(http.post(`${CAMPAIGNS}/:id/retry`, () => HttpResponse.json(listed(CAMPAIGN))));
    await open(failed);
    within(await row('FORSTA')).getByText('Failed at Stripe');
    screen.getByText('This code already exists.');
    await press('FORSTA', 'Try again');
    expect(await toast('Success', 'status')).toContain('Stripe is asked again');
    within(await row('FORSTA')).getByText('Ready at Stripe');
  });
});

describe('the settings of the clinic', () => {
  it('a changed promise asks first, and explains the effect on open cases', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get(PROMISES, () => HttpResponse.json(saved)),
      http.put(PROMISES, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({
          ...saved,
          refundsLateAnswers: false,
          updated_at: `2026-05-02T10:00:0${sent.length}.000Z`,
        });
      }),
    );
    const { user, fill } = await enterAdminArea('/admin/settings#promises');
    const section = (name: string) => within(screen.getByRole('form', { name }));
    const save = () => user.click(section('Answers').getByRole('button', { name: 'Save changes' }));
    const hours = (name: string) => screen.getByLabelText(name);
    await fill(await screen.findByLabelText('Goal for an assessment (hours)'), '49');
    screen.getByText('the patient gets the whole amount back by itself', { exact: false });
    await save();
    await screen.findByText('At most 24 hours for each working day of the limit');
    await fill(hours('Goal for an assessment (hours)'), '12');
    await save();
    const question = await dialog();
    question.getByText('Goal: cases that are sent in keep theirs', { exact: false });
    expect(question.queryByText('Youngest age:', { exact: false })).toBeNull();
    await user.click(question.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
    await save();
    await user.click(within(await screen.findByRole('dialog')).getByText('Save changes'));
    await screen.findByText('Nothing is paid back by itself', { exact: false });
    expect(sent).toMatchObject([{ answerTargetHours: 12, expectedUpdatedAt: saved.updated_at }]);

    await fill(hours('Answer to a message (hours)'), '12');
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ contactAnswerHours: 12 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a section is saved alone, and what is typed in another stays', async () => {
    const sent: { instagramUrl: string; hasWithdrawalPage: boolean; expectedUpdatedAt: string }[] = [];
    let settings = saved.settings;
    const now = () => `2026-05-02T10:00:0${sent.length}.000Z`;
    server.use(
      http.get('/api/v1/admin/operator-statements', refused),
      http.get(PROMISES, () => HttpResponse.json(saved)),
      http.put(PROMISES, async ({ request }) => {
        const { expectedUpdatedAt, ...values } = (await request.json()) as (typeof sent)[number];
        sent.push({ ...values, expectedUpdatedAt });
        settings = { ...settings, ...values };
        return HttpResponse.json({ ...saved, settings, updated_at: now() });
      }),
    );
    const { user, fill } = await enterAdminArea('/admin/settings#site');
    const section = (name: string) => within(screen.getByRole('form', { name }));
    const save = (name: string) => user.click(section(name).getByRole('button', { name: 'Save changes' }));
    await fill(await screen.findByLabelText('Address at Instagram'), 'https://www.instagram.com/hudvy');
    await user.click(section('Pages of choice').getByLabelText('Take withdrawals', { exact: false }));
    await save('Pages of choice');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ hasWithdrawalPage: false, instagramUrl: null });
    await waitFor(() => expect(section('Pages of choice').queryByText('Not saved yet.')).toBeNull());
    expect(field('Address at Instagram').value).toBe('https://www.instagram.com/hudvy');
    await save('Links');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({
      instagramUrl: 'https://www.instagram.com/hudvy',
      hasWithdrawalPage: false,
      expectedUpdatedAt: '2026-05-02T10:00:01.000Z',
    });
  });

  it('the address names the tab, which a reload keeps', async () => {
    server.use(
      http.get('/api/v1/admin/clinic-state', refused),
      http.get(PROMISES, () => HttpResponse.json(saved)),
    );
    const { user } = await enterAdminArea('/admin/settings#state');
    const tab = (name: string) => screen.findByRole('tab', { name, selected: true });
    await tab('Open and closed');
    await user.click(screen.getByText('Promises'));
    await tab('Promises');
    expect(window.location.hash).toBe('#promises');
    await user.click(screen.getByText('Svenska'));
    await tab('Löften');
  });

  it('the first admin to lower the age learns that a colleague must save it too, and keeps the form', async () => {
    server.use(
      http.get(PROMISES, () => HttpResponse.json(saved)),
      http.put(PROMISES, () => HttpResponse.json({ error: 'x', code: 'second_admin_needed' }, { status: 409 })),
    );
    const { user, fill } = await enterAdminArea('/admin/settings#promises');
    await fill(await screen.findByLabelText('Youngest age (years)'), '16');
    await user.click(
      within(screen.getByRole('form', { name: 'Patients' })).getByRole('button', { name: 'Save changes' }),
    );
    await user.click((await dialog()).getByText('Save changes'));
    await screen.findByText('A colleague who is an admin has to save the same age within 24 hours', { exact: false });
    expect(field('Youngest age (years)').value).toBe('16');
  });
});
