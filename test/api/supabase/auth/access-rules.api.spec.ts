import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Controller, Get, Module, type DynamicModule } from '@nestjs/common';
// The compiler writes the class into the metadata of a constructor below.
// oxlint-disable-next-line typescript/consistent-type-imports -- as said above
import { HttpAdapterHost } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { AppModule } from '../../../../src/app.module.js';
import { AuthModule } from '../../../../src/supabase/auth/auth.module.js';
import { parseEnv } from '../../../../src/start/parse-env.js';
import type { Settings } from '../../../../src/start/settings.js';
import type { AccessRule } from '../../../../src/platform/http/access.js';
import { createHttpApp } from '../../../../src/platform/http/http-app.js';
import { UndeclaredRouteError, type RegisteredRoute } from '../../../../src/platform/http/route-access.js';
import { PlatformModule } from '../../../../src/platform/platform.module.js';
import { ProfileModule } from '../../../../src/profile/profile.module.js';
import { aPersonWithFactor, makeClinician } from '../../../support/auth/clinicians.js';
import { apiKeys } from '../../../support/auth/clients.js';
import { aPerson, signIn } from '../../../support/auth/people.js';
import { forge } from '../../../support/auth/tokens.js';
import { cloneDatabase, type TestDatabase } from '../../../support/database.js';
import { PROFILES } from '../../../support/profiles.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

@Controller()
class UndeclaredController {
  @Get('nobody-said-who')
  read() {
    return {};
  }
}

@Module({})
class UndeclaredPluginModule {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    void this.host.httpAdapter.getInstance<FastifyInstance>().register(async (scope) => {
      scope.get('/plugin', () => 'open');
    });
  }
}

@Module({})
class RulesModule {
  static forEnv(env: Settings, extra: Partial<DynamicModule>): DynamicModule {
    return {
      module: RulesModule,
      ...extra,
      imports: [PlatformModule.forEnv(env), ProfileModule, AuthModule, ...(extra.imports ?? [])],
    };
  }
}

describe('access rules [G10, G37]', () => {
  let app: TestApp;
  let database: TestDatabase;
  beforeAll(async () => {
    app = await startTestApp();
    database = await cloneDatabase();
  });
  afterAll(async () => {
    await app.stop();
    await database.drop();
  });
  const appWith = (extra: Partial<DynamicModule>, databaseUrl: string) => {
    const env = parseEnv({ ...app.settings, PORT: '0', DATABASE_URL: databaseUrl });
    return createHttpApp(RulesModule.forEnv(env, extra), env);
  };

  it.each([
    ['of a controller', { controllers: [UndeclaredController] }, 'GET /nobody-said-who'],
    ['of a plugin', { imports: [UndeclaredPluginModule] }, 'GET /plugin'],
  ])('a route %s without an access rule refuses to start', async (_whose, extra, name) => {
    const nest = await appWith(extra, database.url);
    try {
      const error = await nest.listen(0, '127.0.0.1').catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(UndeclaredRouteError);
      expect(String(error)).toContain(name);
    } finally {
      await nest.close();
    }
  });
});

/** Stands before every handler of the clinic, without its pages (test/browser/page-routes.browser.spec.ts): whom a route lets in is answered 299, and nothing else happens. */
@Module({})
class TurnstileModule {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    this.host.httpAdapter
      .getInstance<FastifyInstance>()
      .addHook('preHandler', async (_request, reply) => reply.status(ADMITTED).send('let in'));
  }

  static forEnv(env: Settings): DynamicModule {
    return { module: TurnstileModule, imports: [AppModule.forEnv(env)] };
  }
}

const ADMITTED = 299;
/** Without preflights, and the rare methods that a route for all methods takes too. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const CALLERS = [
  'unauthenticated',
  'anon key',
  'customer',
  'customer with a factor, aal1',
  'customer, aal2',
  'admin',
  'admin with a factor, aal1',
  'admin, aal2',
  'clinician, aal2',
  'service_role',
  'supabase_admin',
] as const;

type CallerName = (typeof CALLERS)[number];
/** Let in, asked who it is (401, on `/auth/v1` also 403 `bad_jwt`), known and refused, or told that there is nothing. */
type Outcome = 'in' | 'who' | 'no' | 'nothing';
type Outcomes = readonly Outcome[];

const everyone: Outcomes = CALLERS.map(() => 'in');

