import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Heartbeat } from '../heartbeats/heartbeat.js';
import { exposition, EXPOSITION_TYPE } from '../metrics/exposition.js';
import type { MetricOrigin } from '../metrics/metric.js';
import { Metrics, type ExportedMetric } from '../metrics/metrics.js';
import { Env } from '../config/env.js';
import { isSameSecret } from '../crypto/hash-token.js';

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
    private readonly metrics: Metrics,
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

  /** Every series of this process in Prometheus's text format. Never rejects: a series that cannot be read has no samples. */
  async readAll(): Promise<string> {
    const series = this.metrics.all(this.origins());
    const isOwn = ({ metric }: ExportedMetric) => metric.origin === 'process';
    // First what the process knows by itself: the statements of the others wait for connections of the pool, and one that waits for
    // this reading would count as a shortage.
    const own = await Promise.all(series.filter(isOwn).map((each) => this.read(each)));
    const read = await Promise.all(series.filter((each) => !isOwn(each)).map((each) => this.read(each)));
    return [...own, ...read].join('');
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
    const text = await this.readAll();
    response.writeHead(200, { 'Content-Type': EXPOSITION_TYPE }).end(text);
  }

  private origins(): readonly MetricOrigin[] {
    const { kind } = this.heartbeat;
    const server: MetricOrigin[] = kind === 'server' || kind === 'both' ? ['server', 'clinic'] : [];
    const worker: MetricOrigin[] = kind === 'worker' || kind === 'both' ? ['worker'] : [];
    return ['process', ...server, ...worker];
  }

  private async read({ metric, read }: ExportedMetric): Promise<string> {
    try {
      return exposition(metric, await read());
    } catch (error) {
      this.logger.warn({ msg: 'a metric was not read', metric: metric.name, err: error });
      return exposition(metric, []);
    }
  }
}
