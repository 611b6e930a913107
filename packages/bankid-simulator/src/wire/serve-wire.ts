import type { TLSSocket } from 'node:tls';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Faults } from '../faults.js';
import type { Order } from '../orders/order.js';
import type { Orders } from '../orders/orders.js';
import type { Authority } from '../pki/authority.js';
import { checkOrderRef, checkOrderRequest } from './check-request.js';
import { WireError } from './errors.js';

const REASONS: Record<string, string> = {
  ERR_SSL_PEER_DID_NOT_RETURN_A_CERTIFICATE: 'the client showed no certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the client certificate is of another authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the client certificate is of another authority',
  CERT_SIGNATURE_FAILURE: 'the client certificate is of another authority',
  CERT_HAS_EXPIRED: 'the client certificate has expired',
  CERT_NOT_YET_VALID: 'the client certificate is not valid yet',
  ERR_SSL_TLSV1_ALERT_UNKNOWN_CA: 'the client does not trust the root of the server certificate',
  ECONNRESET: 'the client ended the connection, such as for an address that the server certificate does not name',
};

/** Why a connection was refused, in one line. */
function refusalLine(error: NodeJS.ErrnoException, socket: TLSSocket): string {
  // Despite its type, the code of the failed check.
  const failedCheck = socket.authorizationError as unknown as string | null;
  const code = failedCheck ?? error.code ?? error.message;
  return `refused a connection: ${REASONS[code] ?? code}`;
}

interface WireContext {
  orders: Orders;
  faults: Faults;
  /** Its root decides which clients are let in; the server's certificate may be of another. */
  authority: Authority;
  serverCredentials: { key: string; cert: string };
  /** Receives one line per refused connection. */
  onRefused: (line: string) => void;
}

const PREFIX = '/rp/v6.0/';
const LONGEST_BODY = 512 * 1024;

/** The relying-party API: TLS in which both sides show a certificate. */
export function createWire(context: WireContext): FastifyInstance {
  const { orders, authority, serverCredentials, onRefused } = context;
  const server = Fastify({
    forceCloseConnections: true,
    bodyLimit: LONGEST_BODY,
    https: {
      ...serverCredentials,
      ca: authority.pem,
      minVersion: 'TLSv1.2',
      requestCert: true,
      rejectUnauthorized: true,
    },
  }) as unknown as FastifyInstance;
  server.server.on('tlsClientError', (error: NodeJS.ErrnoException, socket: TLSSocket) =>
    onRefused(refusalLine(error, socket)),
  );
  server.addHook('onRequest', (request, reply) => meetFaults(context.faults, request, reply));
  server.addHook('onRequest', async (request) => checkCall(request));

  const call = (method: string, answer: (body: unknown, relyingParty: string) => object): void => {
    server.post(PREFIX + method, (request) => answer(request.body, relyingPartyOf(request)));
  };
  call('auth', (body, by) => created(orders.begin('auth', checkOrderRequest('auth', body), by)));
  call('sign', (body, by) => created(orders.begin('sign', checkOrderRequest('sign', body), by)));
  call('collect', (body) => collected(orders.collect(checkOrderRef(body))));
  call('cancel', (body) => {
    orders.withdraw(checkOrderRef(body));
    return {};
  });

  server.setNotFoundHandler((_request, reply) =>
    send(reply, new WireError('notFound', 'An erroneous URL path was used')),
  );
  server.setErrorHandler((error, _request, reply) => send(reply, asWireError(error)));
  return server;
}

async function meetFaults(faults: Faults, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { latencyMs, hangUp } = faults.current;
  if (hangUp) {
    reply.hijack();
    request.raw.destroy();
    return;
  }
  if (latencyMs > 0) await delay(latencyMs);
  const errorCode = faults.take(request.url.slice(PREFIX.length));
  if (errorCode) throw new WireError(errorCode, 'Asked for by the control call /_simulator/faults');
}

const METHODS = ['auth', 'sign', 'collect', 'cancel'];

function checkCall({ url, method, headers }: FastifyRequest): void {
  if (!METHODS.some((name) => url === PREFIX + name)) return;
  if (method !== 'POST') throw new WireError('methodNotAllowed', 'Only http method POST is allowed');
  // A charset parameter is refused too.
  if (headers['content-type'] !== 'application/json')
    throw new WireError('unsupportedMediaType', 'The content type must be application/json');
}

/** Fastify's own refusals are of unreadable bodies. */
function asWireError(error: unknown): WireError {
  if (error instanceof WireError) return error;
  const { statusCode = 500, message } = error as { statusCode?: number; message?: string };
  if (statusCode === 408) return new WireError('requestTimeout', 'It took too long to transmit the request');
  return statusCode < 500
    ? new WireError('invalidParameters', message ?? 'Unreadable body')
    : new WireError('internalError', message ?? 'Internal error');
}

function send(reply: FastifyReply, { status, errorCode, details }: WireError): FastifyReply {
  return reply.status(status).send({ errorCode, details });
}

const created = ({ orderRef, autoStartToken, qrStartToken, qrStartSecret }: Order): object => ({
  ...{ orderRef, autoStartToken, qrStartToken, qrStartSecret },
});

function collected({ orderRef, state }: Order): object {
  if (state.status === 'complete') return { orderRef, status: state.status, completionData: state.completionData };
  return { orderRef, status: state.status, hintCode: state.hintCode };
}

function relyingPartyOf(request: FastifyRequest): string {
  return (request.raw.socket as TLSSocket).getPeerCertificate().subject.CN;
}
