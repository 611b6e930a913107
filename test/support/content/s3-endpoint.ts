import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { parseRange } from '../../../src/platform/http/byte-range.js';
import { signatureFault, type S3Key } from './s3-signature.js';

/** The part of S3 that storage and backups use: five calls on one bucket, each with a signature that is checked. */
export interface S3Endpoint {
  readonly url: string;
  /** Settings of a clinic that keeps its files here. */
  readonly settings: Record<string, string>;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Requests as they came, such as `PUT ab/…`. */
  readonly requests: readonly string[];
  /** Bytes of objects that were given out so far. */
  sentBytes(): number;
  /** From now on every request of these methods gets this answer; an empty list ends it. */
  fail(methods: readonly string[], status?: number, code?: string): void;
  /** From now on requests of these methods wait until `go`. */
  hold(methods: readonly string[]): { waiting(): number; go(): void };
  /** The object is gone, without a request. */
  lose(key: string): void;
  stop(): Promise<void>;
}

const KEY: S3Key = { accessKeyId: 'AKIDTEST', secretAccessKey: 'secret/of+the=test', region: 'eu-north-1' };
const BUCKET = 'hudvy-files';

export async function startS3Endpoint(): Promise<S3Endpoint> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  let sentBytes = 0;
  let fault = { methods: [] as readonly string[], status: 503, code: 'SlowDown' };
  let held: { readonly methods: readonly string[]; readonly until: Promise<void>; count: number } | null = null;
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', headers } = request;
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const [, bucket, ...path] = pathname.split('/');
    const key = path.join('/');
    requests.push(`${method} ${key}`);
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

    const signature = signatureFault(request, body, KEY);
    if (signature !== null) return refuse(403, signature);
    if (bucket !== BUCKET) return refuse(404, 'NoSuchBucket');
    if (fault.methods.includes(method)) return refuse(fault.status, fault.code);
    if (held?.methods.includes(method)) {
      held.count += 1;
      await held.until;
    }
    if (searchParams.get('list-type') === '2') return response.end(listOf(objects, searchParams.get('prefix') ?? ''));
    if (method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (method === 'PUT' && headers['content-length'] === undefined) return refuse(411, 'MissingContentLength');
    if (method === 'PUT') {
      const source = headers['x-amz-copy-source']?.toString().replace(`/${BUCKET}/`, '');
      const bytes = source === undefined ? body : objects.get(source);
      if (!bytes) return refuse(404, 'NoSuchKey');
      objects.set(key, bytes);
      return response.end(source === undefined ? '' : '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>');
    }
    const object = objects.get(key);
    if (!object) return refuse(404, 'NoSuchKey');
    const range = parseRange(headers.range, object.length);
    const part = range === null || range === 'unsatisfiable' ? object : object.subarray(range.first, range.last + 1);
    sentBytes += part.length;
    if (part === object) return response.writeHead(200, { 'content-length': object.length }).end(object);
    const contentRange = `${headers.range?.replace('=', ' ')}/${object.length}`;
    return response.writeHead(206, { 'content-length': part.length, 'content-range': contentRange }).end(part);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: url,
      S3_REGION: KEY.region,
      S3_ACCESS_KEY_ID: KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
    },
    objects,
    requests,
    sentBytes: () => sentBytes,
    fail(methods, status = 503, code = 'SlowDown') {
      fault = { methods, status, code };
    },
    hold(methods) {
      let go = () => {};
      const own = { methods, until: new Promise<void>((resolve) => (go = resolve)), count: 0 };
      held = own;
      return {
        waiting: () => own.count,
        go() {
          held = null;
          go();
        },
      };
    },
    lose(key) {
      objects.delete(key);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function listOf(objects: ReadonlyMap<string, Buffer>, prefix: string): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
  const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`);
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}
