import { randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessOf, type CaseSession } from '../../case-access/sessions/case-session.js';
import { CaseUploadStore } from './case-upload-store.js';
import { PhotoUploads } from './photo-uploads.service.js';
import { UploadLocks } from './upload-locks.js';

/** A request that holds an upload and sends nothing ends so long after another one wants it. */
const LET_GO_MS = 500;

/** What the protocol says in headers; nothing else of a request is for its server. */
const PROTOCOL_HEADER = /^(tus|upload)-|^(content-type|content-length)$/;
/** And of an answer: headers for other origins are not offered. */
const ANSWER_HEADER = /^(tus|upload)-|^(location|connection|content-type)$/;

/** Answers tus 1.0.0 (https://tus.io/protocols/resumable-upload) for the uploads of a case. */
@Injectable()
export class TusUploads {
  private readonly locker = new UploadLocks();

  constructor(private readonly uploads: PhotoUploads) {}

  /** @param id of the upload; none when one is announced @throws DomainError of the photos; the rest is answered */
  async answer(request: FastifyRequest, reply: FastifyReply, session: CaseSession, id?: string): Promise<void> {
    const body = bodyOf(request);
    try {
      const response = await this.serverFor(session, request.id, id).handleWeb(protocolRequest(request, body));
      for (const [name, value] of response.headers) if (ANSWER_HEADER.test(name)) void reply.header(name, value);
      await reply.status(response.status).send((await response.text()) || undefined);
    } finally {
      // What is left of a refused body is read and dropped, so that the answer arrives.
      request.raw.unpipe(body);
      request.raw.resume();
    }
  }

  /** A server of its own for each request: it reaches one case, in one session's name. */
  private serverFor(session: CaseSession, requestId: string, id: string | undefined): Server {
    return new Server({
      path: `/api/v1/cases/${session.caseId}/uploads`,
      relativeLocation: true,
      datastore: new CaseUploadStore(this.uploads, session.caseId, accessOf(session, requestId)),
      locker: this.locker,
      lockDrainTimeout: LET_GO_MS,
      namingFunction: () => randomUUID(),
      getFileIdFromRequest: () => id,
      onUploadCreate: (_request, { metadata }) => Promise.resolve({ metadata: { slot: metadata?.['slot'] ?? null } }),
      onResponseError: throwOurs,
    });
  }
}

/** Refusals of the protocol are the server's to answer; ours, and faults, are the error filter's. */
function throwOurs(_request: unknown, error: Error | { status_code: number; body: string }): undefined {
  if (!('status_code' in error)) throw error;
}

/** The body as it comes; when the device goes away, it ends there, and what has come is kept. */
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
