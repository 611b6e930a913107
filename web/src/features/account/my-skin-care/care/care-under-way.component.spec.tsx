import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AccountCaseResponse } from '../../../../../../src/clinic/access/account/account-cases.contract.js';
import type { OrderRow } from '../../../../../../src/shop/orders/orders.contract.js';
import {
  answerEmptyAccount,
  CASES,
  enterAccount,
  linksOf,
  NO_INVOICES,
  ORDER,
  ORDERS,
} from '../../../../../test-support/account.js';
import { heldAnswer } from '../../../../../test-support/held-answer.js';
import { server } from '../../../../../test-support/page-server.js';

describe('an assessment that is under way', () => {
  beforeEach(answerEmptyAccount);

  const CASE: AccountCaseResponse = {
    id: 'case-1',
    orderNumber: '1001',
    state: 'form_sent',
    createdAt: '2026-05-04T08:00:00Z',
    submittedAt: null,
    dueAt: null,
    limitAt: null,
    pausedSince: null,
    answeredAt: null,
    doctor: null,
    concern: null,
  };
  const complaints = () => jest.spyOn(console, 'error').mockImplementation();
  const cards = () => screen.findAllByRole('region', { name: /^Bedömning \d/ });
  const stepOf = (card: HTMLElement) => card.querySelector('[aria-current=step]')?.textContent;
  const saidIn = (card: HTMLElement) => card.querySelector('ol + p')?.textContent;
  const show = (cases: readonly AccountCaseResponse[], orders: readonly OrderRow[] = []) =>
    server.use(
      http.get(ORDERS, () => HttpResponse.json(orders)),
      http.get(CASES, () => HttpResponse.json({ cases })),
    );

  it('the case that waits for the patient is first and its step says so; cards show what happens and until when', async () => {
    const sent = { dueAt: '2026-05-05T12:05:00Z' };
    const late = { dueAt: '2026-05-04T09:00:00Z' };
    show(
      [
        { ...CASE, id: 'case-6', orderNumber: '1006', state: 'submitted', ...sent },
        { ...CASE, id: 'case-5', orderNumber: '1005', state: 'in_review', ...late },
        { ...CASE, id: 'case-4', orderNumber: '1004', state: 'in_review', ...sent },
        { ...CASE, id: 'case-2', orderNumber: '1002', state: 'answered', ...late },
        { ...CASE, id: 'case-3', orderNumber: '1003', state: 'needs_info', ...sent },
        { ...CASE, id: 'case-0', orderNumber: '1000', state: 'closed', ...late },
      ],
      [
        { ...ORDER, number: 1007, created_at: '2026-05-04T09:59:00Z' },
        { ...ORDER, number: 1006, created_at: '2026-05-04T08:00:00Z' },
      ],
    );
    await enterAccount();
    const shown = await cards();
    expect(shown.map((card) => [card.querySelector('h2')?.textContent, stepOf(card), saidIn(card)])).toEqual([
      ['Bedömning 1003', 'Din tur: svara läkaren', expect.stringMatching(/^Läkaren behöver veta mer .* står still/)],
      ['Bedömning 1002', 'Svaret finns att läsa', 'Läkaren har svarat.'],
      ['Bedömning 1006', 'Läkare läser', expect.stringContaining('Vi siktar på svar före tisdag 5 maj kl. 14.05.')],
      ['Bedömning 1005', 'Läkare läser', expect.stringMatching(/^Svaret har dröjt längre än vi siktade på/)],
      ['Bedömning 1004', 'Läkare läser', expect.stringMatching(/^En läkare läser .* tisdag 5 maj kl. 14.05/)],
      ['Bedömning 1007', 'Mottagen', expect.stringContaining('Länken till formuläret kommer med e-post')],
    ]);
    expect(shown.flatMap(linksOf).map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
      ['Svara läkaren', '/min-hudvard/bedomning/case-3'],
      ['Läs svaret', '/min-hudvard/bedomning/case-2'],
      ['Öppna', '/min-hudvard/bedomning/case-6'],
      ['Öppna', '/min-hudvard/bedomning/case-5'],
      ['Öppna', '/min-hudvard/bedomning/case-4'],
    ]);
  });

  it('the card mails the link to the form again, and says where to or why not', async () => {
    const answers = [
      HttpResponse.json({ emailMasked: 'a•••@e•••.se' }, { status: 202 }),
      HttpResponse.json({ error: 'x', code: 'over_limit' }, { status: 429 }),
      HttpResponse.json({ error: 'x', code: 'internal' }, { status: 500 }),
      HttpResponse.json({ error: 'x', code: 'not_editable' }, { status: 409 }),
    ];
    const complained = complaints();
    show([CASE]);
    server.use(http.post(`${CASES}/case-1/form-mails`, () => answers.shift()));
    const { user } = await enterAccount();
    const [card = document.body] = await cards();
    expect([stepOf(card), linksOf(card).map(({ textContent }) => textContent)]).toEqual([
      'Din tur: fyll i formuläret',
      ['Fyll i formuläret'],
    ]);
    const ask = () => user.click(within(card).getByText('Skicka länken igen'));
    await ask();
    await within(card).findByText('En ny länk är på väg till a•••@e•••.se.', { exact: false });
    await ask();
    await within(card).findByText('Vi har redan skickat länken flera gånger.', { exact: false });
    await ask();
    await within(card).findByText('Länken kunde inte skickas.', { exact: false });
    expect(complained).toHaveBeenCalledWith('no link was sent', expect.anything());
    // The form was sent on another device.
    show([{ ...CASE, state: 'submitted', dueAt: '2026-05-05T12:05:00Z' }]);
    await ask();
    await screen.findByText('Vi siktar på svar före tisdag 5 maj kl. 14.05.', { exact: false });
    expect(screen.queryByText('Skicka länken igen')).toBeNull();
  });

  it('an account without a case gets a link to the order, and ended cases are listed', async () => {
    const { leave } = await enterAccount();
    const title = await screen.findByText('Du har ingen pågående bedömning');
    expect(linksOf(title.closest('section') ?? undefined).map(({ pathname }) => pathname)).toEqual([
      '/bestall-bedomning',
    ]);
    leave();
    show([{ ...CASE, state: 'closed' }]);
    await enterAccount();
    await screen.findByText('Dina tidigare bedömningar finns kvar här nedanför.');
  });

  it('skeletons are shown while the case loads, and an error when it fails', async () => {
    const complained = complaints();
    const answer = heldAnswer();
    server.use(http.get(CASES, () => answer.until.then(() => HttpResponse.json({}, { status: 500 }))));
    const { user } = await enterAccount();
    await screen.findByText(NO_INVOICES);
    expect(screen.getAllByTestId('skeleton-line')).not.toEqual([]);
    answer.release();
    await screen.findByText('Bedömningarna kunde inte hämtas.', { exact: false });
    expect(complained).toHaveBeenCalledWith('the cases could not be read', expect.anything());
    expect(screen.queryByText('Du har ingen pågående bedömning')).toBeNull();
    show([CASE]);
    await user.click(screen.getByText('Försök igen'));
    await cards();
  });
});
