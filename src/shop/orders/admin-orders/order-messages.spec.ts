import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORDER_MAILS, ORDER_TEXT_MESSAGES } from '../../../../common/order-messages.js';

const TEMPLATE = /template: [`'](?<template>(?:orders|assessments)\.[^`']*)[`']/g;

/** To the account of a customer, not about an order. */
const TO_ACCOUNTS = ['orders.sessions-ended'];

/** What modules send about orders, as their sources name it; the compiler checks the templates of `OrderMails`. */
function templates(): { file: string; template: string; isChecked: boolean }[] {
  const files = ['src/shop/orders', 'src/clinic'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const sources = files.filter((file) => file.endsWith('.ts') && !/\.(spec|previews)\.ts$/.test(file));
  return sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const isChecked = /(?:OrderMails|CaseMails),?$/m.test(text);
    return [...text.matchAll(TEMPLATE)].map(({ groups }) => ({
      file,
      template: groups?.['template'] ?? '',
      isChecked,
    }));
  });
}

describe('messages about an order', () => {
  const known: readonly string[] = [...ORDER_MAILS, ...ORDER_TEXT_MESSAGES, ...TO_ACCOUNTS];

  it('each template sent by orders and cases is listed in the history of an order', () => {
    const found = templates();
    expect(found.length).toBeGreaterThan(10);
    const unknown = found.filter(
      ({ template, isChecked }) => !(template.includes('${') ? isChecked : known.includes(template)),
    );
    expect(unknown).toEqual([]);
  });
});
