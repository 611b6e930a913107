import { paths } from '../../../common/paths.js';
import type { ListedAddress, PageSource } from '../../../src/site/site.contract.js';
import { POSTS_PER_PAGE } from '../features/blog/page-size.js';

export interface PageEntry {
  /** Pattern of the address, as React Router reads it. */
  readonly path: string;
  /** Name of its file: `order` is `pages/order.page.tsx`. */
  readonly page: string;
  /** Its controls are MUI's: theme and toasts are loaded with it. */
  readonly hasControls?: boolean;
  /** Stands alone, without the header and footer of the site. */
  readonly isStandalone?: boolean;
  readonly isIndexed?: boolean;
  /** False: each request is rendered for itself. */
  readonly isCached?: boolean;
  /** The addresses that search engines may list, where the path is a pattern. */
  readonly listAddresses?: (source: PageSource) => Promise<readonly ListedAddress[]>;
  /** What the page needs beside the product, read on the server; null means there is no such page. */
  readonly load?: (
    source: PageSource,
    params: Readonly<Record<string, string | undefined>>,
    query: URLSearchParams,
  ) => Promise<unknown>;
  /** False answers 404 although there is a page: it says in words of its own that what was asked for is gone. */
  readonly isFound?: (data: unknown) => boolean;
}

/** The newest posts that search engines are told of; older ones are linked from those. */
const LISTED_POSTS = 1_000;

const STANDALONE = { isStandalone: true, hasControls: true, isIndexed: false } as const;

const [acne, pigmentSpots, fineLines, scars, nails, otherSkinProblems, psoriasisEczema, hairScalp, genitalProblems] =
  paths.conditions;

/** Every page of the site. A new one is a line here and a file in `pages/`. */
export const routeTable: readonly PageEntry[] = [
  { path: paths.home, page: 'home' },
  { path: acne, page: 'acne' },
  { path: pigmentSpots, page: 'pigment-spots' },
  { path: fineLines, page: 'fine-lines' },
  { path: scars, page: 'scars' },
  { path: nails, page: 'nails' },
  { path: otherSkinProblems, page: 'other-skin-problems' },
  { path: psoriasisEczema, page: 'psoriasis-eczema' },
  { path: hairScalp, page: 'hair-scalp' },
  { path: genitalProblems, page: 'genital-problems' },
  { path: paths.medicalCare, page: 'medical-care' },
  { path: paths.prescription, page: 'prescription' },
  { path: paths.experts, page: 'experts' },
  { path: paths.research, page: 'research' },
  { path: paths.about, page: 'about' },
  { path: paths.blog, page: 'blog', load: (source) => source.listPosts(POSTS_PER_PAGE) },
  {
    path: paths.blogPost(':slug'),
    page: 'blog-post',
    load: async (source, { slug = '' }) => {
      const [{ relatedPosts }, post, newest] = await Promise.all([
        import('../features/blog/related-posts.js'),
        source.findPost(slug),
        source.listPosts(POSTS_PER_PAGE),
      ]);
      return post && { ...post, related: relatedPosts(post, newest) };
    },
    listAddresses: async (source) =>
      (await source.listPosts(LISTED_POSTS)).map(({ slug, updated_at: lastModified }) => ({
        path: paths.blogPost(slug),
        lastModified,
      })),
  },
  { path: paths.faq, page: 'faq', load: (source) => source.getFaq() },
  {
    path: paths.search,
    page: 'search',
    isIndexed: false,
    isCached: false,
    // Holds the texts of all pages: only the server ever loads it.
    load: async (source, _params, query) =>
      (await import('../pages/site-search.js')).searchSite(source, query.get('q') ?? ''),
  },
  { path: paths.prices, page: 'prices' },
  { path: paths.exampleReply, page: 'example-reply' },
  { path: paths.contact, page: 'contact', hasControls: true },
  {
    path: paths.withdraw,
    page: 'withdrawal',
    hasControls: true,
    // A clinic can do without it, and an address that is listed must not be missing: every page links to it.
    isIndexed: false,
    load: async (source) => ((await source.getConfig()).hasWithdrawalPage ? {} : null),
  },
  { path: paths.contactSuccess, page: 'contact-success', isIndexed: false },
  { path: paths.terms, page: 'terms' },
  { path: paths.privacy, page: 'privacy' },
  { path: paths.cookies, page: 'cookies' },
  { path: paths.accessibility, page: 'accessibility' },
  { path: paths.admin, page: 'admin-dashboard', hasControls: true, isIndexed: false },
  { path: paths.orders, page: 'admin-orders', hasControls: true, isIndexed: false },
  { path: paths.messages, page: 'admin-messages', hasControls: true, isIndexed: false },
  { path: paths.securityLog, page: 'admin-security', hasControls: true, isIndexed: false },
  { path: paths.clinicians, page: 'admin-clinicians', hasControls: true, isIndexed: false },
  { path: paths.replyTemplates, page: 'admin-reply-templates', hasControls: true, isIndexed: false },
  { path: paths.adminPreview, page: 'admin-preview', isIndexed: false },
  { path: paths.desk, page: 'desk', ...STANDALONE },
  { path: paths.deskCase(':id'), page: 'desk-case', ...STANDALONE, isCached: false },
  { path: paths.deskStatistics, page: 'desk-statistics', ...STANDALONE },
  { path: paths.order, page: 'order', hasControls: true },
  { path: paths.myCare, page: 'my-skin-care', hasControls: true, isIndexed: false },
  { path: paths.security, page: 'security', hasControls: true, isIndexed: false },
  { path: paths.resetPassword, page: 'reset-password', hasControls: true, isIndexed: false },
  { path: paths.paymentSuccess, page: 'payment-success', isIndexed: false },
  {
    path: paths.form(':token'),
    page: 'form',
    hasControls: true,
    isIndexed: false,
    isCached: false,
    load: async (source, { token = '' }) => ({ isLinkGood: await source.isFormKnown(token) }),
    isFound: (data) => (data as { isLinkGood: boolean }).isLinkGood,
  },
  { path: paths.openForm, page: 'form', hasControls: true, isIndexed: false },
  { path: paths.notMe(':token'), page: 'not-me', hasControls: true, isIndexed: false, isCached: false },
  { path: paths.handOff(':token'), page: 'photo-hand-off', hasControls: true, isIndexed: false, isCached: false },
  { path: paths.openHandOff, page: 'photo-hand-off', hasControls: true, isIndexed: false },
  { path: paths.myCase(':id'), page: 'my-case', hasControls: true, isIndexed: false, isCached: false },
];
