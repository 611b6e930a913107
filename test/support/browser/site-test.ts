import type { Browser, Page } from 'playwright-core';
import type { Site, SiteOptions } from './site.js';
import { startBrowser, visit, type Session, type Visitor, type VisitorOptions } from './visitor.js';

export interface SiteTestOptions extends SiteOptions {
  /** Starts another site than the tests of this kind begin with. */
  readonly start?: (options: SiteOptions) => Promise<Site>;
  /** What the visitor of each test is like; null where tests ask for theirs with `visit`. */
  readonly visitor?: VisitorOptions | null;
  /** A site that no other describe of the file has had: for tests that read whole tables or months. */
  readonly isOwn?: boolean;
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

interface Place {
  readonly site: Site;
  readonly browser: Browser;
}

/** Sites of the test file, by what they were started with: a describe that asks for the same one gets it. */
const places = new Map<SiteTestParts['start'], Map<string, Promise<Place>>>();

function placeOf(start: SiteTestParts['start'], options: SiteOptions): Promise<Place> {
  const same = places.get(start) ?? new Map<string, Promise<Place>>();
  places.set(start, same);
  const key = JSON.stringify(options);
  const place = same.get(key) ?? startPlace(start, options);
  same.set(key, place);
  return place;
}

/** One for all sites of the test file. */
let browserOfFile: Promise<Browser> | undefined;

async function startPlace(start: SiteTestParts['start'], options: SiteOptions): Promise<Place> {
  const [site, browser] = await Promise.all([start(options), (browserOfFile ??= startBrowser())]);
  return { site, browser };
}

afterAll(async () => {
  await (await browserOfFile?.catch(() => null))?.close();
  for (const same of places.values())
    for (const place of same.values()) {
      // One that did not start has failed its tests.
      const started = await place.catch(() => null);
      await started?.site.stop();
    }
});

/** Gives the tests of the describe that calls it a site, and each test its visitors. */
export function provideSite({ options, start: usual, nextSession }: SiteTestParts): SiteTest {
  const { start = usual, visitor: visitorOptions = {}, isOwn = false, ...siteOptions } = options;
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
    ({ site, browser } = await (isOwn ? startPlace(start, siteOptions) : placeOf(start, siteOptions)));
  });
  afterAll(async () => {
    if (isOwn) await site?.stop();
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
