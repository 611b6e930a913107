import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import sharp from 'sharp';

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

/** Creates cases that wait for their form, and uploads photos like their patients. */
export class CasePhotos {
  constructor(
    private readonly url: string,
    private readonly database: pg.Pool,
  ) {}

  /** @returns a session that is open to a new case */
  async openCase(): Promise<{ readonly id: string; readonly headers: Record<string, string> }> {
    const [orderId, id, token] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')];
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
    await this.database.query(
      `INSERT INTO case_sessions (id, hash, case_id, reach, assurance, expires_at, ends_at)
       VALUES ($1, $2, $3, 'case', 'link+code', now() + interval '30 minutes', now() + interval '1 hour')`,
      [randomUUID(), createHash('sha256').update(token).digest(), id],
    );
    return { id, headers: { cookie: `case_session=${token}`, origin: this.url, 'x-requested-by': 'hudvy' } };
  }

  /** @returns ms from the first byte sent to the response that the photo is stored */
  async send(photo: Buffer): Promise<number> {
    const { id, headers } = await this.openCase();
    const tus = { ...headers, 'tus-resumable': '1.0.0' };
    const announced = await fetch(`${this.url}/api/v1/cases/${id}/uploads`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(photo.length), 'upload-metadata': 'slot b3ZlcnZpZXc=' },
    });
    if (announced.status !== 201) throw new Error(`announcing a photo answered ${announced.status}`);
    const sentAt = performance.now();
    const stored = await fetch(new URL(announced.headers.get('location') ?? '', this.url), {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(photo),
    });
    if (stored.status !== 204) throw new Error(`sending a photo answered ${stored.status}`);
    return performance.now() - sentAt;
  }
}
