import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORDER_MAILS, ORDER_TEXT_MESSAGES } from '../../../common/order-messages.js';
import type { ListedPreviewResponse } from '../../../src/operations/previews/previews.contract.js';
import { startBankId, type TestBankId } from '@hudvy/bankid-simulator/testing';
import { anAdmin } from '../../support/content/people.js';
import { adminCalls, othersCalls, type AdminCalls } from '../../support/settings/admin-calls.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** Templates that sources name; those with a value in the middle match any. */
const NAMED =
  /template(?: =|:) [`'](?<template>[a-z-]+\.[^`']+)[`']|enqueue\(tx, [`'](?<enqueued>[a-z-]+\.[^`']+)[`']/g;

function namedTemplates(): string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => join('src', file))
    .filter((file) => file.endsWith('.ts') && !/\.(spec|previews)\.ts$/.test(file));
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(NAMED)].map(
      ({ groups }) => groups?.['template'] ?? groups?.['enqueued'] ?? '',
    ),
  );
  return [...new Set(found)];
}

/** `assessments.desk-${notice}` becomes a pattern. */
const patternOf = (template: string) =>
  new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\$\{[^}]*\}/g, '[a-z_-]+')}$`);

function fail(template: string): never {
  throw new Error(`no preview of ${template}`);
}

describe('previews of mails and text messages', () => {
  let bankid: TestBankId;
  let app: TestApp;
  let admin: AdminCalls;
  let previews: readonly ListedPreviewResponse[];
  beforeAll(async () => {
    bankid = await startBankId();
    app = await startTestApp({ env: { ...bankid.settings } });
    admin = await adminCalls(app, anAdmin);
    previews = (await admin.get('message-previews')).body.previews;
  });
  afterAll(async () => {
    await app.stop();
    await bankid.stop();
  });

  const templatesOf = (kind: string) => previews.filter((each) => each.kind === kind).map(({ template }) => template);
  const read = ({ kind, template, variant }: ListedPreviewResponse, calls = admin) =>
    calls.get(
      `message-previews/${kind}/${template}${variant === null ? '' : `?variant=${encodeURIComponent(variant)}`}`,
    );

  it('each template that the product sends has a preview', () => {
    const known = [...templatesOf('mails'), ...templatesOf('texts')];
    const named = namedTemplates();
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((template) => !known.some((each) => patternOf(template).test(each)))).toEqual([]);
    expect(ORDER_MAILS.filter((each) => !templatesOf('mails').includes(each))).toEqual([]);
    expect(ORDER_TEXT_MESSAGES.filter((each) => !templatesOf('texts').includes(each))).toEqual([]);
  });

  it('each preview is written, with the name of the clinic and nothing left out', async () => {
    for (const preview of previews) {
      const { status, body } = await read(preview);
      expect({ preview, status }).toEqual({ preview, status: 200 });
      expect(body.text).not.toMatch(/undefined|null|NaN|Invalid Date|\[object/);
      expect(body.text).toContain('Hudvy');
      expect(body.subject).toBe(preview.subject);
      expect(body.html === null).toBe(preview.kind === 'texts');
    }
  });

  /** What a mail says, without heading, greeting, addresses and foot, in sentences. */
  const sentencesOf = (text: string): string[] =>
    text
      .slice(text.indexOf('\n'), text.indexOf('\n--\n'))
      .replaceAll(/^.+:\nhttp.+$/gm, '')
      .split(/(?<=[.?])\s+|\n+/)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence !== '' && !/^Hej\b|›/.test(sentence));
  const isForPatients = ({ kind, to }: ListedPreviewResponse) => kind === 'mails' && to !== 'staff';

  it('mails to patients greet before they say anything, repeat no sentence, name addresses behind buttons alone, and use no word of machines', async () => {
    const theirs = previews.filter(isForPatients);
    expect(theirs.length).toBeGreaterThan(40);
    for (const { template, variant, ...preview } of theirs) {
      const { text } = (await read({ template, variant, ...preview })).body as { text: string };
      const said = sentencesOf(text);
      expect({
        template,
        variant,
        isGreeted: /^.+\n\n(?:.+›.+\n\n)?Hej(?: Elin)?,\n\n/.test(text),
        repeated: said.filter((sentence, index) => said.indexOf(sentence) !== index),
        // The withdrawal of a receipt is a text link.
        addresses: said.filter((sentence) => /https?:/.test(sentence) && !sentence.startsWith('Ångra ditt köp här:')),
        machineWords: said.filter((sentence) => /[a-zåäö]_[a-zåäö]|\dT\d|[0-9a-f]{8}-|[{}<>]/.test(sentence)),
      }).toEqual({
        ...{ template, variant, repeated: [], addresses: [], machineWords: [] },
        // Nothing stands before the advice to call.
        isGreeted: !text.startsWith('Har du inte ringt 112'),
      });
    }
  });

  it('the mails of an order, read in the order in which they arrive, say no sentence twice but lines of safety, contact, code and limit', async () => {
    const standing =
      /^(?:Länken är personlig|Skicka den inte vidare|Frågor|Skriv till|Blir du sämre|Ring 1177|Ordernummer|Ha mobilen till hands|Senast \S+dag |24[.]00 har du svaret|Du får ett mejl när svaret)/;
    const arriving = [
      ...['orders.confirmation', 'assessments.form', 'assessments.form-reminder', 'assessments.receipt'],
      ...[
        'assessments.info-request',
        'assessments.info-reminder',
        'assessments.goal-missed',
        'assessments.reply-notice',
      ],
      ...['assessments.prescription-notice', 'assessments.message-notice', 'assessments.amendment-notice'],
      ...['assessments.closed-notice', 'assessments.withdrawal-receipt', 'assessments.withdrawn', 'orders.refund'],
    ];
    const said = new Map<string, string>();
    const again: string[] = [];
    for (const template of arriving) {
      const first = previews.find((each) => each.kind === 'mails' && each.template === template);
      const { text } = (await read(first ?? fail(template))).body as { text: string };
      for (const sentence of sentencesOf(text).filter((each) => !standing.test(each))) {
        if (said.has(sentence)) again.push(`${said.get(sentence)} and ${template}: ${sentence}`);
        said.set(sentence, template);
      }
    }
    expect(again).toEqual([]);
  });

  it('no preview names BankID while it is off', async () => {
    const certificate = 'message-previews/mails/operations.bankid-certificate';
    expect((await admin.get(certificate)).status).toBe(200);
    const without = await startTestApp({ hasJobs: false });
    try {
      const their = await adminCalls(without, anAdmin);
      const offered: readonly ListedPreviewResponse[] = (await their.get('message-previews')).body.previews;
      expect(offered.length).toBeGreaterThan(30);
      for (const preview of offered) {
        const { body } = await read(preview, their);
        expect(JSON.stringify([preview, body])).not.toMatch(/bankid/i);
      }
      expect((await their.get(certificate)).status).toBe(404);
    } finally {
      await without.stop();
    }
  });

  it('an unknown message is not found, and only admins read them', async () => {
    expect(await admin.get('message-previews/mails/orders.unknown')).toMatchObject({
      status: 404,
      body: { code: 'preview_not_found' },
    });
    expect((await admin.get('message-previews/mails/orders.refund')).status).toBe(404);
    const { customer, unauthenticated } = await othersCalls(app);
    expect((await customer.get('message-previews')).status).toBe(403);
    expect((await unauthenticated.get('message-previews')).status).toBe(401);
  });
});
