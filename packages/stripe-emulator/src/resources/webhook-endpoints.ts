import { create } from '../events.js';
import type Stripe from 'stripe';
import { type Account } from '../account.js';
import { invalidRequest } from '../errors.js';
import { listOf } from '../http/lists.js';
import { newId, randomText } from '../ids.js';
import { type Params, type WebhookEndpoint } from '../wire.js';
import { given, mergeMetadata } from './fields.js';
import { type Operations } from './operation.js';

const MAX_ENDPOINTS = 16;

export const webhookEndpointOperations: Operations = {
  'webhookEndpoints.create': createWebhookEndpoint,
  'webhookEndpoints.retrieve': (account, _input, id) => account.get('webhook_endpoint', id),
  'webhookEndpoints.list': listOf('webhook_endpoint'),
  'webhookEndpoints.update': updateWebhookEndpoint,
  'webhookEndpoints.del': deleteWebhookEndpoint,
};

/** Only this response contains the secret. */
function createWebhookEndpoint(account: Account, input: Params<Stripe.WebhookEndpointCreateParams>): WebhookEndpoint {
  if (account.all('webhook_endpoint').length >= MAX_ENDPOINTS) {
    throw invalidRequest(`You have reached the maximum of ${MAX_ENDPOINTS} test webhook endpoints.`);
  }
  checkUrl(input.url);
  const endpoint = create(account, 'webhook_endpoint', {
    id: newId('we'),
    api_version: input.api_version ?? null,
    description: input.description || null,
    enabled_events: input.enabled_events,
    metadata: mergeMetadata(null, input.metadata),
    status: 'enabled',
    url: input.url,
  });
  const secret = `whsec_${randomText(32)}`;
  account.put('webhook_secret', { id: endpoint.id, secret });
  return { ...endpoint, secret };
}

function checkUrl(url: string): void {
  if (!/^https?:\/\/[^\s/]+/.test(url))
    throw invalidRequest('Invalid URL: An explicit scheme (such as https) must be provided.', 'url', 'url_invalid');
}

function updateWebhookEndpoint(
  account: Account,
  input: Params<Stripe.WebhookEndpointUpdateParams>,
  id: string,
): WebhookEndpoint {
  const endpoint = account.get('webhook_endpoint', id);
  if (input.url !== undefined) checkUrl(input.url);
  return account.patch('webhook_endpoint', id, {
    ...given(input, 'description', 'enabled_events', 'url'),
    ...(input.disabled !== undefined && { status: input.disabled ? 'disabled' : 'enabled' }),
    metadata: mergeMetadata(endpoint.metadata, input.metadata),
  });
}

function deleteWebhookEndpoint(account: Account, _input: object, id: string) {
  account.get('webhook_endpoint', id);
  account.remove('webhook_endpoint', id);
  account.remove('webhook_secret', id);
  for (const delivery of account.all('delivery')) {
    if (delivery.endpointId === id) account.remove('delivery', delivery.id);
  }
  return { id, object: 'webhook_endpoint', deleted: true };
}
