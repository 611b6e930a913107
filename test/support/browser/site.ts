import { JobProcessModule } from '../../../src/platform/jobs/jobs.module.js';
import { SiteModule } from '../../../src/site/pages/site.module.js';
import { raiseCacheVersion, type CachedContent } from '../cached-content.js';
import { startTestServer, type TestServer } from '../test-server.js';

export interface SiteOptions {
  /** Settings on top of the tests' own. */
  readonly env?: Record<string, string>;
  /** Business time of clinic and emulator, ISO 8601; real time without. */
  readonly clock?: string;
}

/** The whole clinic as visitors meet it: pages, API and jobs in this process. */
export interface Site extends TestServer {
  /** Marks cached content as stale after rows were changed by SQL. */
  contentChanged(name: CachedContent): Promise<void>;
}

export async function startSite({ env = {}, clock }: SiteOptions = {}): Promise<Site> {
  const server = await startTestServer({
    modules: [SiteModule, JobProcessModule],
    host: 'localhost',
    emulatorNow: clock,
    env: {
      NODE_ENV: 'production',
      STRIPE_PAYMENT_METHODS: 'card,link,klarna,swish',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'error',
      ...(clock !== undefined && { CLOCK: clock }),
      ...env,
    },
  });
  return { ...server, contentChanged: (name) => raiseCacheVersion(server.nest, name) };
}
