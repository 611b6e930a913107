import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { App } from './app/app.js';
import { serveApp } from './app/serve-app.js';
import { SimulatorClock } from './clock.js';
import { serveControl } from './control/serve-control.js';
import { Faults } from './faults.js';
import { Orders } from './orders/orders.js';
import { Authority } from './pki/authority.js';
import { Completion } from './signature/completion.js';
import { createWire } from './wire/serve-wire.js';

export interface BankIdSimulatorOptions {
  /** Port of the relying-party API (TLS); 0, the default, takes a free one. */
  port?: number;
  /** Port of the app's page (http); 0, the default, takes a free one. */
  appPort?: number;
  /** Where the app's page listens; loopback by default. The API listens on loopback alone. */
  host?: string;
  /** Start of the orders' clock; real time by default. Certificates use real time. */
  now?: string | Date;
  /** Who issues the clients' certificates; made at the start by default. */
  authority?: Authority;
  /** Who issues the server's certificate; by default `authority`. */
  serverAuthority?: Authority;
  /** Host names and addresses in the server's certificate. */
  serverHosts?: readonly string[];
  /** Receives one line per refused connection. */
  onRefused?: (line: string) => void;
}

export interface BankIdSimulator {
  /** `https://localhost:<port>`. */
  apiUrl: string;
  /** `http://localhost:<port>`: the app's page and the control calls. */
  appUrl: string;
  authority: Authority;
  /** Writes a relying party's certificate and the root, readable by their owner. @returns the settings that name them */
  writeCredentials(folder: string): Promise<BankIdCredentials>;
  stop(): Promise<void>;
}

/** Settings of server and worker. */
export interface BankIdCredentials {
  BANKID_PFX: string;
  BANKID_PASSPHRASE: string;
  BANKID_CA: string;
}

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/**
 * Starts a local replacement of BankID: the relying-party API behind TLS with certificates of its own, and the "app" in
 * which test persons identify themselves.
 * @throws Error with code `EADDRINUSE` when a port is taken, RangeError when `now` is not a date.
 */
export async function startBankIdSimulator(options: BankIdSimulatorOptions = {}): Promise<BankIdSimulator> {
  const clock = new SimulatorClock(options.now);
  const authority = options.authority ?? new Authority();
  const orders = new Orders(clock);
  const faults = new Faults();
  const app = new App({ orders, clock, faults, completion: new Completion(authority) });

  const wire = createWire({
    ...{ orders, faults, authority },
    serverCredentials: (options.serverAuthority ?? authority).issueServer(options.serverHosts ?? LOOPBACK),
    onRefused: options.onRefused ?? (() => undefined),
  });
  const pages = Fastify({ forceCloseConnections: true });
  serveApp(pages, app);
  serveControl(pages, { app, orders, faults, clock });
  await wire.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  try {
    await pages.listen({ port: options.appPort ?? 0, host: options.host ?? '127.0.0.1' });
  } catch (error) {
    await wire.close();
    throw error;
  }

  return {
    apiUrl: `https://localhost:${portOf(wire)}`,
    appUrl: `http://localhost:${portOf(pages)}`,
    authority,
    writeCredentials: (folder) => writeCredentials(authority, folder),
    stop: async () => {
      await Promise.all([wire.close(), pages.close()]);
    },
  };
}

async function writeCredentials(authority: Authority, folder: string): Promise<BankIdCredentials> {
  const { pfx, passphrase } = authority.issueClient();
  const paths = { BANKID_PFX: join(folder, 'relying-party.p12'), BANKID_CA: join(folder, 'root.pem') };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(paths.BANKID_PFX, pfx, { mode: 0o600 });
  await writeFile(paths.BANKID_CA, authority.pem, { mode: 0o600 });
  return { ...paths, BANKID_PASSPHRASE: passphrase };
}

const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port;
