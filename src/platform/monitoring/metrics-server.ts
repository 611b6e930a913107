import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Env } from '../config/env.js';
import { isSameSecret } from '../crypto/hash-token.js';
import { Heartbeat } from '../heartbeats/heartbeat.js';
import { EXPOSITION_TYPE } from '../metrics/exposition.js';
import { ReadMetrics } from './read-metrics.js';

/** Reads of scrapers only: a few bytes in, one response out. */
const LONGEST_REQUEST_MS = 10_000;

/**
 * Serves `/metrics` on a port of its own, which no proxy forwards to: a worker has no other, and the routes of the site stay
 * as they are.
 */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('metrics');
  private server: Server | null = null;

  constructor(
    private readonly env: Env,
    private readonly heartbeat: Heartbeat,
    private readonly readMetrics: ReadMetrics,
  ) {}

  /** Null while it does not listen. */
  get port(): number | null {
    return (this.server?.address() as AddressInfo | null | undefined)?.port ?? null;
  }

  /** @throws Error when the port is taken */
  async onApplicationBootstrap(): Promise<void> {
    const port = this.setPort();
    if (port === undefined) return;
    const server = createServer({ requestTimeout: LONGEST_REQUEST_MS }, (request, response) => {
      void this.respond(request, response).catch((error: unknown) => {
        this.logger.warn({ msg: 'metrics were not sent', err: error });
        response.destroy();
      });
    });
    server.listen(port, this.env.http.host);
    await once(server, 'listening');
    this.server = server;
  }

  beforeApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
    this.server = null;
  }

  private setPort(): number | undefined {
    const { metricsPort, metricsWorkerPort } = this.env.http;
    const { kind } = this.heartbeat;
    if (kind === null) return undefined;
    return kind === 'worker' ? metricsWorkerPort : metricsPort;
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    const [path] = (request.url ?? '').split('?');
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    const { metricsToken } = this.env.http;
    if (metricsToken === undefined || !isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
      return;
    }
    const text = await this.readMetrics.run();
    response.writeHead(200, { 'Content-Type': EXPOSITION_TYPE }).end(text);
  }
}