/** By rule, in the order of the callers above. */
function expectedOutcomes(profile: 'standard' | 'strict'): Readonly<Record<AccessRule, Outcomes>> {
  const adminWithoutFactor = profile === 'strict' ? 'no' : 'in';
  return {
    public: everyone,
    'optional-user': everyone,
    'signed-in-at-any-assurance': ['who', 'who', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'who', 'who'],
    'signed-in': ['who', 'who', 'in', 'no', 'in', 'in', 'no', 'in', 'in', 'who', 'who'],
    aal2: ['who', 'who', 'no', 'no', 'in', 'no', 'no', 'in', 'in', 'who', 'who'],
    admin: ['who', 'who', 'no', 'no', 'no', adminWithoutFactor, 'no', 'in', 'no', 'who', 'who'],
    'admin-aal2': ['who', 'who', 'no', 'no', 'no', 'no', 'no', 'in', 'no', 'who', 'who'],
    clinician: ['who', 'who', 'no', 'no', 'no', 'no', 'no', 'no', 'in', 'who', 'who'],
    'service-role': ['who', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'in', 'in'],
    // A patient's case, which takes a session in a cookie: none of these bearers is one.
    'module-session': CALLERS.map(() => 'nothing'),
    // The queue board, which takes a pass in a cookie: none of these bearers is one.
    'guarded-by-plugin': CALLERS.map(() => 'who'),
  };
}

describe.each(PROFILES)('every route of the clinic, in the profile %s', (profile) => {
  let app: TestApp;
  let nest: NestFastifyApplication;
  let routes: RegisteredRoute[];
  let bearers: Record<CallerName, string | undefined>;

  beforeAll(async () => {
    app = await startTestApp({ env: { SECURITY_PROFILE: profile } });
    const env = parseEnv({ ...app.settings, PORT: '0' });
    nest = await createHttpApp(TurnstileModule.forEnv(env), env);
    await nest.listen(0, '127.0.0.1');
    routes = fastifyOf(nest).registeredRoutes.filter(({ method }) => METHODS.includes(method));
    bearers = await aBearerForEachCaller(app);
  });
  afterAll(async () => {
    await nest.close();
    await app.stop();
  });

  it('each route has a row in the list with its rule [R7]', () => {
    const listed = readFileSync('test/api/supabase/auth/route-access.txt', 'utf8').trim().split('\n');
    const registered = new Set(
      routes.filter(({ method }) => method !== 'HEAD').map(({ access, method, url }) => `${access} ${method} ${url}`),
    );
    expect([...registered].sort()).toEqual(listed);
  });

  it.each(CALLERS.map((caller, index) => [caller, index] as const))(
    'the caller %s gets in where the rule allows',
    async (caller, index) => {
      const expected = expectedOutcomes(profile);
      const origin = new URL(app.env.http.publicUrl).origin;
      const headers = { origin, ...(bearers[caller] !== undefined && { authorization: `Bearer ${bearers[caller]}` }) };
      const found: Record<string, Outcome> = {};
      const wanted: Record<string, Outcome | undefined> = {};
      for (const { method, url, access } of routes) {
        const name = `${method} ${url}`;
        const path = url.replace(/:[A-Za-z]+/g, randomUUID()).replaceAll('*', 'x');
        const response = await fastifyOf(nest).inject({ method: method as 'GET', url: path, headers });
        // Refused to everybody, before anybody is looked at.
        if (method === 'HEAD' && response.statusCode === 405) continue;
        found[name] = outcomeOf(url, response);
        wanted[name] = access && expected[access][index];
      }
      expect(found).toEqual(wanted);
    },
  );

  it('an old second factor is shown again for each act that nobody may do with a session left open', async () => {
    await app.database.query(
      `UPDATE sessions SET methods = (SELECT jsonb_agg(m || jsonb_build_object('timestamp', (m->>'timestamp')::bigint - 21 * 60))
         FROM jsonb_array_elements(methods) m)`,
    );
    const asked: string[] = [];
    const callers = { clinician: 'clinician, aal2', 'admin-aal2': 'admin, aal2' } as const;
    for (const { access, method, url, freshFactor } of routes) {
      if (access !== 'clinician' && access !== 'admin-aal2') continue;
      const headers = { authorization: `Bearer ${bearers[callers[access]]}` };
      const path = url.replace(/:[A-Za-z]+/g, randomUUID());
      const response = await fastifyOf(nest).inject({ method: method as 'GET', url: path, headers });
      if (method === 'HEAD' && response.statusCode === 405) continue;
      expect(response.statusCode).toBe(freshFactor === undefined ? ADMITTED : 401);
      if (freshFactor === undefined) continue;
      expect(response.json()).toMatchObject({ code: 'step_up_required' });
      asked.push(`${freshFactor.minutes} of ${freshFactor.limitMinutes} min ${method} ${url}`);
    }
    expect(asked.sort()).toEqual([
      '10 of 10 min DELETE /api/v1/admin/admins/:id',
      '10 of 10 min DELETE /api/v1/admin/admins/invites/:id',
      '10 of 10 min DELETE /api/v1/admin/contact-changes/:id',
      '10 of 10 min DELETE /api/v1/admin/customers/:id/sessions',
      '10 of 10 min DELETE /api/v1/admin/factor-resets/:id',
      '10 of 10 min DELETE /api/v1/admin/journal-erasures/:id',
      '10 of 10 min DELETE /api/v1/admin/log-review/proposals/:id',
      '10 of 10 min DELETE /api/v1/admin/log-review/reviewers/:userId',
      '10 of 10 min POST /api/v1/admin/admins/invites',
      '10 of 10 min POST /api/v1/admin/books/:month/closing',
      '10 of 10 min POST /api/v1/admin/books/:month/taking-back',
      '10 of 10 min POST /api/v1/admin/cases/:id/contact-changes',
      '10 of 10 min POST /api/v1/admin/cases/:id/journal-erasures',
      '10 of 10 min POST /api/v1/admin/cases/:id/legal-holds',
      '10 of 10 min POST /api/v1/admin/cases/:id/phone',
      '10 of 10 min POST /api/v1/admin/cases/:id/quality-reports/:reportId/reading',
      '10 of 10 min POST /api/v1/admin/cases/:id/reply/retraction',
      '10 of 10 min POST /api/v1/admin/clinic-state/opening/confirm',
      '10 of 10 min POST /api/v1/admin/contact-changes/:id/confirm',
      '10 of 10 min POST /api/v1/admin/drift/jobs/:eventId/:job/give-up',
      '10 of 10 min POST /api/v1/admin/factor-resets',
      '10 of 10 min POST /api/v1/admin/factor-resets/:id/confirm',
      '10 of 10 min POST /api/v1/admin/journal-erasures/:id/confirm',
      '10 of 10 min POST /api/v1/admin/legal-holds/:id/lift',
      '10 of 10 min POST /api/v1/admin/log-review/proposals/:id/confirm',
      '10 of 10 min POST /api/v1/admin/orders/:id/refunds',
      '10 of 10 min POST /api/v1/admin/rights/reviews',
      '10 of 10 min PUT /api/v1/admin/cases/:id/quality-reports/:reportId/outcome',
      '10 of 10 min PUT /api/v1/admin/log-review/reviewers/:userId',
      '10 of 10 min PUT /api/v1/desk/medical-content/:set/approval',
      '10 of 60 min POST /api/v1/desk/cases/:id/amendments',
      '10 of 60 min POST /api/v1/desk/cases/:id/reply/retraction',
      '10 of 60 min POST /api/v1/desk/cases/:id/sign',
      '10 of 60 min POST /api/v1/desk/cases/:id/sign/bankid',
      '20 of 70 min POST /api/v1/desk/cases/:id/sign/bankid/:orderId/finish',
    ]);
  });
});

