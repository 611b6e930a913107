import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aClinician } from '../support/auth/clinicians.js';
import { apiKeys } from '../support/auth/clients.js';
import { aCustomer, anAdminAtAal2 } from '../support/content/people.js';
import { aSubmittedCase } from '../support/desk-cases.js';
import { anOpenCase } from '../support/photos/photo-case.js';
import { describedRequests, type DescribedRequest } from '../support/scanners/described-requests.js';
import { sqlmap, wapiti, type ScanCaller } from '../support/scanners/scanners.js';
import { startServerProcess, type ServerProcess } from '../support/server-process.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { patiently } from '../support/patience.js';

/** Half an hour by hand: `SCANNER_DRILL_SECONDS=1800 npx jest test/drills/scanners --selectProjects drills`. */
const SECONDS = Number(process.env['SCANNER_DRILL_SECONDS'] ?? 100);
/** Where the scanners' own reports are kept; unset: nowhere. */
const REPORTS = process.env['SCANNER_DRILL_REPORTS'];
const NAMES = ['visitor', 'customer', 'admin', 'clinician', 'patient'] as const;
type CallerName = (typeof NAMES)[number];

/** Who sends which requests: those that the rule of access lets in. */
const CALLERS: Readonly<Record<CallerName, readonly string[]>> = {
  visitor: ['public', 'optional-user'],
  customer: ['signed-in', 'signed-in-at-any-assurance', 'aal2'],
  admin: ['admin', 'admin-aal2'],
  clinician: ['clinician'],
  patient: ['module-session'],
};
const SCANNERS = { wapiti, sqlmap };
const EACH_SECONDS = Math.max(5, Math.floor(SECONDS / NAMES.length / 2));

jest.setTimeout(patiently(120_000 + SECONDS * 4_000));

/** What docs/security-review.md explains. */
const EXPLAINED: readonly RegExp[] = [
  /X-XSS-Protection is not set/,
  /Strict-Transport-Security is not set/,
  /\/identity: 503/,
  // sqlmap refutes its own suspicion of a slow answer.
  /,false positive or unexploitable$/,
];

/** The described requests as scanners of other people send them, in the strict profile, against a database of their own. */
describe('scanners for weaknesses', () => {
  let app: TestApp;
  let server: ServerProcess;
  let folder: string;
  const callers = new Map<string, { caller: ScanCaller; requests: DescribedRequest[] }>();

  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    server = await startServerProcess(app, 'server', { SECURITY_PROFILE: 'strict', LOG_LEVEL: 'error' });
    folder = mkdtempSync(join(tmpdir(), 'hudvy-scanners-'));
    const [customer, admin, clinician, patient] = [
      await aCustomer(app),
      await anAdminAtAal2(app),
      await aClinician(app),
      await anOpenCase(app),
    ];
    // Staff act on another case, so that the patient's own session lasts.
    const [ownRequests, staffRequests] = [
      await requestsAbout(patient.id),
      await requestsAbout((await aSubmittedCase(app)).id),
    ];
    const { anonKey: apikey } = apiKeys(app);
    const bearer = (token: string) => ({ apikey, authorization: `Bearer ${token}` });
    const headers: Record<CallerName, Record<string, string>> = {
      visitor: { apikey },
      customer: bearer(customer.token),
      admin: bearer(admin.token),
      clinician: clinician.headers,
      patient: patient.headers,
    };
    for (const name of NAMES)
      callers.set(name, {
        caller: { name, headers: headers[name] },
        requests: (name === 'patient' ? ownRequests : staffRequests).filter(({ who }) => CALLERS[name].includes(who)),
      });
  });
  afterAll(async () => {
    if (REPORTS !== undefined) cpSync(folder, REPORTS, { recursive: true });
    rmSync(folder, { recursive: true });
    await server.stop();
    await app.stop();
  });

  async function requestsAbout(caseId: string): Promise<DescribedRequest[]> {
    const [row] = await app.database.query<{ order: string }>('SELECT order_id AS "order" FROM cases WHERE id = $1', [
      caseId,
    ]);
    const order = row?.order ?? '';
    return describedRequests({ id: caseId, orderId: order, order });
  }

  const cases = NAMES.flatMap((name) =>
    Object.keys(SCANNERS).map((scanner) => [scanner as keyof typeof SCANNERS, name] as const),
  );

  it.each(cases)('%s finds nothing as a %s', async (scanner, name) => {
    const found = callers.get(name);
    if (found === undefined) throw new Error(`no caller ${name}`);
    const own = join(folder, `${scanner}-${name}`);
    mkdirSync(own);
    const { findings, scanned } = await SCANNERS[scanner]({
      ...{ origin: server.url, caller: found.caller, requests: found.requests },
      ...{ folder: own, seconds: EACH_SECONDS },
    });
    console.info(`${scanner} as a ${name}: ${scanned} of ${found.requests.length} requests`);
    expect(findings.filter((finding) => !EXPLAINED.some((known) => known.test(finding)))).toEqual([]);
  });

  it('each described request has a caller', () => {
    const requests = describedRequests({});
    const left = requests.filter(({ who }) => !Object.values(CALLERS).flat().includes(who));
    expect(left.map(({ method, path }) => `${method} ${path()}`)).toEqual([]);
  });

  it('the server has answered all of it without an error of its own', () => {
    expect(server.process.exitCode).toBeNull();
    expect(
      server
        .output()
        .split('\n')
        .filter((line) => /"level":(?:50|60)/.test(line)),
    ).toEqual([]);
  });
});
