import { paths } from '../../../common/paths.js';
import type { ListedAddress, PageSource } from '../../../src/site/pages/site.contract.js';
import { POSTS_PER_PAGE } from '../features/site/blog/page-size.js';
import type { PageEntry } from './route-table.js';

interface PageLoad {
  /** The page's data besides the product; null means that the page does not exist. */
  readonly load: (
    source: PageSource,
    params: Readonly<Record<string, string | undefined>>,
    query: URLSearchParams,
  ) => Promise<unknown>;
  /** The addresses that search engines may list, where the path is a pattern. */
  readonly listAddresses?: (source: PageSource) => Promise<readonly ListedAddress[]>;
  /** False answers 404 with the page itself, which explains that its subject is gone. */
  readonly isFound?: (data: unknown) => boolean;
}

/** The newest posts in the sitemap; older ones are linked from those. */
const LISTED_POSTS = 1_000;

/** The server's loaders by path. Separate from the route table, which every browser loads. */
const pageLoads = new Map<string, PageLoad>([
  [paths.blog, { load: (source) => source.listPosts(POSTS_PER_PAGE) }],
  [
    paths.blogPost(':slug'),
    {
      load: async (source, { slug = '' }) => {
        const [{ relatedPosts }, post, newest] = await Promise.all([
          import('../features/site/blog/related-posts.js'),
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
  ],
  [paths.faq, { load: (source) => source.getFaq() }],
  [
    paths.search,
    {
      load: async (source, _params, query) =>
        (await import('../pages/site-search.js')).searchSite(source, query.get('q') ?? ''),
    },
  ],
  // A clinic can do without this page.
  [paths.withdraw, { load: async (source) => ((await source.getConfig()).hasWithdrawalPage ? {} : null) }],
  // A clinic chooses to have this page.
  [
    paths.safekeeping,
    {
      load: async (source) => ((await source.getConfig()).drills ? {} : null),
      listAddresses: async (source) =>
        (await source.getConfig()).drills ? [{ path: paths.safekeeping, lastModified: null }] : [],
    },
  ],
  [
    paths.form(':token'),
    {
      load: (source, { token = '' }) => source.findForm(token),
      isFound: (data) => (data as { isLinkGood: boolean }).isLinkGood,
    },
  ],
]);

/** The loader of a page; undefined where the product is enough. */
export function pageLoadOf(entry: PageEntry): PageLoad | undefined {
  return pageLoads.get(entry.path);
}
