import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import sharp from 'sharp';
import type { PhotoSlot } from '../../common/photos.js';

/** Similar to a phone's photo: 12 megapixels with sensor noise. */
export async function aCameraPhoto(): Promise<Buffer> {
  const [width, height] = [4_032, 3_024];
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const rings = Array.from(
    { length: 12 },
    (_, ring) => `<circle cx="30%" cy="40%" r="${(12 - ring) * 7}%" fill="hsl(${ring * 29} 40% 60%)" opacity="0.3"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rings.join('')}</svg>`;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .composite([{ input: Buffer.from(drawing) }])
    .jpeg({ quality: 93 })
    .toBuffer();
}

/** A case, and what the browser of its patient sends. */
export interface OpenedCase {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Opens a case without link and code. @param origin of the site's pages */
export async function openSession(database: pg.Pool, id: string, origin: string): Promise<OpenedCase> {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `INSERT INTO case_sessions (id, hash, case_id, reach, assurance, expires_at, ends_at)
     VALUES ($1, $2, $3, 'case', 'link+code', now() + interval '30 minutes', now() + interval '1 hour')`,
    [randomUUID(), createHash('sha256').update(token).digest(), id],
  );
  return { id, headers: { cookie: `case_session=${token}`, origin, 'x-requested-by': 'hudvy' } };
}

/** @returns ms from the first byte sent to the response that the photo is stored */
export async function uploadPhoto(
  url: string,
  { id, headers }: OpenedCase,
  { photo, slot }: { readonly photo: Buffer; readonly slot: PhotoSlot },
): Promise<number> {
  const tus = { ...headers, 'tus-resumable': '1.0.0' };
  const announced = await fetch(`${url}/api/v1/cases/${id}/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(photo.length),
      'upload-metadata': `slot ${Buffer.from(slot).toString('base64')}`,
    },
  });
  if (announced.status !== 201) throw new Error(`announcing a photo answered ${announced.status}`);
  const sentAt = performance.now();
  const { pathname } = new URL(announced.headers.get('location') ?? '', url);
  const stored = await fetch(url + pathname, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(photo),
  });
  if (stored.status !== 204) throw new Error(`sending a photo answered ${stored.status}`);
  return performance.now() - sentAt;
}

/** Creates cases that wait for their form, and uploads photos like their patients. */
export class CasePhotos {
  constructor(
    private readonly url: string,
    private readonly database: pg.Pool,
  ) {}

  /** @returns a session that is open to a new case */
  async openCase(): Promise<OpenedCase> {
    const [orderId, id] = [randomUUID(), randomUUID()];
    await this.database.query(
      `INSERT INTO orders (id, offering_key, status, name, email, phone, gender, price_mode, amount_total, vat_amount, discount_amount,
         currency, shown, paid_at)
       VALUES ($1, 'assessment', 'paid', 'A', $2, '+46701234567', 'kvinna', 'regular', 69900, 0, 0, 'SEK', '{}', now())`,
      [orderId, `${orderId}@example.se`],
    );
    await this.database.query(
      `INSERT INTO cases (id, offering_key, order_id, state, state_since) VALUES ($1, 'assessment', $2, 'form_sent', now())`,
      [id, orderId],
    );
    return openSession(this.database, id, this.url);
  }

  /** @returns ms from the first byte sent to the response that the photo is stored */
  async send(photo: Buffer): Promise<number> {
    return uploadPhoto(this.url, await this.openCase(), { photo, slot: 'overview' });
  }
}
