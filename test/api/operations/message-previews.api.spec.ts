import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORDER_MAILS, ORDER_TEXT_MESSAGES } from '../../../common/order-messages.js';
import type { ListedPreviewResponse } from '../../../src/operations/previews/previews.contract.js';
import { startBankId, type TestBankId } from '../../support/bankid.js';
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

  it('no preview names BankID while it is off', async () => {
    const certificate = 'message-previews/mails/operations.bankid-certificate';
    expect((await admin.get(certificate)).status).toBe(200);
    const without = await startTestApp();
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
