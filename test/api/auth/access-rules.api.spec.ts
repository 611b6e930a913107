import { Controller, Get, Module, type DynamicModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { AuthModule } from '../../../src/auth/auth.module.js';
import { readEnv, type Env } from '../../../src/platform/config/env.js';
import { Aal2, AdminOnly, OptionalUser, Public, ServiceRole, SignedIn } from '../../../src/platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../src/platform/http/caller.js';
import { createHttpApp } from '../../../src/platform/http/http-app.js';
import { UndeclaredRouteError } from '../../../src/platform/http/route-access.js';
import { PlatformModule } from '../../../src/platform/platform.module.js';
import { apiKeys } from '../../support/auth/clients.js';
import { aPerson, type Person } from '../../support/auth/people.js';
import { cloneDatabase, type TestDatabase } from '../../support/database.js';
import { startClinic, type Clinic } from '../../support/clinic.js';

const nameOf = (user: SignedInUser | null) => ({ user: user?.id ?? null });

@Controller('api/v1/rules')
class RulesController {
  @Public()
  @Get('public')
  public(@CurrentUser() user: SignedInUser | null) {
    return nameOf(user);
  }

  @OptionalUser()
  @Get('optional')
  optional(@CurrentUser() user: SignedInUser | null) {
    return nameOf(user);
  }

  @SignedIn()
  @Get('signed-in')
  signedIn(@CurrentUser() user: SignedInUser) {
    return nameOf(user);
  }

  @Aal2()
  @Get('aal2')
  aal2(@CurrentUser() user: SignedInUser) {
    return nameOf(user);
  }

  @AdminOnly()
  @Get('admin')
  admin(@CurrentUser() user: SignedInUser) {
    return nameOf(user);
  }

  @ServiceRole()
  @Get('service-role')
  serviceRole() {
    return nameOf(null);
  }
}

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
  static forEnv(env: Env, extra: Partial<DynamicModule>): DynamicModule {
    return { module: RulesModule, ...extra, imports: [PlatformModule.forEnv(env), AuthModule, ...(extra.imports ?? [])] };
  }
}

describe('access rules', () => {
  let clinic: Clinic;
  let database: TestDatabase;
  beforeAll(async () => {
    clinic = await startClinic();
    database = await cloneDatabase();
  });
  afterAll(async () => {
    await clinic.stop();
    await database.drop();
  });
  const appWith = (extra: Partial<DynamicModule>, databaseUrl: string) => {
    const env = readEnv({ ...clinic.settings, PORT: '0', DATABASE_URL: databaseUrl });
    return createHttpApp(RulesModule.forEnv(env, extra), env);
  };

  it.each([
    ['of a controller', { controllers: [UndeclaredController] }, 'GET /nobody-said-who'],
    ['of a plugin', { imports: [UndeclaredPluginModule] }, 'GET /plugin'],
  ])('must be declared: a route %s without one does not start', async (_whose, extra, name) => {
    const app = await appWith(extra, database.url);
    try {
      const error = await app.listen(0, '127.0.0.1').catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(UndeclaredRouteError);
      expect(String(error)).toContain(name);
    } finally {
      await app.close();
    }
  });

  describe('decide who comes in', () => {
    let url: string;
    let person: Person;
    let admin: Person;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      const app = await appWith({ controllers: [RulesController] }, clinic.database.url);
      await app.listen(0, '127.0.0.1');
      url = await app.getUrl();
      stop = () => app.close();
      person = await aPerson(clinic);
      admin = await aPerson(clinic);
      await clinic.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [admin.id]);
    });
    afterAll(() => stop());

    it('for everybody, as the table says', async () => {
      const { anonKey, serviceRoleKey } = apiKeys(clinic);
      const inactive = await aPerson(clinic);
      await clinic.database.query('INSERT INTO cms_admins (user_id, is_active) VALUES ($1, false)', [inactive.id]);
      const sure = await aPerson(clinic);
      await clinic.database.query(`UPDATE sessions SET assurance = 'aal2' WHERE user_id = $1`, [sure.id]);
      const gone = await aPerson(clinic);
      await clinic.database.query('DELETE FROM sessions WHERE user_id = $1', [gone.id]);
      const bearers: Record<string, string | undefined> = {
        nobody: undefined,
        garbage: 'garbage',
        'anon key': anonKey,
        'signed out': gone.accessToken,
        person: person.accessToken,
        'person, aal2': sure.accessToken,
        'inactive admin': inactive.accessToken,
        admin: admin.accessToken,
        'service role': serviceRoleKey,
      };
      const rules = ['public', 'optional', 'signed-in', 'aal2', 'admin', 'service-role'];
      const table: Record<string, number[]> = {};
      for (const [name, bearer] of Object.entries(bearers)) {
        const headers = bearer === undefined ? undefined : { authorization: `Bearer ${bearer}` };
        const answers = await Promise.all(rules.map((rule) => fetch(`${url}/api/v1/rules/${rule}`, { headers })));
        table[name] = answers.map(({ status }) => status);
      }
      expect(table).toEqual({
        nobody: [200, 200, 401, 401, 401, 401],
        garbage: [200, 200, 401, 401, 401, 401],
        'anon key': [200, 200, 401, 401, 401, 403],
        'signed out': [200, 200, 401, 401, 401, 401],
        person: [200, 200, 200, 403, 403, 403],
        'person, aal2': [200, 200, 200, 200, 403, 403],
        'inactive admin': [200, 200, 200, 403, 403, 403],
        admin: [200, 200, 200, 403, 200, 403],
        'service role': [200, 200, 401, 401, 401, 200],
      });
    });

    it('and name the person where they look', async () => {
      const headers = { authorization: `Bearer ${person.accessToken}` };
      const read = async (rule: string) => (await fetch(`${url}/api/v1/rules/${rule}`, { headers })).json();
      expect(await read('public')).toEqual({ user: null });
      expect(await read('optional')).toEqual({ user: person.id });
      expect(await read('signed-in')).toEqual({ user: person.id });
    });

    it('and answer in the form of the surface', async () => {
      const response = await fetch(`${url}/api/v1/rules/signed-in`);
      expect(await response.json()).toEqual({ error: expect.stringContaining('Bearer token'), code: 'auth.no-authorization' });
    });
  });
});
