import { Agent, request } from 'node:http';
import { signature } from './webhooks.js';

const CONNECTIONS = 64;
const LOOK_MS = 2;

/**
 * Delivers one event after the other at a fixed rate, whether or not those before have been answered, as a provider does.
 *
 * @returns the ids of the events that were answered 200; those alone have to be stored
 */
export async function deliverSteadily(
  site: { readonly url: string; readonly secret: string },
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  eventOf: (index: number) => Record<string, unknown>,
): Promise<Set<string>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const accepted = new Set<string>();
  const deliver = async (index: number) => {
    const event = eventOf(index);
    if ((await post(agent, site, JSON.stringify(event))) === 200) accepted.add(String(event['id']));
  };
  const total = perSecond * seconds;
  const startedAt = performance.now();
  const under: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - startedAt) * perSecond) / 1000));
      while (under.length < due) under.push(deliver(under.length));
      if (under.length < total) return;
      clearInterval(timer);
      resolve();
    }, LOOK_MS);
  });
  await Promise.all(under);
  agent.destroy();
  return accepted;
}

function post(agent: Agent, { url, secret }: { url: string; secret: string }, body: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature(body, { secret }) };
  return new Promise((resolve, reject) => {
    const call = request(`${url}/webhooks/stripe`, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    call.on('error', reject).end(body);
  });
}
