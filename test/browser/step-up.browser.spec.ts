import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { RunChecks } from '../../src/platform/checks/run-checks.js';
import { apiRoutes, callOf } from '../../tools/docs/api-routes.js';
import { sources } from '../../tools/docs/sources.js';
import { anAdmin } from '../support/browser/admin-page.js';
import { describeAdmin } from '../support/browser/describe.js';
import { aDoctor, aSentCase, DeskPage, forgetFactor, type Doctor, type SentCase } from '../support/browser/desk.js';
import { placeOrderAndPay } from '../support/browser/paid-order.js';
import { keepBooksFrom, monthsBack } from '../support/browser/books.js';
import { answerStepUp, anAdminWithApp } from '../support/browser/step-up.js';
import { eventually } from '../support/eventually.js';
import { isEverythingTried } from '../support/everything-tried.js';
import { anOpenCase } from '../support/photos/photo-case.js';
import { COMPLETE_REPLY } from '../support/replies.js';

/** Method and path of a route that needs a fresh second factor. */
type Route = string;

/** What a person does on a page until it calls the route, by the words they read there. */
type Walk = readonly [Route, (words: DeskPage, page: Page, states: States) => Promise<void>];

interface States {
  /** Sent to the clinic, with a deviation; answered by the doctor. */
  readonly answered: SentCase;
  /** Who ordered it. */
  readonly customer: string;
  /** Claimed by the doctor, with a complete draft. */
  readonly drafted: SentCase;
  /** Numbers of a paid order and of one whose form is empty. */
  readonly paidOrder: string;
  readonly unsentOrder: string;
  readonly colleague: string;
}

const openOrder = async (words: DeskPage, page: Page, number: string, act: string) => {
  await page.goto(`/admin/orders/${number}`);
  await words.press('Åtgärder');
  await page.getByRole('menuitem', { name: act, exact: true }).click();
};
const choose = (words: DeskPage, label: string, value: string) =>
  words
    .field(label)
    .selectOption(value)
    .then(() => {});
const inDialog = (words: DeskPage, page: Page, button: string) => words.press(button, page.getByRole('dialog'));

