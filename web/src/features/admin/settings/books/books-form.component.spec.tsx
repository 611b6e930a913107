import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { BookSettingsResponse } from '../../../../../../src/shop/books/books.contract.js';
import { enterAdminArea } from '../../../../../test-support/admin-area.js';
import { refusal } from '../../../../../test-support/desk.js';
import { server } from '../../../../../test-support/page-server.js';
import { toast } from '../../../../../test-support/toast.js';

const PATH = '/api/v1/admin/books/settings';
const SAVED: BookSettingsResponse = {
  settings: {
    accounts: {
      ...{ claims: '1686', bank: '1930', vat: '2611', sales: '3001', exemptSales: '3004', fees: '6570' },
      ...{ feeTax: null, stripeFees: null, disputed: '1516', lostDisputes: '6351' },
    },
    ...{ series: 'A', writesNumbers: true, yearStartMonth: 1, firstYear: null, firstMonth: null },
  },
  names: {
    ...{ claims: 'Fordran Stripe', bank: 'Bank', vat: 'Utgående moms', sales: 'Försäljning', exemptSales: 'Momsfri' },
    ...{ fees: 'Avgifter', feeTax: 'Skatt', stripeFees: 'Stripe', disputed: 'Tvist', lostDisputes: 'Förlust' },
  },
  possibleMonths: ['2026-04', '2026-03'],
  updated_at: '2026-05-01T10:00:00.000Z',
};

const open = async (saved: BookSettingsResponse = SAVED) => {
  server.use(http.get(PATH, () => HttpResponse.json(saved)));
  const page = await enterAdminArea('/admin/settings#books', 'sv');
  await screen.findByRole('form', { name: 'Bokföringskonton' });
  return page;
};
const form = (name: string) => within(screen.getByRole('form', { name }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('the settings of the books', () => {
  it('an account has four digits, and those of fees may wait; a right one is saved with all others', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put(PATH, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...SAVED, updated_at: '2026-05-01T11:00:00.000Z' });
      }),
    );
    const { user, fill } = await open();
    const accounts = form('Bokföringskonton');
    await fill(accounts.getByLabelText('Fordran på Stripe'), '168');
    await fill(accounts.getByLabelText('Moms på Stripes avgifter'), '9999');
    await user.click(accounts.getByRole('button', { name: 'Spara ändringar' }));
    expect(await accounts.findAllByText('Fyra siffror, från 1000 till 8999')).toHaveLength(2);
    expect(sent).toEqual([]);
    await fill(accounts.getByLabelText('Fordran på Stripe'), ' 1580 ');
    await user.clear(accounts.getByLabelText('Moms på Stripes avgifter'));
    await user.click(accounts.getByRole('button', { name: 'Spara ändringar' }));
    expect(await toast('Klart', 'status')).toContain('Inställningarna är sparade');
    const { settings, updated_at: expectedUpdatedAt } = SAVED;
    expect(sent).toEqual([{ ...settings, accounts: { ...settings.accounts, claims: '1580' }, expectedUpdatedAt }]);
  });

  it('a first year has both days and at most 18 months, and a refusal stands beside its field', async () => {
    server.use(http.put(PATH, () => refusal(422, 'bad_first_year')));
    const { user, fill } = await open();
    const year = form('Räkenskapsår');
    await fill(year.getByLabelText('Första räkenskapsåret, från'), '2026-03-15');
    await user.click(year.getByRole('button', { name: 'Spara ändringar' }));
    expect(await year.findAllByText('Fyll i båda dagarna, eller ingen')).toHaveLength(2);
    await fill(year.getByLabelText('Första räkenskapsåret, till'), '2027-12-31');
    await user.click(year.getByRole('button', { name: 'Spara ändringar' }));
    await year.findByText('Högst 18 månader, och slutet efter början');
    await fill(year.getByLabelText('Första räkenskapsåret, till'), '2027-08-31');
    await user.click(year.getByRole('button', { name: 'Spara ändringar' }));
    await year.findByText(/^Det första året slutar med en månads sista dag/);
  });

  it('the first month is one of those that the books can begin with, chosen for good after a question', async () => {
    const options = () => [...form('Första månad').getByRole<HTMLSelectElement>('combobox').options];
    const sent: BookSettingsResponse['settings'][] = [];
    server.use(
      http.put<never, BookSettingsResponse['settings']>(PATH, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(SAVED);
      }),
    );
    const { user } = await open();
    expect(options().map(({ text }) => text)).toEqual(['Inte vald', 'april 2026', 'mars 2026']);
    await user.selectOptions(form('Första månad').getByRole('combobox'), 'mars 2026');
    await user.click(form('Första månad').getByRole('button', { name: 'Spara ändringar' }));
    const question = within(await screen.findByRole('dialog', { name: 'Välja den första månaden för gott?' }));
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Välj för gott' }));
    await waitFor(() => expect(sent.map(({ firstMonth }) => firstMonth)).toEqual(['2026-03']));
    cleanup();
    await open({ ...SAVED, settings: { ...SAVED.settings, firstMonth: '2026-03' }, possibleMonths: [] });
    expect(options().map(({ text }) => text)).toEqual(['mars 2026']);
  });
});
