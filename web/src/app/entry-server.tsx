import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router-dom';
import { paths } from '../../../common/paths.js';
import type {
  ClientFiles,
  ListedAddress,
  PageData,
  PageRenderer,
  PageSource,
  RenderedPage,
  RenderRequest,
} from '../../../src/site/pages/site.contract.js';
import { zoneOf } from '../shared/document-zone.js';
import { PageContext } from '../shared/site/page-context.js';
import { ROOT_ID } from './document-ids.js';
import { makeDocument } from './document.js';
import iconUrl from './icon.svg?url';
import { routeTable, type PageEntry } from './route-table.js';
import { findEntry } from './find-entry.js';
import { loadPageFile } from './page-files.js';
import { pageLoadOf } from './page-loads.js';
import { createRoutes, loadPage, Pages } from './routes.js';

/** Renders pages on the server, without a session: the HTML is the same for every visitor. */
export function createPageRenderer(files: ClientFiles): PageRenderer {
  async function draw(path: string, entry: PageEntry | null, page: PageData): Promise<RenderedPage> {
    const routes = createRoutes(loadPageFile, entry && (await loadPage(entry, loadPageFile)));
    const styleCache = createCache({ key: 'css' });
    const styles = createEmotionServer(styleCache);
    const html = renderToString(
      <div id={ROOT_ID}>
        <CacheProvider value={styleCache}>
          <PageContext value={page}>
            <StaticRouter location={path}>
              <Pages routes={routes} />
            </StaticRouter>
          </PageContext>
        </CacheProvider>
      </div>,
    );
    return makeDocument({
      html,
      componentStyles: styles.extractCriticalToChunks(html).styles,
      scripts: files.scriptsFor(sourcesOf(entry)),
      status: page.isNotFound || (entry && pageLoadOf(entry)?.isFound?.(page.data)) === false ? 404 : 200,
      files,
      page,
    });
  }

  return {
    iconUrl,
    notFoundPath: paths.notFound,

    async listAddresses(source) {
      const listed = await Promise.all(routeTable.map((entry) => addressesOf(entry, source)));
      return listed.flat();
    },

    rulesFor(path) {
      const entry = findEntry(path);
      return {
        cacheKey: cacheKeyOf(entry, path),
        zone: entry === null ? 'private' : zoneOf(path),
        isIndexed: entry !== null && entry.isIndexed !== false,
      };
    },

    async load(path, source, query) {
      const entry = findEntry(path);
      if (entry === null) return null;
      const { params = {} } = matchPath({ path: entry.path, caseSensitive: true }, path) ?? {};
      return pageLoadOf(entry)?.load(source, params, query) ?? {};
    },

    async render({ path, data, config, renderedAt, source }: RenderRequest) {
      const productInfo = await source.getProductInfo().catch(() => null);
      const page = { config, productInfo, renderedAt: renderedAt.toISOString() };
      const entry = findEntry(path);
      if (entry === null || data === null) return draw(paths.notFound, null, { ...page, data: null, isNotFound: true });
      return draw(path, entry, { ...page, data, isNotFound: false });
    },
  };
}

/** The addresses of a page that search engines may list: one, or those that it lists itself. */
async function addressesOf(entry: PageEntry, source: PageSource): Promise<readonly ListedAddress[]> {
  if (entry.isIndexed === false) return [];
  return pageLoadOf(entry)?.listAddresses?.(source) ?? [{ path: entry.path, lastModified: null }];
}

/** The files that the first render of a page needs, as the build's manifest names them. */
function sourcesOf(entry: PageEntry | null): string[] {
  const shell = 'src/app/hydrate-page.tsx';
  if (entry === null) return [shell];
  return [
    ...[shell, `src/pages/${entry.page}.page.tsx`],
    ...(entry.condition ? [`src/features/site/conditions/${entry.condition.id}.texts.ts`] : []),
    ...(entry.hasControls ? ['src/app/mui-page.tsx'] : []),
  ];
}

/** One page serves all unknown addresses, those of private pages too; null is not cached. */
function cacheKeyOf(entry: PageEntry | null, path: string): string | null {
  if (entry === null) return paths.notFound;
  return entry.isCached === false ? null : path;
}
