import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type MailInbox, type MailInboxOptions, startMailInbox } from '../../../tools/mail-inbox/mail-inbox.js';
import { type Mail } from '../../../tools/mail-inbox/mail.js';

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function anInbox(options: Partial<MailInboxOptions> = {}): Promise<MailInbox> {
  const inbox = await startMailInbox({ smtpPort: 0, httpPort: 0, ...options });
  cleanUps.push(() => inbox.stop());
  return inbox;
}

async function aFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hudvy-mails-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'mails.jsonl');
}

const confirmation: SendMailOptions = {
  from: '"Hudvy" <hej@hudvy.example>',
  to: '"Åsa Öberg" <asa@example.se>',
  bcc: 'arkiv@example.se',
  subject: 'Tack för din beställning, Åsa',
  text: 'Hej Åsa!\n\nÖppna http://localhost:3000/formular/abc',
  html: '<!doctype html><html><head><title>x</title></head><body><p>Hej <b>Åsa</b>!</p></body></html>',
  messageId: '<order-1@hudvy.example>',
  headers: { 'X-Order': '1' },
  attachments: [{ filename: 'villkor.txt', content: 'Ångerrätt i 14 dagar' }],
};

const send = (inbox: MailInbox, mail: SendMailOptions = confirmation) => createTransport(inbox.smtpUrl).sendMail(mail);

async function getJson<T>(inbox: MailInbox, path: string): Promise<T> {
  const response = await fetch(inbox.url + path);
  expect(response.headers.get('content-type')).toContain('application/json');
  return (await response.json()) as T;
}

const getText = async (inbox: MailInbox, path: string) => (await fetch(inbox.url + path)).text();

describe('JSON as maildev gives it', () => {
  it('the list has each mail with addresses, parts, headers and attachments', async () => {
    const inbox = await anInbox();
    await send(inbox);

    const mails = await getJson<Mail[]>(inbox, '/email');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      subject: 'Tack för din beställning, Åsa',
      from: [{ address: 'hej@hudvy.example', name: 'Hudvy' }],
      to: [{ address: 'asa@example.se', name: 'Åsa Öberg' }],
      messageId: '<order-1@hudvy.example>',
      text: expect.stringContaining('Hej Åsa!') as string,
      html: expect.stringContaining('<b>Åsa</b>') as string,
      headers: { 'x-order': '1', 'message-id': '<order-1@hudvy.example>', subject: 'Tack för din beställning, Åsa' },
      attachments: [{ fileName: 'villkor.txt', contentType: 'text/plain', length: 22 }],
      envelope: { from: 'hej@hudvy.example', to: ['asa@example.se', 'arkiv@example.se'] },
      read: false,
    });
  });

  it('an id gives one mail, and an unknown one answers 404', async () => {
    const inbox = await anInbox();
    await send(inbox);
    const [{ id } = { id: '' }] = inbox.mails();

    expect(await getJson<Mail>(inbox, `/email/${id}`)).toMatchObject({ id, subject: confirmation.subject, read: true });
    expect((await fetch(`${inbox.url}/email/unknown`)).status).toBe(404);
  });

  it('a mail is deleted, and so are all', async () => {
    const inbox = await anInbox();
    await send(inbox, { ...confirmation, subject: 'första' });
    await send(inbox, { ...confirmation, subject: 'andra' });
    const [first] = inbox.mails();

    await fetch(`${inbox.url}/email/${first?.id}`, { method: 'DELETE' });
    expect(inbox.mails().map(({ subject }) => subject)).toEqual(['andra']);
    await fetch(`${inbox.url}/email/all`, { method: 'DELETE' });
    expect(await getJson(inbox, '/email')).toEqual([]);
  });
});

