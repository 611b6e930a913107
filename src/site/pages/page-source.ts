import { Injectable, Logger } from '@nestjs/common';
import { CaseAccessService } from '../../clinic/access/case-access.service.js';
import { FIRST_OFFERING } from '../../shop/catalog/offerings.js';
import { CATALOG_CACHE, CatalogService } from '../../shop/catalog/catalog.service.js';
import { CONTENT_CACHE } from '../content/content.table.js';
import { PublishedPostsService } from '../content/published-posts.service.js';
import { FaqService } from '../faq/faq.service.js';
import { FAQ_CACHE } from '../faq/faq.table.js';
import { CacheVersions } from '../../platform/database/cache-versions.js';
import { Clock } from '../../platform/time/clock.js';
import { PageCache, type Provenance } from './page-cache.js';
import { SETTINGS_CACHES, SiteConfigs } from './site-configs.js';
import { unbroken } from '../../profile/delivery-days-text.js';
import type { BlogPostContent, BlogPostSummary, FaqContent, PageSource, SiteConfig } from './site.contract.js';

/** The services that pages are made from. */
@Injectable()
export class PageServices {
  /** What pages have computed from content, by its key. */
  readonly computed: PageCache<{ readonly value: unknown }>;

  constructor(
    readonly catalog: CatalogService,
    readonly caseAccess: CaseAccessService,
    readonly posts: PublishedPostsService,
    readonly faq: FaqService,
    readonly configs: SiteConfigs,
    clock: Clock,
    cacheVersions: CacheVersions,
  ) {
    // Few keys, so their values need no size.
    this.computed = new PageCache(
      () => clock.now(),
      () => 0,
    );
    cacheVersions.onChange((name) => this.computed.invalidate(name));
  }
}

const logger = new Logger('pages');

/** Gives a page its data and records what it depends on. One per rendering. */
export class TrackedPageSource implements PageSource, Provenance {
  readonly dependencies = new Set<string>();
  validUntil: Date;

  constructor(
    private readonly services: PageServices,
    private readonly latest: Date,
  ) {
    this.validUntil = latest;
  }

  async getProductInfo() {
    this.dependencies.add(CATALOG_CACHE);
    try {
      const { info, validUntil } = await this.services.catalog.getProductInfo(FIRST_OFFERING);
      this.holdsUntil(validUntil);
      return info;
    } catch (error) {
      // The page is rendered without price and banner (docs/product.md, section 8); only this line reports it.
      logger.error({ msg: 'product info could not be read for a page', err: error });
      throw error;
    }
  }

  findForm(token: string): ReturnType<PageSource['findForm']> {
    return this.services.caseAccess.findForm(token);
  }

  async listPosts(limit: number): Promise<BlogPostSummary[]> {
    const posts = await this.listPostContents(limit);
    return posts.map(({ slug, title, excerpt, image_url, image_alt, author, published_at, updated_at }) => ({
      slug,
      title,
      excerpt,
      image_url,
      image_alt,
      author,
      published_at,
      updated_at,
    }));
  }

  async listPostContents(limit: number): Promise<BlogPostContent[]> {
    const [posts, next] = await Promise.all([
      this.services.posts.list(limit),
      this.services.posts.findNextPublication(),
    ]);
    this.dependencies.add(CONTENT_CACHE);
    if (next !== null) this.holdsUntil(next);
    return posts;
  }

  async findPost(slug: string): Promise<BlogPostContent | null> {
    this.dependencies.add(CONTENT_CACHE);
    return this.services.posts.find(slug);
  }

  async getFaq(): Promise<FaqContent> {
    this.dependencies.add(FAQ_CACHE);
    const { sections, questions } = await this.services.faq.getFaq();
    return {
      sections: sections.map(({ id, name, slug }) => ({ id, name, slug })),
      questions: questions.map(({ id, sectionId, question, answer }) => ({
        id,
        section_id: sectionId,
        question,
        answer: unbroken(answer),
      })),
    };
  }

  async getConfig(): Promise<SiteConfig> {
    for (const name of SETTINGS_CACHES) this.dependencies.add(name);
    const { config, validUntil } = await this.services.configs.latest();
    if (validUntil !== null) this.holdsUntil(validUntil);
    return config;
  }

  async memoize<Value>(key: string, compute: (source: PageSource) => Promise<Value>): Promise<Value> {
    const { value, dependencies, validUntil } = await this.services.computed.getOrCreate(key, async () => {
      const source = new TrackedPageSource(this.services, this.latest);
      const computed = await compute(source);
      return { value: computed, dependencies: source.dependencies, validUntil: source.validUntil };
    });
    for (const name of dependencies) this.dependencies.add(name);
    this.holdsUntil(validUntil);
    return value as Value;
  }

  private holdsUntil(instant: Date): void {
    if (instant < this.validUntil) this.validUntil = instant;
  }
}