function fastifyOf(nest: NestFastifyApplication): FastifyInstance {
  return nest.getHttpAdapter().getInstance();
}

function outcomeOf(url: string, { statusCode, headers, body }: LightMyRequestResponse): Outcome {
  if (statusCode === ADMITTED) return 'in';
  if (statusCode === 401 || headers['x-sb-error-code'] === 'bad_jwt') return 'who';
  if (statusCode === 403) return 'no';
  if (statusCode === 404) return 'nothing';
  throw new Error(`${url} answered ${statusCode}, which says nothing about access: ${body}`);
}

async function aBearerForEachCaller(app: TestApp): Promise<Record<CallerName, string | undefined>> {
  const { anonKey, serviceRoleKey } = apiKeys(app);
  const customer = await aPerson(app);
  const admin = await aPerson(app);
  const [careful, carefulAdmin] = [await aPersonWithFactor(app), await aPersonWithFactor(app)];
  const clinician = await aPersonWithFactor(app);
  await makeClinician(app, clinician.id);
  await app.database.query('INSERT INTO cms_admins (user_id) SELECT unnest($1::uuid[])', [[admin.id, carefulAdmin.id]]);
  return {
    unauthenticated: undefined,
    'anon key': anonKey,
    customer: customer.accessToken,
    'customer with a factor, aal1': (await signIn(app, careful.email)).accessToken,
    'customer, aal2': careful.sureToken,
    admin: admin.accessToken,
    'admin with a factor, aal1': (await signIn(app, carefulAdmin.email)).accessToken,
    'admin, aal2': carefulAdmin.sureToken,
    'clinician, aal2': clinician.sureToken,
    service_role: serviceRoleKey,
    supabase_admin: forge(app, { role: 'supabase_admin', sub: undefined, session_id: undefined }),
  };
}