const OF_THE_OFFICE: readonly Walk[] = [
  [
    'POST /api/v1/admin/cases/:id/contact-changes',
    async (words, page, { customer }) => {
      await page.goto('/admin/kunder');
      await page.getByRole('row').filter({ hasText: customer }).getByRole('link').first().click();
      await words.press('Föreslå en ändring');
      await choose(words, 'Vad ändras', 'phone');
      await words.write('Nytt värde', '070-174 06 99');
      await choose(words, 'Hur har du kontrollerat vem som frågar?', 'called_back');
      await words.press('Föreslå ändringen');
    },
  ],
  [
    'DELETE /api/v1/admin/contact-changes/:id',
    async (words, page) => {
      await words.press('Avsluta');
      await inDialog(words, page, 'Avsluta');
    },
  ],
  [
    'DELETE /api/v1/admin/customers/:id/sessions',
    async (words, page) => {
      await words.press('Avsluta alla sessioner');
      await inDialog(words, page, 'Avsluta alla sessioner');
    },
  ],
  [
    'POST /api/v1/admin/cases/:id/legal-holds',
    async (words, page, { answered }) => {
      await openOrder(words, page, answered.orderNumber, 'Bevara eller förstör journalen');
      await words.write('Skäl eller diarienummer', 'Dnr 1');
      await words.press('Stoppa gallringen');
    },
  ],
  [
    'POST /api/v1/admin/legal-holds/:id/lift',
    async (words, page) => {
      // Its field takes the place of the one before.
      await page.getByRole('button', { name: 'Häv stoppet' }).waitFor();
      await words.write('Skäl eller diarienummer', 'Avslutat');
      await words.press('Häv stoppet');
    },
  ],
  [
    'POST /api/v1/admin/cases/:id/journal-erasures',
    async (words) => {
      await words.write('Beslutets diarienummer', 'Dnr 2');
      await words.press('Föreslå att journalen förstörs');
    },
  ],
  ['DELETE /api/v1/admin/journal-erasures/:id', (words) => words.press('Dra tillbaka förslaget')],
  [
    'POST /api/v1/admin/cases/:id/quality-reports/:reportId/reading',
    async (words, page, { answered }) => {
      await openOrder(words, page, answered.orderNumber, 'Klagomål och avvikelser');
      await words.press('Läs');
    },
  ],
  [
    'PUT /api/v1/admin/cases/:id/quality-reports/:reportId/outcome',
    async (words) => {
      await words.press('Anteckna utfallet');
      await choose(words, 'Vad ledde utredningen till?', 'measures-taken');
      await words.write('Åtgärder', 'Två läkare får påminnelsen.');
      await words.press('Anteckna');
    },
  ],
  [
    'POST /api/v1/admin/cases/:id/reply/retraction',
    async (words, page, { answered }) => {
      await openOrder(words, page, answered.orderNumber, 'Dra tillbaka svaret');
      await choose(words, 'Varför dras svaret tillbaka?', 'harmful');
      await words.press('Dra tillbaka svaret');
    },
  ],
  [
    'POST /api/v1/admin/cases/:id/phone',
    async (words, page, { unsentOrder }) => {
      await openOrder(words, page, unsentOrder, 'Byt telefonnummer');
      await words.write('Nytt telefonnummer', '070-174 06 98');
      await choose(words, 'Hur har du kontrollerat vem som frågar?', 'called_back');
      await words.press('Byt numret');
    },
  ],
  [
    'POST /api/v1/admin/orders/:id/refunds',
    async (words, page, { paidOrder }) => {
      await openOrder(words, page, paidOrder, 'Betala tillbaka');
      await choose(words, 'Orsak', 'goodwill');
      await words.press('Fortsätt');
      await page.getByRole('button', { name: /^Betala tillbaka 699/ }).click();
    },
  ],
  [
    'POST /api/v1/admin/admins/invites',
    async (words, page) => {
      await page.goto('/admin/administratorer');
      await words.press('Bjud in en administratör');
      await words.write('E-postadress', 'ny@example.se');
      await words.press('Skicka inbjudan');
    },
  ],
  [
    'DELETE /api/v1/admin/admins/invites/:id',
    async (words, page) => {
      await words.press('Återkalla: ny@example.se');
      await inDialog(words, page, 'Återkalla');
    },
  ],
  [
    'PUT /api/v1/admin/log-review/reviewers/:userId',
    async (words, page) => {
      await page.goto('/admin/loggranskning');
      await page.getByLabel('Administratör', { exact: true }).selectOption({ index: 1 });
      await words.press('Föreslå som granskare');
    },
  ],
  ['DELETE /api/v1/admin/log-review/proposals/:id', (words) => words.press('Ta tillbaka')],
  [
    'POST /api/v1/admin/rights/reviews',
    async (words, page) => {
      await page.goto('/admin/behorigheter');
      await words.write('Ditt namn', 'Åsa Öberg');
      await words.press('Rättigheterna är genomgångna');
    },
  ],
  [
    'POST /api/v1/admin/factor-resets',
    async (words, _page, { colleague }) => {
      await words.press(`Förlorad tvåstegsinloggning: ${colleague}`);
      await choose(words, 'Hur kände du igen personen?', 'video');
      await words.write('Anledning', 'Telefonen är borttappad.');
      await words.press('Begär återställning');
    },
  ],
  [
    'DELETE /api/v1/admin/factor-resets/:id',
    async (words, page) => {
      await page.getByRole('button', { name: /^Återkalla/ }).click();
      await inDialog(words, page, 'Återkalla');
    },
  ],
  [
    'POST /api/v1/admin/drift/jobs/:eventId/:job/give-up',
    async (words, page) => {
      await page.goto('/admin/drift');
      await page.getByRole('button', { name: 'Ge upp', exact: true }).first().click();
      await words.write('Anledning', 'Kunden har svar ändå.');
      await inDialog(words, page, 'Ge upp');
    },
  ],
  [
    'POST /api/v1/admin/books/:month/closing',
    async (words, page) => {
      await page.goto(`/admin/manad?manad=${monthsBack(2)}&vy=bocker`);
      await words.press('Stäng månaden');
      await inDialog(words, page, 'Stäng för gott');
    },
  ],
  [
    'POST /api/v1/admin/clinic-state/opening/confirm',
    async (words, page) => {
      await page.goto('/admin/settings');
      await page.getByRole('tab', { name: 'Öppet och stängt' }).click();
      await words.press('Bekräfta och öppna');
      await inDialog(words, page, 'Bekräfta och öppna');
    },
  ],
];

