import type { Page } from 'playwright-core';
import { paths } from '../../common/paths.js';
import { routeTable } from '../../web/src/app/route-table.js';
import { signInAtAal2 } from '../support/browser/account.js';
import { keepBooksFrom, monthsBack } from '../support/browser/books.js';
import { anAdmin } from '../support/browser/admin-page.js';
import { describeAdmin } from '../support/browser/describe.js';
import { aDoctor } from '../support/browser/desk.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { placeOrderAndPay } from '../support/browser/paid-order.js';
import { startCampaign, startPublicSite } from '../support/browser/public-site.js';
import { eventually } from '../support/eventually.js';
import { isEverythingTried } from '../support/everything-tried.js';

/** A word that a browser cannot break. */
const LONG = 'ovanligtlångtord'.repeat(4);

/** One page of each kind; the others are looked at when everything is tried. */
const KINDS: readonly string[] = [
  ...[
    paths.adminOverview,
    paths.orders,
    paths.month,
    paths.adminOrder(':order'),
    paths.adminReceipt(':order'),
    paths.messages,
    paths.admin,
  ],
  ...[paths.drift, paths.rightsRequests, paths.rights, paths.adminInvite],
];

/** What the tests see on a page once it is filled. */
interface Filled {
  readonly address: string;
  readonly shown: string | RegExp;
  /** What else the page shows, each opened by a button or tab of this name, and closed again with Escape. */
  readonly opens?: readonly RegExp[];
  readonly tabs?: boolean;
}

