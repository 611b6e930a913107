import { randomBytes, randomUUID } from 'node:crypto';
import { sessionCookie } from '../../../src/clinic/access/sessions/session-cookie.js';
import { hashToken } from '../../../src/platform/crypto/hash-token.js';
import type { RunningClinic } from '../test-server.js';

/** A case that waits for its form, with a session that is open to it. */
export interface OpenCase {
  readonly id: string;
  /** What the patient's browser sends: the cookie, and where the page is from. */
  readonly headers: Readonly<Record<string, string>>;
}

/** @param reach of the session: that of the patient's browser, or of a phone that took over the photos */
export async function anOpenCase(app: RunningClinic, reach: 'case' | 'photos' = 'case'): Promise<OpenCase> {
  const [orderId, id] = [randomUUID(), randomUUID()];
  await app.database.query(
    `INSERT INTO orders (id, offering_key, status, name, email, phone, gender, price_mode, amount_total, vat_amount, discount_amount, currency,
       shown, paid_at)
     VALUES ($1, 'assessment', 'paid', 'Åsa Öberg', $2, '+46701234567', 'kvinna', 'regular', 69900, 0, 0, 'SEK', '{"productName": "Hudbedömning"}', now())`,
    [orderId, `${orderId}@example.se`],
  );
  await app.database.query(
    `INSERT INTO cases (id, offering_key, order_id, state, state_since) VALUES ($1, 'assessment', $2, 'form_sent', $3)`,
    [id, orderId, new Date(app.clock.now().getTime() - 60_000)],
  );
  return { id, headers: await aSession(app, id, reach) };
}

/** Headers of another session of a case. */
export async function aSession(
  app: RunningClinic,
  caseId: string,
  reach: 'case' | 'photos',
): Promise<Record<string, string>> {
  const token = randomBytes(32).toString('base64url');
  await app.database.query(
    `INSERT INTO case_sessions (id, hash, case_id, reach, assurance, expires_at, ends_at)
     VALUES ($1, $2, $3, $4, $5, now() + interval '30 minutes', now() + interval '12 hours')`,
    [randomUUID(), hashToken(token), caseId, reach, reach === 'photos' ? 'hand-off' : 'link+code'],
  );
  return {
    cookie: sessionCookie(token, app.env.http.publicUrl).split(';')[0] ?? '',
    origin: new URL(app.env.http.publicUrl).origin,
    'x-requested-by': 'hudvy',
  };
}