describe('the page', () => {
  it('the page lists every mail, newest first', async () => {
    const inbox = await anInbox();
    await send(inbox, { ...confirmation, subject: 'äldre' });
    await send(inbox, { ...confirmation, subject: 'nyare' });
    const page = await getText(inbox, '/');

    expect(page.indexOf('nyare')).toBeGreaterThan(0);
    expect(page.indexOf('nyare')).toBeLessThan(page.indexOf('äldre'));
  });

  it('the page frames the HTML part without scripts, with links in a new tab, and escapes everything else', async () => {
    const inbox = await anInbox();
    await send(inbox, { ...confirmation, subject: '<script>alert(1)</script>' });
    const [{ id } = { id: '' }] = inbox.mails();
    const page = await getText(inbox, `/mail/${id}`);
    const framed = await fetch(`${inbox.url}/email/${id}/html`);

    expect(page).toContain(`src="/email/${id}/html"`);
    expect(page).not.toContain('<script>alert');
    expect(page).toMatch(/sandbox="(?!.*allow-scripts)/);
    expect(framed.headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(await framed.text()).toContain('<head><base target="_blank">');
  });

  it('the page shows text with clickable addresses, source and attachments', async () => {
    const inbox = await anInbox();
    await send(inbox);
    const [{ id } = { id: '' }] = inbox.mails();

    expect(await getText(inbox, `/mail/${id}?view=text`)).toContain(
      'href="http://localhost:3000/formular/abc" target="_blank"',
    );
    const source = await getText(inbox, `/mail/${id}?view=source`);
    expect(source).toContain('MIME-Version: 1.0');
    expect(source).toContain('&lt;order-1@hudvy.example&gt;');
    expect(await getText(inbox, `/email/${id}/attachment/0`)).toBe('Ångerrätt i 14 dagar');
  });

  it('an open page is notified of a new mail', async () => {
    const inbox = await anInbox();
    const { body } = await fetch(`${inbox.url}/events`);
    await send(inbox);
    let heard = '';
    for await (const chunk of body ?? []) {
      heard += Buffer.from(chunk as Uint8Array).toString();
      if (heard.includes('event: change')) break;
    }
    expect(heard).toContain('event: change');
  });
});

describe('a restart', () => {
  it('a data file keeps mails with their ids, also after a line truncated by a crash', async () => {
    const file = await aFile();
    const first = await anInbox({ file });
    await send(first);
    const before = first.mails();
    await first.stop();
    await writeFile(file, `${await readFile(file, 'utf8')}{"id":"half`);

    expect((await anInbox({ file })).mails()).toEqual(before);
  });

  it('a deleted mail stays deleted', async () => {
    const file = await aFile();
    const first = await anInbox({ file });
    await send(first);
    await first.clear();
    await first.stop();

    expect((await anInbox({ file })).mails()).toEqual([]);
  });

  it('the inbox returns on the same ports', async () => {
    const first = await anInbox();
    const ports = { smtpPort: portOf(first.smtpUrl), httpPort: portOf(first.url) };
    await first.stop();
    const second = await anInbox(ports);
    await send(second);

    expect([second.smtpUrl, second.url]).toEqual([first.smtpUrl, first.url]);
    expect(second.mails()).toHaveLength(1);
  });

  it('the error names the taken port', async () => {
    const inbox = await anInbox();
    const { url, smtpUrl } = inbox;

    await expect(startMailInbox({ smtpPort: portOf(smtpUrl), httpPort: 0 })).rejects.toMatchObject({
      code: 'EADDRINUSE',
      port: portOf(smtpUrl),
    });
    await expect(startMailInbox({ smtpPort: 0, httpPort: portOf(url) })).rejects.toMatchObject({
      code: 'EADDRINUSE',
      port: portOf(url),
    });
  });
});

describe('faults on request', () => {
  it('the inbox refuses with the requested code until it is reset', async () => {
    const inbox = await anInbox();
    inbox.refuseWith(451);
    await expect(send(inbox)).rejects.toMatchObject({ responseCode: 451 });
    inbox.accept();
    await send(inbox);

    expect(inbox.mails()).toHaveLength(1);
  });

  it.each(['connection', 'hello', 'sign-in', 'sender', 'recipient', 'data', 'message'] as const)(
    'the inbox refuses at the requested step, also for a sender that is connected already: %s',
    async (at) => {
      const inbox = await anInbox();
      const transport = createTransport({ url: inbox.smtpUrl, pool: true, maxConnections: 1 });
      await transport.sendMail(confirmation);
      inbox.refuseWith(550, { at, message: `at ${at}` });
      await transport.sendMail(confirmation).catch(() => undefined);
      await expect(transport.sendMail(confirmation)).rejects.toMatchObject({ response: `550 at ${at}` });
      inbox.accept();
      await transport.sendMail(confirmation);
      transport.close();

      expect(inbox.mails()).toHaveLength(2);
    },
  );

  it('a mail whose sender died before it was accepted is not kept', async () => {
    const inbox = await anInbox();
    const hold = inbox.hold('before-accepting');
    const sender = sendByHand(inbox);
    await hold.reached();
    sender.destroy();
    await sender.gone;
    hold.release();
    await send(inbox, { ...confirmation, subject: 'efteråt' });

    expect(inbox.mails().map(({ subject }) => subject)).toEqual(['efteråt']);
  });

  it('a mail whose sender died after it was accepted is kept', async () => {
    const inbox = await anInbox();
    const hold = inbox.hold('after-accepting');
    const sender = sendByHand(inbox);
    await hold.reached();
    expect(inbox.mails()).toHaveLength(1);
    expect(sender.heard()).not.toContain('250 OK: message queued');
    sender.destroy();
    await sender.gone;
    hold.release();

    expect(inbox.mails()).toHaveLength(1);
  });

  it('a held delivery finishes when it is released', async () => {
    const inbox = await anInbox();
    const hold = inbox.hold('before-accepting');
    const sending = send(inbox);
    await hold.reached();
    expect(inbox.mails()).toEqual([]);
    hold.release();
    await sending;

    expect(inbox.mails()).toHaveLength(1);
  });

  it('a held delivery is refused when the inbox stops', async () => {
    const inbox = await anInbox();
    const hold = inbox.hold('before-accepting');
    const sending = send(inbox).catch((error: unknown) => error);
    await hold.reached();
    await inbox.stop();

    expect(await sending).toMatchObject({ responseCode: 421 });
  });
});

describe('waiting for a mail', () => {
  it('the wait finds a later mail', async () => {
    const inbox = await anInbox();
    const waiting = inbox.waitForMail(({ subject }) => subject === 'formulär');
    await send(inbox, { ...confirmation, subject: 'annat' });
    await send(inbox, { ...confirmation, subject: 'formulär' });

    expect((await waiting).subject).toBe('formulär');
  });

  it('the wait gives up after the given time', async () => {
    const inbox = await anInbox();

    await expect(inbox.waitForMail(() => true, 20)).rejects.toThrow();
  });
});

const portOf = (url: string): number => Number(new URL(url).port);

/** A sender on a bare socket, so that it can vanish in the middle of a delivery. */
function sendByHand(inbox: MailInbox) {
  const socket = connect(portOf(inbox.smtpUrl), '127.0.0.1');
  const steps = [
    'EHLO test',
    'MAIL FROM:<a@example.se>',
    'RCPT TO:<b@example.se>',
    'DATA',
    'Subject: hej\r\n\r\nhej\r\n.',
  ];
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString();
    const step = /^\d{3} /m.test(chunk.toString()) ? steps.shift() : undefined;
    if (step) socket.write(`${step}\r\n`);
  });
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { heard: () => heard, destroy: () => socket.resetAndDestroy(), gone };
}
