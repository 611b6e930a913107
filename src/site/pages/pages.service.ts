import { availableParallelism } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { millisecondsInMinute } from 'date-fns/constants';
import { CacheVersions } from '../../platform/database/cache-versions.js';
import { ConcurrencyLimit } from '../../platform/concurrency/concurrency-limit.js';
import { BusyError } from '../../platform/errors/domain-error.js';
import { Clock } from '../../platform/time/clock.js';
import { TimeoutError, withTimeout } from '../../platform/time/with-timeout.js';
import { PageCache, type Provenance } from './page-cache.js';
import { PageServices, TrackedPageSource } from './page-source.js';
import { PAGE_RENDERER } from './renderer.js';
import { bytesOf, responseVariants, uncacheable, chooseVariant, type ResponseVariants } from './response-variants.js';
import type { PageRenderer, PageRules, RenderedPage, SiteConfig } from './site.contract.js';
import { contentSecurityPolicy } from './content-security-policy.js';
import { PublicResponses } from '../../platform/http/public-responses/public-responses.js';

/** A rendered page. */
interface ServedPage {
  readonly status: 200 | 404;
  readonly variants: ResponseVariants;
}

const MAX_AGE_MS = millisecondsInMinute;

/** No path: every path begins with a slash, so no address shares its cache entry with the not-found page. */
const NOT_FOUND_KEY = 'not-found';

/** A page that is not made by then is answered 503: a hanging look-up must not hold connections. */
const MAX_WAIT_MS = 10_000;

/** A page takes some 20 ms of a core: a longer queue would wait for seconds. */
const MAX_WAITING = 100;

@Injectable()
export class PagesService {
  private readonly cache: PageCache<ServedPage>;
  private readonly drawing = new ConcurrencyLimit(availableParallelism(), MAX_WAITING);

  constructor(
    @Inject(PAGE_RENDERER) private readonly renderer: PageRenderer,
    private readonly services: PageServices,
    private readonly clock: Clock,
    cacheVersions: CacheVersions,
  ) {
    this.cache = new PageCache(
      () => clock.now(),
      ({ variants }) => bytesOf(variants),
    );
    cacheVersions.onChange((name) => this.cache.invalidate(name));
  }

  /**
   * The page of a path, cached unless it shows personal data. A path that names nothing gets the one shared not-found
   * page: whether the page exists is looked up before anything is rendered.
   *
   * @param query of the address: only pages that are not cached may depend on it
   * @throws BusyError when too many pages wait to be drawn, or this one takes too long
   */
  async get(path: string, query = new URLSearchParams()): Promise<ServedPage> {
    try {
      return await withTimeout(this.find(path, query), MAX_WAIT_MS);
    } catch (error) {
      throw error instanceof TimeoutError ? new BusyError() : error;
    }
  }

  private async find(path: string, query: URLSearchParams): Promise<ServedPage> {
    const rules = this.renderer.rulesFor(path);
    if (rules.cacheKey === null) return (await this.make(path, rules, query)) ?? this.uncacheableNotFound();
    if (rules.cacheKey !== path) return this.notFound();
    return this.cache.getOrCreate(
      path,
      async () => (await this.make(path, rules)) ?? this.notFound(),
      ({ status }) => status === 200,
    );
  }

  /** The cached page of a path; null does not mean that there is no such page. */
  findCached(path: string): ResponseVariants | null {
    const page = this.cache.find(path);
    return page?.status === 200 ? page.variants : null;
  }

  private notFound(): Promise<ServedPage & Provenance> {
    const path = this.renderer.notFoundPath;
    return this.cache.getOrCreate(NOT_FOUND_KEY, () =>
      this.draw(path, this.renderer.rulesFor(path), this.newSource(), null),
    );
  }

  private async uncacheableNotFound(): Promise<ServedPage> {
    const page = await this.notFound();
    return { ...page, variants: uncacheable(page.variants) };
  }

  /** Null when the path names nothing. */
  private async make(
    path: string,
    rules: PageRules,
    query = new URLSearchParams(),
  ): Promise<(ServedPage & Provenance) | null> {
    const source = this.newSource();
    const data = await this.renderer.load(path, source, query);
    return data === null ? null : this.draw(path, rules, source, data);
  }

  private newSource(): TrackedPageSource {
    return new TrackedPageSource(this.services, new Date(this.clock.now().getTime() + MAX_AGE_MS));
  }

  private async draw(
    path: string,
    rules: PageRules,
    source: TrackedPageSource,
    data: unknown,
  ): Promise<ServedPage & Provenance> {
    const now = this.clock.now();
    const config = await source.getConfig();
    return this.drawing.run(async () => {
      const { status, html, styleHashes } = await this.renderer.render({
        path,
        data,
        config,
        renderedAt: now,
        source,
      });
      return {
        status,
        // When it was rendered makes no other page of it.
        variants: await responseVariants(
          status,
          pageHeaders({ rules, status, config, styleHashes }),
          html,
          html.replaceAll(now.toISOString(), ''),
        ),
        dependencies: source.dependencies,
        validUntil: source.validUntil,
      };
    });
  }
}

interface PageHeaderInput {
  readonly rules: PageRules;
  readonly status: RenderedPage['status'];
  readonly config: SiteConfig;
  readonly styleHashes: readonly string[];
}

/** The headers that a page sends beside those of every answer (platform/http/http-app.ts). */
function pageHeaders({ rules, status, config, styleHashes }: PageHeaderInput): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': 'sv',
    'Content-Security-Policy': contentSecurityPolicy(rules.zone, config, styleHashes),
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cache-Control': rules.cacheKey === null ? 'no-store' : 'no-cache',
    Vary: 'Accept-Encoding',
    ...(rules.zone === 'private' && { 'Referrer-Policy': 'no-referrer' }),
    // The next page may run the analytics script, which reads the referrer: it must not name a condition or a payment.
    ...((rules.zone === 'no-analytics' || rules.zone === 'payment') && { 'Referrer-Policy': 'strict-origin' }),
    // A bank's 3-D Secure step may open a window that has to report back; the provider's address is looked up early.
    ...(rules.zone === 'payment' && {
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'X-DNS-Prefetch-Control': 'on',
    }),
    ...((!rules.isIndexed || status === 404) && { 'X-Robots-Tag': 'noindex' }),
  };
}

/** Finds cached pages, which are the same for every visitor; the controller renders the others. */
@Injectable()
export class PublicPages {
  constructor(responses: PublicResponses, pages: PagesService) {
    responses.register('/*', ({ method, url = '', headers }) => {
      const variants = method === 'GET' ? pages.findCached(url) : null;
      return variants && chooseVariant(variants, headers);
    });
  }
}
