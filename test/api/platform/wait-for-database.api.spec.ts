import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { waitForDatabase } from '../../../src/start/wait-for-database.js';
import { freePort } from '../../../tools/free-port.js';
import { cloneDatabase, type TestDatabase } from '../../support/database.js';

describe('a migration that starts before its database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterAll(() => database.drop());

  const atPort = (port: number) =>
    Object.assign(new URL(database.ownerUrl), { hostname: '127.0.0.1', port }).toString();

  it('the migration waits until the server listens', async () => {
    const { hostname, port } = new URL(database.ownerUrl);
    const later = await freePort();
    const sockets = new Set<Socket>();
    const proxy = createServer((socket) => {
      const there = connect(Number(port), hostname);
      for (const end of [socket, there]) sockets.add(end.on('error', () => undefined));
      socket.pipe(there).pipe(socket);
    });
    let waits = 0;
    await waitForDatabase(atPort(later), {
      stepMs: 20,
      onWait: () => {
        waits += 1;
        proxy.listen(later, '127.0.0.1');
      },
    });
    expect(waits).toBe(1);
    for (const socket of sockets) socket.destroy();
    proxy.close();
    await once(proxy, 'close');
  });

  it('the migration fails with the reason when no server comes', async () => {
    await expect(waitForDatabase(atPort(await freePort()), { longestMs: 50, stepMs: 20 })).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });

  it('the migration does not wait for a database that the server does not have', async () => {
    const missing = Object.assign(new URL(database.ownerUrl), { pathname: '/no_such_database' }).toString();
    const onWait = jest.fn();
    await expect(waitForDatabase(missing, { onWait })).rejects.toMatchObject({ code: '3D000' });
    expect(onWait).not.toHaveBeenCalled();
  });
});
