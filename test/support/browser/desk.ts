import type { Locator, Page } from 'playwright-core';
import type { AnswerValue } from '../../../common/questionnaire/answers.js';
import { paths } from '../../../common/paths.js';
import type { PhotoSlot } from '../../../common/photos.js';
import { demoPhoto } from '../../../tools/seed/cases/demo-photo.js';
import { fillIn } from '../answered-form.js';
import { makeClinician } from '../auth/clinicians.js';
import { totpCodes } from '../auth/totp-codes.js';
import { openCase, type OpenCase } from '../case-session.js';
import { anOpenCase, type OpenCase as PhotoCase } from '../photos/photo-case.js';
import { tusCalls } from '../photos/tus-calls.js';
import { anAccount, signedInClient, type Person } from './account.js';
import { byName, type InputMethod } from './input-methods.js';
import type { Site } from './site.js';
import type { Session } from './visitor.js';

const CONSENT = { consentVersion: '3', startAtOnceVersion: '2' };

/** A clinician of the site, who has an authenticator app. */
export interface Doctor extends Person {
  /** Of the row in `clinicians`. */
  readonly clinicianId: string;
  readonly displayName: string;
  /** As a browser stores it once both factors were shown. */
  readonly session: Session;
  /** Of the app. */
  readonly secret: string;
  /** A code that the app shows about now; each is another one, since each counts once. */
  nextCode(): Promise<string>;
  /** Calls the desk. @param path below `/api/v1/desk/` */
  post(path: string, body?: object): Promise<void>;
  /** Writes what was not there. */
  put(path: string, body: object): Promise<void>;
}

export async function aDoctor(site: Site, displayName: string): Promise<Doctor> {
  const person = await anAccount(site);
  const client = await signedInClient(site, person);
  const { data: factor } = await client.mfa.enroll({ factorType: 'totp' });
  const secret = factor?.totp.secret ?? '';
  const nextCode = totpCodes(secret);
  const { error } = await client.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code: await nextCode() });
  if (error) throw error;
  const { session } = (await client.getSession()).data;
  if (session === null) throw new Error('the doctor is not signed in');
  const call = async (method: string, path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${site.url}/api/v1/desk/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  };
  return {
    ...person,
    displayName,
    clinicianId: await makeClinician(site, session.user.id, displayName),
    session: JSON.stringify(session),
    secret,
    nextCode,
    post: (path, body = {}) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body, { 'if-match': '"0"' }),
  };
}

/** A case whose form was filled in and sent, with drawn photos. */
export interface SentCase {
  readonly id: string;
  readonly orderNumber: string;
  readonly patient: OpenCase;
  /** Puts another picture into a place for photos. */
  retake(slot: PhotoSlot): Promise<void>;
  /** Sends the form again, after the clinic asked for more. */
  send(): Promise<void>;
}

/** Drawn once for all cases of a test file. */
const drawn = new Map<PhotoSlot, Promise<Buffer>>();

function photoOf(slot: PhotoSlot): Promise<Buffer> {
  const photo = drawn.get(slot) ?? demoPhoto('fold-eczema', slot);
  drawn.set(slot, photo);
  return photo;
}

interface CaseOptions {
  /** In the place of plain answers. */
  readonly answers?: Record<string, AnswerValue>;
  readonly photos?: readonly PhotoSlot[];
}

export async function aSentCase(site: Site, options: CaseOptions = {}): Promise<SentCase> {
  return sendForm(site, await anOpenCase(site), options);
}

/** Fills in and sends the form of a case that waits for it. */
export async function sendForm(
  site: Site,
  { id, headers }: Pick<PhotoCase, 'id' | 'headers'>,
  { answers = {}, photos = ['overview', 'mid', 'close'] }: CaseOptions = {},
): Promise<SentCase> {
  const patient = await openCase(site, id, site.url, headers);
  await fillIn(site, patient, answers);
  const take = async (slot: PhotoSlot) => {
    const { status } = await tusCalls(site.url, { id, headers }).upload(slot, await photoOf(slot));
    expect({ slot, status }).toEqual({ slot, status: 204 });
  };
  for (const slot of photos) await take(slot);
  const send = async () => expect((await patient.post('/submit', CONSENT)).status).toBe(200);
  await send();
  const [order] = await site.database.query<{ number: string }>(
    'SELECT o.number::text AS number FROM orders o JOIN cases c ON c.order_id = o.id WHERE c.id = $1',
    [id],
  );
  return { id, orderNumber: order?.number ?? '', patient, retake: take, send };
}

/** Lets a session have shown its second factor so long ago that a signature asks for it again, and have signed nothing since. */
export async function forgetFactor(site: Site, { email }: Pick<Doctor, 'email'>): Promise<void> {
  await site.database.query(
    `UPDATE sessions SET signed_at = NULL, methods = (SELECT jsonb_agg(m || jsonb_build_object('timestamp', extract(epoch FROM now())::bigint - 660))
       FROM jsonb_array_elements(methods) m) WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  );
}

/** What a doctor does at the desk, by the words they read there. */
export class DeskPage {
  constructor(
    readonly page: Page,
    private readonly by: InputMethod = byName,
  ) {}

  async open({ id }: Pick<SentCase, 'id'>): Promise<void> {
    await this.page.goto(paths.deskCase(id));
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Both factors, at the door or where the session has ended. */
  async signIn({ email, password, nextCode }: Doctor): Promise<void> {
    await this.write('E-post', email);
    await this.write('Lösenord', password);
    await this.press('Logga in');
    await this.write('Kod', await nextCode());
    await this.press('Fortsätt');
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name });
  }

  async write(label: string, text: string): Promise<void> {
    await this.by.write(this.field(label), text);
  }

  /** @param within where several buttons have the name */
  async press(button: string, within: Locator | Page = this.page): Promise<void> {
    await this.by.press(within.getByRole('button', { name: button, exact: true }));
  }

  /** An act in the menu of the case. */
  async choose(act: string): Promise<void> {
    await this.press('Mer om ärendet');
    await this.page.getByRole('menuitem', { name: act, exact: true }).click();
  }

  /** Ticks every box that is not ticked. */
  async tickAll(within: Locator): Promise<void> {
    const boxes = within.getByRole('checkbox');
    await boxes.first().waitFor({ state: 'attached' });
    for (const box of await boxes.all()) await this.by.choose(box);
  }

  async follow(link: string): Promise<void> {
    await this.by.press(this.page.getByRole('link', { name: link, exact: true }));
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** Waits until the server has all that was typed. */
  saved(): Promise<void> {
    return this.page.getByText(/^Sparat \d\d\.\d\d$/).waitFor();
  }
}
