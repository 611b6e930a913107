import type { Browser, Page } from 'playwright-core';
import type { Site, SiteOptions } from './site.js';
import { startBrowser, visit, type Session, type Visitor, type VisitorOptions } from './visitor.js';

export interface SiteTestOptions extends SiteOptions {
  /** Starts another site than the tests of this kind begin with. */
  readonly start?: (options: SiteOptions) => Promise<Site>;
  /** What the visitor of each test is like; null where tests ask for theirs with `visit`. */
  readonly visitor?: VisitorOptions | null;
}

/** What a test works with; read it inside of tests and hooks, where it is that of the running test. */
export interface SiteTest {
  /** The same for all tests of the describe. */
  readonly site: Site;
  readonly browser: Browser;
  /** Made for each test, with a storage of its own; the latest that was asked for where tests ask for theirs. */
  readonly visitor: Visitor;
  /** Of the visitor. */
  readonly page: Page;
  /** One more visitor, who leaves when the test ends. */
  visit(options?: VisitorOptions): Promise<Visitor>;
}

export interface SiteTestParts {
  readonly options: SiteTestOptions;
  readonly start: (options: SiteOptions) => Promise<Site>;
  /** The session that the visitor of the next test begins with. */
  readonly nextSession?: (site: Site, browser: Browser) => Promise<Session | undefined>;
}

/** Starts and stops, with the hooks of the describe that calls it, what its tests work with. */
export function provideSite({ options, start: usual, nextSession }: SiteTestParts): SiteTest {
  const { start = usual, visitor: visitorOptions = {}, ...siteOptions } = options;
  let site: Site | undefined;
  let browser: Browser | undefined;
  let visitors: Visitor[] = [];
  let current: Visitor | undefined;
  const running: SiteTest = {
    get site() {
      return existing(site, 'site');
    },
    get browser() {
      return existing(browser, 'browser');
    },
    get visitor() {
      return existing(current, 'visitor');
    },
    get page() {
      return running.visitor.page;
    },
    async visit(given) {
      const visitor = await visit(running.browser, running.site.url, given);
      visitors.push(visitor);
      if (visitorOptions === null || current === undefined) current = visitor;
      return visitor;
    },
  };
  beforeAll(async () => {
    [site, browser] = await Promise.all([start(siteOptions), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    if (visitorOptions === null) return;
    await running.visit({ ...visitorOptions, session: await nextSession?.(running.site, running.browser) });
  });
  afterEach(async () => {
    const leaving = visitors;
    visitors = [];
    current = undefined;
    await Promise.all(leaving.map((visitor) => visitor.leave()));
  });
  return running;
}

/** What has been made, for whom it has. @throws Error where it has not */
export function existing<Part>(part: Part | undefined, name: string): Part {
  if (part === undefined) throw new Error(`there is no ${name} outside of a running test`);
  return part;
}
