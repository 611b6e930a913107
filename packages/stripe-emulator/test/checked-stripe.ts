import Stripe from 'stripe';
import { ApiDescription } from '../src/api-description.js';
import { schemaProblems } from './check-schema.js';

const api = ApiDescription.load();

/** A client of the real package for the emulator; every answer it gets is compared with the API description first. */
export function checkedStripe(emulator: { url: string }, key = 'sk_test_emulator'): Stripe {
  const { hostname, port } = new URL(emulator.url);
  return new Stripe(key, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(checkedFetch),
  });
}

const checkedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const body: unknown = await response.clone().json();
  const problems = answerProblems(init?.method ?? 'GET', pathname, response, body);
  if (problems.length === 0) return response;
  // As an answer, since the package hides the message of what is thrown here.
  const message = `${init?.method} ${pathname} answered what Stripe would not:\n${problems.join('\n')}`;
  return Response.json({ error: { type: 'api_error', message } }, { status: 500 });
};

function answerProblems(method: string, pathname: string, response: Response, body: unknown): string[] {
  if (!response.ok) return schemaProblems(api, { $ref: '#/components/schemas/error' }, body);
  const operation = api.operations.find(
    (candidate) =>
      candidate.method === method && new RegExp(`^${candidate.path.replaceAll('{id}', '[^/]+')}$`).test(pathname),
  );
  return operation ? schemaProblems(api, operation.answer, body) : ['is not described'];
}
