import { Agent, request } from 'node:http';
import { aClinician, type AtDesk } from '../support/auth/clinicians.js';
import { caseEventsOf } from '../support/cases.js';
import { manySubmittedCases } from '../support/desk-cases.js';
import { startServerProcess, type ServerProcess } from '../support/server-process.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const PROCESSES = 4;
const CONNECTIONS = 64;
const CASES = 1_000;
const CLINICIANS = 8;
/** How many connections want the same case in the same instant. */
const RIVALS = 8;

/** Eight clinicians on 64 connections to four servers, each wanting the cases that the others want. */
describe('the claim race [G8]', () => {
  let app: TestApp;
  const servers: ServerProcess[] = [];
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    // One after the other: four at once are slow to answer on two cores.
    while (servers.length < PROCESSES) servers.push(await startServerProcess(app, 'http'));
  }, 120_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await app.stop();
  });

  it('each of 1,000 cases goes to exactly one of the concurrent claimants', async () => {
    const clinicians: AtDesk[] = [];
    for (let index = 0; index < CLINICIANS; index += 1) clinicians.push(await aClinician(app, `Läkare ${index}`));
    const ids = await manySubmittedCases(app, CASES);
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS / PROCESSES });
    const wins = new Map<string, string[]>();
    const refused: number[] = [];
    const claim = async (id: string, rival: number) => {
      const clinician = clinicians[rival % CLINICIANS] as AtDesk;
      const { url } = servers[rival % PROCESSES] as ServerProcess;
      const { status, body } = await post(agent, `${url}/api/v1/desk/cases/${id}/claim`, clinician.headers);
      if (status === 200) wins.set(id, [...(wins.get(id) ?? []), clinician.clinicianId]);
      else {
        expect([status, (JSON.parse(body) as { code: string }).code]).toEqual([409, 'already_claimed']);
        refused.push(status);
      }
    };
    const groups = CONNECTIONS / RIVALS;
    await Promise.all(
      Array.from({ length: groups }, async (_, group) => {
        for (let at = group; at < ids.length; at += groups)
          await Promise.all(Array.from({ length: RIVALS }, (__, rival) => claim(ids[at] as string, rival)));
      }),
    );
    agent.destroy();

    expect(refused).toHaveLength(CASES * (RIVALS - 1));
    const rows = await app.database.query<{ id: string; holder: string; state: string }>(
      'SELECT id, clinician_id AS holder, state FROM cases WHERE id = ANY ($1)',
      [ids],
    );
    expect(rows.every(({ id, holder, state }) => state === 'in_review' && String(wins.get(id)) === holder)).toBe(true);
    const [{ claims } = { claims: 0 }] = await app.database.query<{ claims: number }>(
      `SELECT count(*)::int AS claims FROM outbox_events WHERE name = 'assessments.case-claimed'`,
    );
    expect(claims).toBe(CASES);
    expect(await caseEventsOf(app, ids[0] as string)).toEqual(['case-claimed']);
  }, 600_000);
});

function post(agent: Agent, url: string, headers: Record<string, string>): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    call.on('error', reject).end();
  });
}
