import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Browser } from 'playwright-core';
import type { ChecksResponse } from '../../src/operations/checks/checks.contract.js';
import { orderByPage, sendFormByPage, signReplyByPage } from '../support/browser/care-by-pages.js';
import { DeskPage } from '../support/browser/desk.js';
import { OrderPage } from '../support/browser/order-page.js';
import { PatientForm } from '../support/browser/patient-form.js';
import { RemoteInbox, Staff } from '../support/browser/rehearsal.js';
import { startBrowser, visit } from '../support/browser/visitor.js';
import { interrupt, LaunchSite, type Launch } from '../support/launch-site.js';
import { eventually } from '../support/eventually.js';
import { COMPLETE_REPLY } from '../support/replies.js';
import { patiently } from '../support/patience.js';

jest.setTimeout(patiently(900_000));

const READY = 'Its clinic is empty and not open yet.';
const PATIENT = 'asa.oberg@posten.se';

describe('the rehearsal of opening a clinic', () => {
  let site: LaunchSite;
  let inbox: RemoteInbox;
  let browser: Browser;
  let started: Launch;
  beforeAll(async () => {
    site = await LaunchSite.prepare();
    inbox = new RemoteInbox(site.inboxUrl);
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    inbox.close();
    await site.stopAll();
    await site.remove();
  });

  const settingsFile = () => join(site.dataDir, 'settings.env');
  /** A command in a terminal that has the clinic's settings. */
  const command = async (...args: (string | { readonly typed: string })[]) => {
    const typed = args.find((arg) => typeof arg === 'object')?.typed ?? '';
    const words = args.filter((arg) => typeof arg === 'string');
    const run = site.follow(
      '/bin/sh',
      ['-c', 'printf "%s\\n" "$0" | "$@"', typed, process.execPath, 'tools/bootstrap.mjs', ...words],
      parseEnv(await readFile(settingsFile(), 'utf8')),
    );
    return { code: await run.ended, output: run.output() };
  };
  /** Names of the required checks that are red. */
  const red = async () => {
    const { code, output } = await command('preflight', '--json');
    const { groups } = JSON.parse(output.slice(output.indexOf('{'))) as ChecksResponse;
    const all = groups.flatMap(({ checks }) => checks).filter(({ severity }) => severity === 'required');
    return { code, names: all.filter(({ state }) => !['passed', 'exercise'].includes(state)).map(({ name }) => name) };
  };
  const start = async () => {
    started = site.launch('--rehearsal');
    await started.opened(READY);
  };

  it('two people lead an empty clinic to its first answer by what the red lines say', async () => {
    await start();
    // The worker starts after the server has opened.
    const first = await eventually(async () => {
      const found = await red();
      expect(found.names).not.toContain('heartbeats.worker');
      return found;
    });
    expect(first.code).toBe(1);
    expect(first.names).toHaveLength(17);
    expect(await site.query('SELECT 1 FROM demo_mark UNION ALL SELECT 1 FROM users')).toEqual([]);

    // On the server: settings, backups and the log.
    const keys = join(site.dataDir, '..', 'keys');
    const backups = join(site.dataDir, '..', 'backups');
    await mkdir(backups);
    const { output } = await command('keys', 'backups', keys);
    const made = (await command('keys')).output;
    const own = [
      'MAIL_FROM=svar@ekdalshud.se',
      `BACKUP_PLACE=${backups}`,
      /BACKUP_RECIPIENTS=\S+/.exec(output)?.[0] ?? '',
      ...(made.match(/^BACKUP_(?:SIGNING_KEY|PUBLIC_KEYS)=\S+$/gm) ?? []),
      `DRILL_KEY_FILE=${join(keys, 'drill.key')}`,
    ];
    await interrupt(started);
    const text = await readFile(settingsFile(), 'utf8');
    await writeFile(settingsFile(), text.replace('\n# ---', `\n${own.join('\n')}\n\n# ---`));
    await start();
    for (const name of ['backup', 'drill', 'verify-access-log'])
      expect([name, (await command(name)).code]).toEqual([name, 0]);

    // People.
    const karin = await Staff.come(browser, site.url, 'Karin Ek', inbox);
    await karin.signUp();
    expect((await command('admin', 'add', karin.email)).code).toBe(0);
    await karin.page.goto('/admin/administratorer');
    const nils = await Staff.come(browser, site.url, 'Nils Holm', inbox);
    await karin.press('Bjud in en administratör');
    await karin.fillIn({ 'E-postadress': nils.email });
    await karin.press('Skicka inbjudan');
    await karin.showingFactor(() => karin.done('En inbjudan är på väg'));
    await nils.accept((await inbox.to(nils.email, /http\S+\/inbjudan\S+/))[0]);
    const entered = ['--name', 'Nils Holm', '--title', 'specialistläkare', '--licence', '123456'];
    expect((await command('clinician', 'add', nils.email, ...entered)).code).toBe(0);
    await karin.page.goto('/admin/clinicians');
    await karin.page.getByRole('button', { name: /^Bekräfta/ }).click();
    await karin.press('Jag har kontrollerat: bekräfta');
    await karin.showingFactor(() => karin.done('är bekräftad'));

    // Settings.
    const save = async (isAsked = false) => {
      // Each section has a button of its own, which may be pressed when something in it has changed.
      await karin.page.getByRole('button', { name: 'Spara ändringar', disabled: false }).click();
      if (isAsked) await karin.press('Bekräfta och spara');
      await karin.page.getByText('Inställningarna är sparade').last().waitFor();
    };
    const openFrom = async (check: string) => {
      await karin.openChecks();
      await karin.page.locator(`li[id="${check}"]`).getByRole('link').click();
    };
    await openFrom('profile.sender');
    await karin.fillIn({ 'Klinikens namn': 'Ekdals Hud', Kontaktadress: 'fraga@ekdalshud.se' });
    await save();
    await openFrom('profile.operator');
    await karin.fillIn({
      'Vårdgivarens namn': 'Ekdals Hud AB',
      Organisationsnummer: '556677-8899',
      Postadress: 'Storgatan 4, 111 22 Stockholm',
      'Dataskyddsombud (e-post eller adress)': 'dso@ekdalshud.se',
      Journalsystem: 'Webdoc',
      Patientförsäkring: 'Löf',
      'Adress för klagomål på vården (e-post eller post)': 'klagomal@ekdalshud.se',
      'Registrering hos IVO (nummer eller datum)': '2026-01-15',
    });
    await karin.page.getByRole('checkbox', { name: /^Jag har läst de juridiska sidorna/ }).check();
    await save(true);
    await openFrom('profile.statements');
    await karin.page.getByRole('checkbox', { name: /^Påståendena i sidfoten stämmer/ }).check();
    await save(true);
    await openFrom('payments.signed-event');
    const description = karin.page.getByRole('textbox', { name: 'Beskrivning', exact: true });
    await description.fill(`${await description.inputValue()}.`);
    await save();

    // What is sent, and what is confirmed by name.
    await karin.openChecks();
    await karin.press('Skicka ett provmejl');
    await karin.page.goto((await inbox.to(karin.email, /http\S+mail-test=\S+/))[0]);
    await karin.done('Provmejlet har kommit fram');
    await karin.showAll();
    await karin.press('Skicka ett prov-sms');
    await karin.fillIn({ 'Ditt mobilnummer': '070-222 33 44' });
    await karin.press('Skicka sms');
    const [, code = ''] = await inbox.to('+46702223344@sms.invalid', /(\d{6}) är provkoden/);
    await karin.fillIn({ Koden: code });
    await karin.page.getByRole('dialog').getByRole('button', { name: 'Bekräfta', exact: true }).click();
    await karin.done('Ditt prov-sms har kommit fram');
    const [byReader, byOperator] = ['Namn på den som har läst', 'Namn på den som svarar för det'];
    for (const [button, name] of [
      ['Bekräfta villkoren', byReader],
      ['Bekräfta integritetspolicyn', byReader],
      ['Bekräfta bedömningen', byOperator],
      ['Bekräfta avtalen', byOperator],
    ] as const) {
      await karin.press(button);
      await karin.fillIn({ [name]: 'Karin Ek, verksamhetschef' });
      await karin.page.getByRole('dialog').getByRole('button', { name: 'Bekräfta', exact: true }).click();
      await karin.page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await nils.openChecks();
    await nils.page.locator('li[id="medical-content.questionnaire"]').getByRole('link').click();
    for (const left of [3, 2, 1, 0]) {
      await nils.page
        .getByRole('button', { name: /^Läs och godkänn/ })
        .first()
        .click();
      await nils.page.getByRole('checkbox', { name: 'Jag har läst allt och svarar för innehållet' }).check();
      await nils.press('Godkänn');
      const rest = nils.page.getByRole('button', { name: 'Läs och godkänn' });
      await nils.showingFactor(async () => {
        await nils.page.getByRole('dialog').waitFor({ state: 'detached' });
        if (left > 0) await rest.nth(left - 1).waitFor();
        await rest.nth(left).waitFor({ state: 'detached' });
      });
    }
    expect(await red()).toEqual({ code: 0, names: [] });

    // Four eyes: one invited the other a moment ago, so the command on the server is the second admin.
    const takeStep = async (person: Staff, button: string, after: string) => {
      await person.page.goto('/admin/settings#state');
      await person.press(button);
      await person.page.getByRole('dialog').getByRole('button', { name: button }).click();
      await person.showingFactor(() => person.page.getByText(after).first().waitFor());
    };
    await takeStep(karin, 'Föreslå att öppna', 'Du har föreslagit att öppna.');
    await takeStep(nils, 'Bekräfta och öppna', 'Bekräftelsen räknas inte än');
    const [id = ''] = /[\da-f-]{36}/.exec((await command('confirm')).output) ?? [];
    const opened = await command('confirm', id, { typed: 'Ekdals Hud' });
    expect(opened.output).toContain('Confirmed. All admins are mailed.');
    expect(opened.code).toBe(0);

    // The first order.
    const { page } = await visit(browser, site.url, { width: 1280 });
    await orderByPage(new OrderPage(page), PATIENT);
    await sendFormByPage(new PatientForm({ inbox }, page), (await inbox.to(PATIENT, /http\S+\/formular\/\S+/))[0]);

    // The answer.
    const desk = new DeskPage(nils.page);
    await signReplyByPage(desk, '1001');
    await nils.showingFactor(() => desk.heading('Signerat svar').waitFor());
    await page.getByText(COMPLETE_REPLY.diagnosis.plain).waitFor();
    await page.getByText(COMPLETE_REPLY.safetyNet).waitFor();
  });
});
