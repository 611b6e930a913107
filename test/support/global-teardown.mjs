import { once } from 'node:events';

export default async function tearDown() {
  const services = await globalThis.testServices;
  if (services === undefined) return;
  const ended = once(services, 'exit');
  services.disconnect();
  await ended;
}
