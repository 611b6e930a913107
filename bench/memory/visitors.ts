import { paths } from '../../common/paths.js';
import { read, type Site } from './site.js';

const PAGES = [
  paths.home,
  paths.blog,
  paths.faq,
  paths.prices,
  paths.about,
  paths.contact,
  paths.experts,
  paths.order,
  paths.medicalCare,
  paths.prescription,
  paths.research,
  paths.exampleReply,
  '/akne',
  '/rss.xml',
];
/** Three browsers in four ask for Brotli; the others are scripts and old programs. */
const ENCODINGS = ['br, gzip', 'br, gzip', 'br, gzip', 'gzip'];

/** A first visit of a page: with its scripts, styles, fonts and pictures. */
export async function visitPage({ send }: Site, index: number): Promise<void> {
  const headers = { 'accept-encoding': ENCODINGS[index % ENCODINGS.length] ?? 'gzip' };
  const page = await (await send('GET', PAGES[index % PAGES.length] ?? '/', { headers })).text();
  const files = new Set(
    [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|woff2|webp|png|svg|ico))"/g)].map(([, file]) => file),
  );
  await Promise.all([...files].map((file) => read(send('GET', file ?? '', { headers }))));
}

/** A visitor signs in by password and opens their page. */
export async function signInByPassword({ calls, send }: Site, email: string): Promise<void> {
  const { access_token: token } = await calls.signIn(email);
  const headers = { apikey: calls.anonKey, authorization: `Bearer ${token}` };
  await read(send('GET', paths.myCare));
  await Promise.all(['/auth/v1/user', '/api/v1/me/cases'].map((path) => read(send('GET', path, { headers }))));
}
