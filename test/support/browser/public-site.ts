import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { articles } from '../../../tools/seed/content/articles.js';
import { faqSections } from '../../../tools/seed/content/faq.js';
import { makeApiKeys } from '../../../tools/launcher/keys.js';
import { publicPaths } from '../patient-texts.js';
import { startSite, type Site, type SiteOptions } from './site.js';

const SECRET = 'test-secret-that-is-long-enough-for-hs256';

/** A post that the public site has. */
export const POST_PATH = '/blogg/rosacea-darfor-blir-ansiktet-rott';

/** Every public page that search engines may list. */
export const LISTED_PAGES: readonly string[] = [
  ...publicPaths.filter((path) => path !== '/min-hudvard'),
  ...articles.map(({ slug }) => `/blogg/${slug}`),
];

/** Every public page, those that are not to be found included. */
export const PUBLIC_PAGES: readonly string[] = [...LISTED_PAGES, '/contact-success', '/payment-success', '/finns-inte'];

/** One page of each kind. */
export const PAGE_KINDS: readonly string[] = [
  ...['/', '/akne', '/blogg', POST_PATH, '/faq', '/contact', '/bestall-bedomning', '/integritet'],
];

/** The site with the articles and questions of the demo. */
export async function startPublicSite(options: SiteOptions = {}): Promise<Site> {
  const site = await startSite({
    ...options,
    env: { JWT_SECRET: SECRET, ANON_KEY: makeApiKeys(SECRET).anonKey, ...options.env },
  });
  await fillBlog(site, options.clock);
  await fillFaq(site);
  return site;
}

/** A campaign that runs from yesterday to three days from now, of the site's business time. */
export async function startCampaign(site: Site, now = new Date()): Promise<void> {
  await site.database.query(
    "INSERT INTO campaigns (offering_key, code, amount_off_ore, starts_at, ends_at) VALUES ('assessment', $1, 20000, $2, $3)",
    ['NOVEMBER200', new Date(now.getTime() - millisecondsInDay), new Date(now.getTime() + 3 * millisecondsInDay)],
  );
  await site.contentChanged('catalog');
}

async function fillBlog(site: Site, clock?: string): Promise<void> {
  const now = clock === undefined ? Date.now() : Date.parse(clock);
  for (const { slug, title, excerpt, content, author, publishedDaysAgo } of articles) {
    const at = new Date(now - publishedDaysAgo * millisecondsInDay);
    await site.database.query(
      `INSERT INTO cms_blog_posts (id, slug, title, excerpt, content, author, published_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $7)`,
      [randomUUID(), slug, title, excerpt, content, author, at],
    );
  }
}

async function fillFaq(site: Site): Promise<void> {
  for (const [order, { name, slug, questions }] of faqSections.entries()) {
    const sectionId = randomUUID();
    await site.database.query('INSERT INTO cms_faq_sections (id, name, slug, display_order) VALUES ($1, $2, $3, $4)', [
      sectionId,
      name,
      slug,
      order,
    ]);
    for (const [position, { question, answer }] of questions.entries()) {
      await site.database.query(
        'INSERT INTO cms_faq_questions (id, section_id, question, answer, display_order) VALUES ($1, $2, $3, $4, $5)',
        [randomUUID(), sectionId, question, answer, position],
      );
    }
  }
}
