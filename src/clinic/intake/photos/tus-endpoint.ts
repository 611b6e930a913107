import { randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Server, type Lock, type Locker, type RequestRelease } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpAdapterHost } from '@nestjs/core';
import { fastifyOf } from '../../../platform/http/fastify-of.js';
import type { AdmittedSession } from '../../access/sessions/case-session.js';
import { TusDataStore } from './tus-data-store.js';
import { PhotoUploadSessions } from './photo-upload-sessions.js';
import { photoRefusal } from './photos.errors.js';

/** An idle request that holds an upload ends this long after another request wants it. */
const LET_GO_MS = 500;

/** Request headers of the protocol; the tus server gets no others. */
const PROTOCOL_HEADER = /^(tus|upload)-|^(content-type|content-length)$/;
/** Response headers of the protocol; its CORS headers are dropped. */
const RESPONSE_HEADER = /^(tus|upload)-|^(location|connection|content-type)$/;

/** Serves tus 1.0.0 (https://tus.io/protocols/resumable-upload) for the uploads of a case. */
@Injectable()
export class TusEndpoint {
  private readonly locker = new UploadLocks();

  constructor(private readonly uploads: PhotoUploadSessions) {}

  /** @param id the upload; undefined when one is created @throws DomainError of the photos; other errors get a response */
  async answer(request: FastifyRequest, reply: FastifyReply, session: AdmittedSession, id?: string): Promise<void> {
    const body = bodyOf(request);
    try {
      const response = await this.serverFor(session, id).handleWeb(protocolRequest(request, body));
      for (const [name, value] of response.headers) if (RESPONSE_HEADER.test(name)) void reply.header(name, value);
      await reply.status(response.status).send((await response.text()) || undefined);
    } finally {
      // Drain the rest of a refused body, so that the client reads the response.
      request.raw.unpipe(body);
      request.raw.resume();
    }
  }

  /** One server per request, limited to one case and one session. */
  private serverFor(session: AdmittedSession, id: string | undefined): Server {
    return new Server({
      path: `/api/v1/cases/${session.caseId}/uploads`,
      relativeLocation: true,
      datastore: new TusDataStore(this.uploads, session.caseId, session.access),
      locker: this.locker,
      lockDrainTimeout: LET_GO_MS,
      namingFunction: () => randomUUID(),
      getFileIdFromRequest: () => id,
      onUploadCreate: (_request, { metadata }) => Promise.resolve({ metadata: { slot: metadata?.['slot'] ?? null } }),
      onResponseError: throwOurs,
    });
  }
}

/** The tus server responds to protocol errors; the error filter to ours and to faults. */
function throwOurs(_request: unknown, error: Error | { status_code: number; body: string }): undefined {
  if (!('status_code' in error)) throw error;
}

/** The body as a stream that ends when the device disconnects; the received bytes are stored. */
function bodyOf({ raw }: FastifyRequest): PassThrough {
  const body = new PassThrough();
  raw.once('close', () => body.end());
  raw.on('error', () => body.end());
  return raw.pipe(body);
}

function protocolRequest({ method, url, headers }: FastifyRequest, body: PassThrough): Request {
  const said = Object.entries(headers).filter(([name]) => PROTOCOL_HEADER.test(name));
  const hasBody = method === 'PATCH' || method === 'POST';
  return new Request(new URL(url, 'http://tus'), {
    method,
    headers: said.map(([name, value]) => [name, String(value)]),
    ...(hasBody && { body: Readable.toWeb(body), duplex: 'half' }),
  } as RequestInit);
}

/** The request that holds an upload, with its release callback. */
interface Holder {
  readonly release: RequestRelease;
  /** Resolves when it has let go. */
  readonly released: Promise<void>;
}

/**
 * Locks an upload for one request at a time within this process; the database serialises processes. The locker of the
 * server package polls on each turn of the event loop, which takes a core while a photo is made.
 */
class UploadLocks implements Locker {
  private readonly holders = new Map<string, Holder>();

  newLock(id: string): Lock {
    let letGo: () => void = () => undefined;
    return {
      lock: async (signal, release) => {
        for (let holder = this.holders.get(id); holder; holder = this.holders.get(id)) {
          await holder.release();
          await Promise.race([holder.released, aborted(signal)]);
          if (signal.aborted) throw photoRefusal('upload_moved_on');
        }
        this.holders.set(id, { release, released: new Promise((resolve) => (letGo = resolve)) });
      },
      unlock: async () => {
        this.holders.delete(id);
        letGo();
        return Promise.resolve();
      },
    };
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Leaves bodies of the type that tus names unread: the uploads read them as they come. */
@Injectable()
export class UploadBodies implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    fastifyOf(this.host)?.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) =>
      done(null),
    );
  }
}
