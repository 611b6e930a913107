import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StripeError, invalidRequest, isOutcome } from '../errors.js';
import { API_VERSION, type Account } from '../account.js';
import type { ApiDescription, ApiOperation } from '../api-description.js';
import type { Faults } from '../control/faults.js';
import { newId } from '../ids.js';
import type { Operations } from '../resources/operation.js';
import { checkParameters } from './check-parameters.js';
import { decodeForm } from './decode-form.js';
import { buildErrorResponse, type ErrorResponse } from './error-response.js';
import { expand } from './expand.js';
import { IdempotentCalls } from './idempotency.js';

/**
 * Accepts any `sk_test_…` key, as a bearer or as the user of Basic.
 * @throws StripeError 401 without a key or with another one, 403 with a publishable key.
 */
function authenticate(authorization: string | undefined): void {
  const key = keyIn(authorization);
  if (/^sk_test_\w+$/.test(key)) return;
  if (key === '') {
    throw unauthenticated(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key.startsWith('pk_test_')) {
    const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
    throw new StripeError(403, { type: 'invalid_request_error', code: 'secret_key_required', message });
  }
  if (/^(sk|rk|pk)_live_/.test(key)) throw unauthenticated('A live key must never be sent to the emulator.');
  throw unauthenticated(`Invalid API Key provided: ${masked(key)}`);
}

function keyIn(authorization = ''): string {
  const [scheme = '', credentials = ''] = authorization.trim().split(/\s+/, 2);
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return '';
  const [user = ''] = Buffer.from(credentials, 'base64').toString('utf8').split(':', 1);
  return user;
}

function masked(key: string): string {
  return key.length <= 8 ? '****' : `${key.slice(0, 8)}****${key.slice(-4)}`;
}

function unauthenticated(message: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message });
}

interface Api {
  account: Account;
  description: ApiDescription;
  faults: Faults;
  operations: Operations;
}

/** One parsed and validated request. */
interface ApiCall {
  operation: ApiOperation;
  /** The id in the path; empty for paths without one. */
  id: string;
  input: { expand?: string[] };
  requestId: string;
  idempotencyKey: string | null;
  /** Equal for a repeated call. */
  fingerprint: string;
}

/** Serves `/v1`: every operation of the API description. */
export function serveApi(server: FastifyInstance, api: Api): void {
  const idempotentCalls = new IdempotentCalls(api.account);
  for (const operation of api.description.operations) {
    server.route({
      method: operation.method,
      url: operation.path.replaceAll('{id}', ':id'),
      handler: async (request, reply) => {
        const requestId = newId('req');
        void reply.header('request-id', requestId).header('stripe-version', API_VERSION);
        try {
          const call = readCall(api, operation, request, requestId);
          return await (call.idempotencyKey === null
            ? send(reply, await perform(api, idempotentCalls, call))
            : answerOnce(api, idempotentCalls, call, call.idempotencyKey, reply));
        } catch (error) {
          return send(reply, buildErrorResponse(error, requestId));
        }
      },
    });
  }
}

function readCall(api: Api, operation: ApiOperation, request: FastifyRequest, requestId: string): ApiCall {
  authenticate(request.headers.authorization);
  checkVersion(request.headers['stripe-version']);
  const url = request.raw.url ?? '';
  const form = typeof request.body === 'string' ? request.body : '';
  const query = url.split('?', 2)[1] ?? '';
  const fields = decodeForm([query, form].filter((part) => part !== '').join('&'));
  const key = operation.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  return {
    operation,
    id: (request.params as { id?: string }).id ?? '',
    input: checkParameters(api.description, operation.input, fields) as ApiCall['input'],
    requestId,
    idempotencyKey: typeof key === 'string' ? key : null,
    fingerprint: `${operation.method} ${url}\n${form}`,
  };
}

async function answerOnce(
  api: Api,
  calls: IdempotentCalls,
  call: ApiCall,
  key: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.header('idempotency-key', key);
  const kept = calls.findOutcome(key, call.fingerprint);
  if (!kept) return send(reply, await calls.first(key, () => perform(api, calls, call)));
  return send(reply.header('idempotent-replayed', 'true').header('original-request', kept.requestId), kept);
}

/** Runs the operation as one transaction, which also stores the outcome for the idempotency key. */
async function perform(api: Api, calls: IdempotentCalls, call: ApiCall): Promise<ErrorResponse> {
  const { account } = api;
  const { idempotencyKey: key, requestId, fingerprint } = call;
  const remember = (response: ErrorResponse): ErrorResponse => {
    if (key !== null) calls.remember({ id: key, fingerprint, requestId, ...response });
    return response;
  };
  try {
    await api.faults.beforeApiCall();
    const response = account.run(() => remember(outcomeOf(api, call)), { requestId, idempotencyKey: key });
    if (call.operation.method === 'POST') await api.faults.beforeAnswer();
    return response;
  } catch (error) {
    const response = buildErrorResponse(error, requestId);
    return response.status >= 500 ? account.run(() => remember(response)) : response;
  }
}

function outcomeOf(
  { account, description, operations }: Api,
  { operation, id, input, requestId }: ApiCall,
): ErrorResponse {
  const handler = operations[operation.name];
  if (!handler) throw new Error(`the emulator has no operation ${operation.name}`);
  try {
    const result = handler(account, input as never, id);
    const url = operation.path.replace('{id}', id);
    const whole = 'object' in result && result.object === 'list' ? { url, ...result } : result;
    return { status: 200, body: expand(account, description, whole, input.expand ?? []) };
  } catch (error) {
    if (isOutcome(error)) return buildErrorResponse(error, requestId);
    throw error;
  }
}

function checkVersion(version: string | string[] | undefined): void {
  if (version === undefined) return;
  if (typeof version !== 'string' || !/^20\d{2}-\d{2}-\d{2}(\.[a-z]+)?$/.test(version)) {
    throw invalidRequest(`Invalid Stripe API version: ${String(version)}`);
  }
}

function send(reply: FastifyReply, { status, body }: ErrorResponse): FastifyReply {
  return reply.status(status).send(body);
}
