import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Brand, BRAND_CACHE } from '../platform/brand/brand.js';
import { CacheVersions } from '../platform/cache/cache-versions.js';
import { ClinicSettings, CLINIC_SETTINGS_CACHE } from '../platform/clinic-settings/clinic-settings.js';
import { Env } from '../platform/config/env.js';
import { Clock } from '../platform/time/clock.js';
import { encodeAll } from './encoding.js';
import { OperatorStatementsService, STATEMENTS_CACHE } from './operator/operator-statements.service.js';
import { PageCache, type Provenance } from './page-cache.js';
import { pageHeaders } from './page-headers.js';
import { PageServices, TrackedPageSource } from './page-source.js';
import { PAGE_RENDERER } from './renderer.js';
import type { ReadyAnswer } from './send-ready.js';
import { siteConfig } from './site-config.js';
import type { PageRenderer, PageRules, PageShare } from './site.contract.js';

/** A page as it goes out, and what is shown where it is shared. */
export interface ReadyPage extends ReadyAnswer {
  readonly share: PageShare | null;
}

const MAX_AGE_MS = 60_000;

@Injectable()
export class PagesService {
  private readonly cache: PageCache<ReadyPage>;

  constructor(
    @Inject(PAGE_RENDERER) private readonly renderer: PageRenderer,
    private readonly services: PageServices,
    private readonly statements: OperatorStatementsService,
    private readonly brand: Brand,
    private readonly settings: ClinicSettings,
    private readonly clock: Clock,
    private readonly env: Env,
    cacheVersions: CacheVersions,
  ) {
    this.cache = new PageCache(() => clock.now());
    cacheVersions.onChange((name) => this.cache.invalidate(name));
  }

  /** The page of a path, from memory where nobody's address is in it. An unknown path gives the not-found page. */
  async get(path: string): Promise<ReadyPage> {
    const rules = this.renderer.rulesFor(path);
    if (rules.cacheKey === null) return this.make(path, rules);
    // One page serves all unknown addresses; an address that looked known and was not is answered without being kept.
    const isShared = rules.cacheKey !== path;
    return this.cache.getOrMake(
      rules.cacheKey,
      () => this.make(path, rules),
      ({ status }) => status === 200 || isShared,
    );
  }

  /** The page of a path when it is there and in memory; null says nothing about whether there is one. */
  findKept(path: string): ReadyPage | null {
    const page = this.cache.find(path);
    return page?.status === 200 ? page : null;
  }

  private async make(path: string, rules: PageRules): Promise<ReadyPage & Provenance> {
    const now = this.clock.now();
    const [brand, settings, statements] = await Promise.all([this.brand.latest(), this.settings.latest(), this.statements.get()]);
    const config = siteConfig(this.env, brand, settings, statements);
    const source = new TrackedPageSource(this.services, new Date(now.getTime() + MAX_AGE_MS));
    const { status, html, styleHashes, share } = await this.renderer.render({ path, config, renderedAt: now, source });
    return {
      status,
      etag: etagOf(html, now),
      headers: pageHeaders({ rules, status, config, styleHashes }),
      bodies: await encodeAll(html),
      share,
      dependencies: source.dependencies.add(STATEMENTS_CACHE).add(BRAND_CACHE).add(CLINIC_SETTINGS_CACHE),
      validUntil: source.validUntil,
    };
  }
}

/** Weak: a page that differs only in when it was drawn is the same to those who have it. */
function etagOf(html: string, renderedAt: Date): string {
  const content = html.replaceAll(renderedAt.toISOString(), '');
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}
