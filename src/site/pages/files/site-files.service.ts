import { Inject, Injectable } from '@nestjs/common';
import { millisecondsInMinute } from 'date-fns/constants';
import { CacheVersions } from '../../../platform/database/cache-versions.js';
import { Env } from '../../../platform/config/env.js';
import { Brand, BRAND_CACHE } from '../../../profile/brand.js';
import { Clock } from '../../../platform/time/clock.js';
import { PageCache } from '../page-cache.js';
import { PageServices, TrackedPageSource } from '../page-source.js';
import { PAGE_RENDERER } from '../renderer.js';
import { bytesOf, responseVariants, type ResponseVariants } from '../response-variants.js';
import type { PageRenderer } from '../site.contract.js';
import { feedXml, sitemapXml } from './sitemap-and-feed.js';

const FEED_POSTS = 20;
const MAX_AGE_MS = millisecondsInMinute;

/** Files generated from content, cached per version like pages. */
@Injectable()
export class SiteFilesService {
  private readonly cache: PageCache<ResponseVariants>;

  constructor(
    @Inject(PAGE_RENDERER) private readonly renderer: PageRenderer,
    private readonly services: PageServices,
    private readonly clock: Clock,
    private readonly brand: Brand,
    private readonly env: Env,
    cacheVersions: CacheVersions,
  ) {
    this.cache = new PageCache(() => clock.now(), bytesOf);
    cacheVersions.onChange((name) => this.cache.invalidate(name));
  }

  sitemap(): Promise<ResponseVariants> {
    return this.file('application/xml; charset=utf-8', async (source) =>
      sitemapXml(this.env.http.publicUrl, await this.renderer.listAddresses(source)),
    );
  }

  feed(): Promise<ResponseVariants> {
    return this.file('application/rss+xml; charset=utf-8', async (source) => {
      const [{ name: brand }, posts] = await Promise.all([this.brand.latest(), source.listPosts(FEED_POSTS)]);
      return feedXml({ publicUrl: this.env.http.publicUrl, brand, posts });
    });
  }

  private file(type: string, write: (source: TrackedPageSource) => Promise<string>): Promise<ResponseVariants> {
    return this.cache.getOrCreate(type, async () => {
      const source = new TrackedPageSource(this.services, new Date(this.clock.now().getTime() + MAX_AGE_MS));
      const text = await write(source);
      const headers = { 'Content-Type': type, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
      return {
        ...(await responseVariants(200, headers, text)),
        dependencies: source.dependencies.add(BRAND_CACHE),
        validUntil: source.validUntil,
      };
    });
  }
}