const OF_THE_DESK: readonly Walk[] = [
  [
    'POST /api/v1/desk/cases/:id/sign',
    async (words, page, { drafted }) => {
      await words.open(drafted);
      await words.field('Egenvård').waitFor();
      await page.keyboard.press('Control+Enter');
      await inDialog(words, page, 'Signera och skicka');
    },
  ],
  [
    'POST /api/v1/desk/cases/:id/amendments',
    async (words) => {
      await words.press('Skriv tillägg');
      await words.write('Tillägg', 'Ett tillägg om solskydd.');
      await words.write('Varför behövs tillägget?', 'Frågan kom efteråt.');
      await words.press('Signera tillägget');
    },
  ],
  [
    'POST /api/v1/desk/cases/:id/reply/retraction',
    async (words, page) => {
      await words.press('Dra tillbaka svaret');
      await choose(words, 'Varför dras svaret tillbaka?', 'harmful');
      await inDialog(words, page, 'Dra tillbaka svaret');
    },
  ],
  [
    'PUT /api/v1/desk/medical-content/:set/approval',
    async (words, page) => {
      await page.goto('/lakare/medicinskt-innehall');
      await words.press('Läs och godkänn: Regler för varningar');
      await words.tickAll(page.getByRole('dialog'));
      await words.press('Godkänn');
    },
  ],
];

/** Beside a walked act: the same page asks for it in the same way, and its states take another admin or BankID. */
const BESIDE: Readonly<Record<Route, Route>> = {
  'POST /api/v1/admin/contact-changes/:id/confirm': 'DELETE /api/v1/admin/contact-changes/:id',
  'POST /api/v1/admin/journal-erasures/:id/confirm': 'DELETE /api/v1/admin/journal-erasures/:id',
  'DELETE /api/v1/admin/log-review/reviewers/:userId': 'PUT /api/v1/admin/log-review/reviewers/:userId',
  'POST /api/v1/admin/log-review/proposals/:id/confirm': 'DELETE /api/v1/admin/log-review/proposals/:id',
  'DELETE /api/v1/admin/admins/:id': 'DELETE /api/v1/admin/admins/invites/:id',
  'POST /api/v1/admin/factor-resets/:id/confirm': 'DELETE /api/v1/admin/factor-resets/:id',
  'POST /api/v1/admin/books/:month/taking-back': 'POST /api/v1/admin/books/:month/closing',
  'POST /api/v1/desk/cases/:id/sign/bankid': 'POST /api/v1/desk/cases/:id/sign',
  'POST /api/v1/desk/cases/:id/sign/bankid/:orderId/finish': 'POST /api/v1/desk/cases/:id/sign',
};

/** One of each page; `npm run test:all` walks all. */
const ONE_OF_EACH_PAGE: readonly Route[] = [
  'POST /api/v1/admin/cases/:id/contact-changes',
  'POST /api/v1/admin/orders/:id/refunds',
  'POST /api/v1/admin/admins/invites',
  'PUT /api/v1/admin/log-review/reviewers/:userId',
  'POST /api/v1/admin/rights/reviews',
  'POST /api/v1/admin/drift/jobs/:eventId/:job/give-up',
  'POST /api/v1/admin/books/:month/closing',
  'POST /api/v1/admin/clinic-state/opening/confirm',
  'POST /api/v1/desk/cases/:id/sign',
  'PUT /api/v1/desk/medical-content/:set/approval',
];