describeAdmin('every page of the admin area, filled', { visitor: null, start: startPublicSite }, (t) => {
  const problems: string[] = [];
  const look = async (page: Page, state: string, isTemplate: boolean) => {
    const findings = await findingsAtAllWidths(page, { isTemplate });
    problems.push(...findings.map((finding) => `${state}: ${finding}`));
  };

  it('the pages of the admin area are accessible in their filled states, and fit every window width', async () => {
    const { filled, session } = await fill();
    const admins = routeTable.filter(({ page }) => page.startsWith('admin')).map(({ path }) => path);
    // A new page of the admin area has a line here.
    expect(Object.keys(filled).toSorted()).toEqual(admins.toSorted());

    const { page, complaints, foreignRequests } = await t.visit({ session, adminLanguage: null });
    for (const [path, { address, shown, tabs, opens = [] }] of Object.entries(filled)) {
      if (!KINDS.includes(path) && !isEverythingTried) continue;
      await page.goto(address);
      await page.locator('main').getByText(shown).first().waitFor();
      await page.waitForLoadState('networkidle');
      await look(page, path, true);
      for (const name of tabs ? (await page.getByRole('tab').allInnerTexts()).slice(1) : []) {
        await page.getByRole('tab', { name, exact: true }).click();
        await page.waitForLoadState('networkidle');
        await look(page, `${path}, ${name}`, false);
      }
      for (const name of opens) {
        await page.getByRole('button', { name }).first().click();
        await page.getByRole('dialog').waitFor();
        await look(page, `${path}, ${name.source}`, false);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      }
    }
    expect(problems).toEqual([]);
    expect(foreignRequests).toEqual([]);
    // The link of the invitation is unknown.
    expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
  });

  /** One of everything that an admin can see, with long words. */
  async function fill(): Promise<{ filled: Record<string, Filled>; session: string }> {
    const { database } = t.site;
    const admin = await anAdmin(t.site);
    const other = await anAdmin(t.site);
    await startCampaign(t.site);
    await aDoctor(t.site, `Doktor ${LONG}`);
    await database.query(
      `UPDATE cms_blog_posts SET title = $1 WHERE id = (SELECT id FROM cms_blog_posts ORDER BY created_at DESC LIMIT 1)`,
      [`Torr hud ${LONG}`],
    );
    const email = await placeOrderAndPay(t.site);
    const order = await eventually(async () => {
      const [row] = await database.query<{ id: string; number: string }>(
        `SELECT orders.id, number FROM orders JOIN cases ON order_id = orders.id WHERE email = $1`,
        [email],
      );
      if (!row) throw new Error('the order has no case yet');
      return row;
    });
    await database.query('UPDATE orders SET name = $2 WHERE id = $1', [order.id, `Åsa ${LONG}`]);
    await database.query(
      `INSERT INTO mail_deliveries (id, dedupe_key, template, subject_id, recipient, message_id, state, attempts, failure)
       VALUES (gen_random_uuid(), $1, 'order-confirmation', $2, $3, $1, 'failed', 8, '550')`,
      [`lost:${order.id}`, order.id, email],
    );
    await database.query(
      `INSERT INTO reply_templates (id, title, texts) VALUES (gen_random_uuid(), $1, '{"advice": "Smörj varje dag."}')`,
      [`Eksem ${LONG}`],
    );
    await database.query(
      `INSERT INTO log_reviewers (user_id, named_by, named_at)
       SELECT id, id, now() - interval '2 days' FROM users WHERE email = $1`,
      [admin.email],
    );
    await database.query(
      `INSERT INTO log_review_picks (id, principal, case_id, hour, first_at, rows, care_unit, access_reasons, patterns, due_at)
       SELECT gen_random_uuid(), 'clinician:' || id, gen_random_uuid(), now(), now(), 3, $1, '{emergency}',
         '{emergency,night}', now() - interval '1 day' FROM clinicians LIMIT 1`,
      [`Enhet ${LONG}`],
    );
    await database.query(
      `INSERT INTO matters (id, kind, order_id, payload, opened_at, due_at)
       VALUES (gen_random_uuid(), 'rights-request', $1, '{"number": "1", "right": "erasure", "channel": "letter",
         "enteredBy": "11111111-1111-4111-8111-111111111111"}', now() - interval '2 months', now() - interval '1 month')`,
      [order.id],
    );
    await database.query(
      `INSERT INTO matters (id, kind, case_id, order_id, payload, opened_at, due_at)
       SELECT gen_random_uuid(), 'quality-report', id, order_id, '{"kind": "deviation", "severity": "serious-harm",
         "markedBy": "clinician"}', now() - interval '2 months', now() - interval '1 month' FROM cases WHERE order_id = $1`,
      [order.id],
    );
    await keepBooksFrom(t.site, monthsBack(2));
    await database.query(`INSERT INTO restores (snapshot_at, archive) VALUES (now(), 'a')`);
    await database.query(
      `INSERT INTO balance_transactions (id, type, reporting_category, amount_ore, fee_ore, net_ore, currency, created_at,
         available_on, description, fee_tax_ore)
       VALUES ('txn_other', 'adjustment', 'network_cost', -1250, 0, -1250, 'sek', $1, $1, $2, 0)`,
      [`${monthsBack(2)}-12T10:00:00Z`, `Card network fee ${LONG}`],
    );
    await fetch(`${t.site.url}/functions/v1/send-contact-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: `Åsa ${LONG}`,
        email,
        phone: '070-123 45 67',
        subject: 'Faktura',
        message: `Var är den? ${LONG}`,
      }),
    });
    const session = await signInAtAal2(t.site, admin);
    return { session, filled: pages({ email, number: order.number, orderId: order.id, other: other.email }) };
  }
});

function pages(made: {
  readonly email: string;
  readonly number: string;
  readonly orderId: string;
  readonly other: string;
}): Record<string, Filled> {
  const { email, number, orderId, other } = made;
  return {
    [paths.adminOverview]: { address: paths.adminOverview, shown: 'Det här väntar på dig.' },
    [paths.orders]: { address: paths.orders, shown: email },
    [paths.adminOrder(':order')]: { address: paths.adminOrder(number), shown: 'Anteckningar' },
    [paths.adminReceipt(':order')]: { address: paths.adminReceipt(number), shown: `Kvitto, beställning ${number}` },
    [paths.customers]: { address: paths.customers, shown: email },
    [paths.customer(':id')]: { address: paths.customer(orderId), shown: email },
    [paths.messages]: { address: paths.messages, shown: 'Faktura', opens: [/^Öppna meddelandet/] },
    [paths.dispatches]: { address: paths.dispatches, shown: email, tabs: true },
    [paths.messagePreviews]: { address: paths.messagePreviews, shown: 'Till patienter' },
    [paths.clinicians]: { address: paths.clinicians, shown: /Doktor ovanligt/ },
    [paths.replyTemplates]: { address: paths.replyTemplates, shown: /Eksem ovanligt/ },
    [paths.qualityReports]: {
      address: paths.qualityReports,
      shown: 'Patienten har skadats allvarligt',
      opens: [/^Öppna klagomål/],
    },
    [paths.medicalContent]: { address: paths.medicalContent, shown: 'Frågeformuläret' },
    [paths.admin]: { address: paths.admin, shown: /Torr hud/, tabs: true },
    [paths.adminCampaigns]: { address: paths.adminCampaigns, shown: /200/ },
    [paths.admins]: { address: paths.admins, shown: other, opens: [/^Bjud in en administratör$/] },
    [paths.openClinic]: { address: paths.openClinic, shown: 'Kontrollera igen' },
    [paths.month]: {
      address: `${paths.month}?manad=${monthsBack(2)}`,
      shown: 'Försäljning med moms',
      tabs: true,
      opens: [/^Välj konto/, /^Läs in en tidigare SIE-fil/],
    },
    [paths.drift]: { address: paths.drift, shown: 'Drift' },
    [paths.rightsRequests]: {
      address: paths.rightsRequests,
      shown: /^\d+ Radering/,
      opens: [/^Öppna begäran /, /^Skriv in en begäran/],
    },
    [paths.logReview]: { address: paths.logReview, shown: /Akut läge/, opens: [/^Granska: /] },
    [paths.rights]: { address: paths.rights, shown: 'Behörigheter' },
    [paths.adminSettings]: { address: paths.adminSettings, shown: 'Inställningar', tabs: true },
    [paths.securityLog]: { address: paths.securityLog, shown: 'Säkerhetslogg' },
    [paths.adminPreview]: { address: `${paths.adminPreview}?of=x`, shown: /./ },
    [paths.adminInvite]: { address: `${paths.adminInvite}#${'x'.repeat(43)}`, shown: /Länken/ },
  };
}
