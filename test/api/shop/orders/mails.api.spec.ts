import { CaseAccessService } from '../../../../src/clinic/access/case-access.service.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { mailsTo, ordersOf, pay, placeOrder } from '../../../support/orders.js';

describe('the mails of a paid order', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  async function mails(changes: object = {}) {
    const order = await placeOrder(app, { name: 'Åsa <b>Öberg</b>', ...changes });
    await pay(app, order);
    await app.inbox.waitForMail(
      ({ subject, to }) => subject.includes('formulär') && to.some(({ address }) => address === order.email),
    );
    await app.drain();
    const [row] = await ordersOf(app, order.email);
    const sent = mailsTo(app, order.email);
    return {
      row,
      confirmation: sent.find(({ subject }) => subject.startsWith('Tack'))!,
      form: sent.find(({ subject }) => subject.startsWith('Ditt'))!,
    };
  }

  it('the confirmation names the purchase, with discount and VAT, as text and HTML', async () => {
    const { row, confirmation } = await mails({ couponCode: 'VALKOMMEN100' });
    for (const body of [confirmation.text, confirmation.html].map((part) => part.replaceAll('\u00a0', ' '))) {
      expect(body).toContain(String(row?.number));
      expect(body).toContain('Hudbedömning');
      expect(body).toContain('−100 kr');
      expect(body).toContain('599 kr');
      expect(body).toContain('119,80 kr');
    }
  });

  it('the form mail names what to have ready and nothing of health, and its link opens the form', async () => {
    const { form } = await mails();
    expect(form.text).toContain('kod med sms');
    expect(form.text).toContain('tre bilder');
    expect(form.text).not.toMatch(/sjukdom|läkemedel|allerg|gravid|amma|besvären/i);
    const [link] = /http\S+\/formular\/[\w-]{43}/.exec(form.text) ?? [];
    expect(form.html).toContain(`href="${link}"`);
    const token = link?.split('/').at(-1) ?? '';
    const access = app.nest.get(CaseAccessService);
    expect(await access.findForm(token)).toMatchObject({ isLinkGood: true });
    expect(await access.findForm(`${token.slice(0, -1)}x`)).toEqual({ isLinkGood: false, isUnsent: false });
  });

  it('the token of the link is stored as a hash only', async () => {
    const { form, row } = await mails();
    const token = /\/formular\/([\w-]{43})/.exec(form.text)?.[1] ?? '';
    const [stored] = await app.database.query<{ row: string }>(
      `SELECT (SELECT string_agg(c::text || l::text, '') FROM cases c JOIN case_links l ON l.case_id = c.id WHERE order_id = $1) || (SELECT string_agg(e::text, '') FROM outbox_events e) AS row`,
      [row?.id],
    );
    expect(stored?.row).not.toContain(token);
  });

  it('subject and preview name nothing of health, and markup is escaped [P65]', async () => {
    const { confirmation, form } = await mails();
    expect(confirmation.html + form.html).not.toContain('<b>Öberg');
    for (const { subject } of [confirmation, form]) expect(subject).not.toMatch(/hud|sjuk|diagnos|behandling/i);
  });
});