describeAdmin('a second factor that was shown eleven minutes ago', { session: 'nobody', visitor: null }, (t) => {
  it('every route that needs a fresh one is walked, or stands beside one that is', () => {
    const guarded = apiRoutes(sources('.controller.ts'))
      .filter(({ handler }) => callOf(handler, 'FreshFactor'))
      .map(({ method, path }) => `${method} ${path}`);
    const walked = [...OF_THE_OFFICE, ...OF_THE_DESK].map(([route]) => route);
    expect([...walked, ...Object.keys(BESIDE)].sort()).toEqual(guarded.sort());
    expect(Object.values(BESIDE).filter((route) => !walked.includes(route))).toEqual([]);
  });

  const orderOf = async (column: 'c.id' | 'o.email', value: string) => {
    const [row] = await t.site.database.query<{ number: string }>(
      `SELECT o.number::text FROM orders o LEFT JOIN cases c ON c.order_id = o.id
       WHERE ${column} = $1 AND o.status = 'paid'`,
      [value],
    );
    if (!row) throw new Error('the order is not paid yet');
    return row.number;
  };

  async function aDraft(doctor: Doctor): Promise<SentCase> {
    const sent = await aSentCase(t.site, { answers: { concern: 'acne', immuneSystem: 'no' } });
    await doctor.post(`cases/${sent.id}/claim`);
    await doctor.put(`cases/${sent.id}/draft`, COMPLETE_REPLY);
    return sent;
  }

  async function prepare(doctor: Doctor): Promise<States> {
    const answered = await aDraft(doctor);
    await doctor.post(`cases/${answered.id}/sign`, { revision: 1, flags: [], unsentPrescriptions: [] });
    await doctor.put(`cases/${answered.id}/quality-reports/${randomUUID()}`, {
      ...{ kind: 'deviation', severity: 'no-harm', description: 'Svaret kom efter den utlovade tiden.' },
    });
    const [{ customer } = { customer: '' }] = await t.site.database.query<{ customer: string }>(
      'SELECT o.email AS customer FROM orders o JOIN cases c ON c.order_id = o.id WHERE c.id = $1',
      [answered.id],
    );
    const email = await placeOrderAndPay(t.site);
    return {
      ...{ answered, customer },
      drafted: await aDraft(doctor),
      paidOrder: await eventually(() => orderOf('o.email', email)),
      unsentOrder: await orderOf('c.id', (await anOpenCase(t.site)).id),
      colleague: doctor.displayName,
    };
  }

  async function walkAll(
    walks: readonly Walk[],
    person: Pick<Doctor, 'email' | 'session' | 'secret'>,
    states: States,
  ): Promise<void> {
    const { page } = await t.visit({ session: person.session, adminLanguage: 'sv' });
    const words = new DeskPage(page);
    for (const [route, act] of walks) {
      if (!isEverythingTried && !ONE_OF_EACH_PAGE.includes(route)) continue;
      const [method = '', path = ''] = route.split(' ');
      const address = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
      const statuses: number[] = [];
      const note = (response: { url: () => string; status: () => number; request: () => { method: () => string } }) => {
        if (response.request().method() === method && address.test(new URL(response.url()).pathname))
          statuses.push(response.status());
      };
      page.on('response', note);
      await forgetFactor(t.site, person);
      await act(words, page, states);
      await answerStepUp(t.site, page, person);
      // Refused, and carried out once.
      await eventually(() => expect({ route, statuses }).toEqual({ route, statuses: [401, expect.any(Number)] }));
      expect({ route, isDone: (statuses[1] ?? 0) < 300 }).toEqual({ route, isDone: true });
      page.off('response', note);
    }
  }

  it('every page asks for it again, and then carries out the act [O1]', async () => {
    const [admin, other] = [await anAdminWithApp(t.site), await anAdmin(t.site)];
    const doctor = await aDoctor(t.site, 'Anna Lind');
    const states = await prepare(doctor);
    const idOf = '(SELECT id FROM users WHERE email = $1)';
    await t.site.database.query(
      `INSERT INTO log_reviewers (user_id, named_by, named_at) SELECT id, id, now() - interval '2 days' FROM users WHERE email = $1`,
      [admin.email],
    );
    await t.site.database.query(
      `WITH state AS (UPDATE clinic_state SET state = 'preparing', followed_state = 'preparing')
       INSERT INTO proposals (id, kind, payload, proposed_by) VALUES (gen_random_uuid(), 'clinic-opening', '{}', ${idOf})`,
      [other.email],
    );
    await keepBooksFrom(t.site, monthsBack(2));
    // A job that is given up by the queue waits for an admin.
    await t.site.database.query(
      `UPDATE event_jobs SET done_at = NULL, failure = 'no answer', failed_at = now() WHERE job = 'orders.send-confirmation-mail'`,
    );
    // The clinic of a test fails many of its own checks.
    Object.assign(t.site.nest.get(RunChecks), { checks: [] });
    await walkAll(OF_THE_OFFICE, admin, states);
    await walkAll(OF_THE_DESK, doctor, states);
  });
});
