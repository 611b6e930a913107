import { once } from 'node:events';
import { rmSync } from 'node:fs';

export default async function tearDown() {
  const services = await globalThis.testServices;
  if (services === undefined) return;
  const ended = once(services, 'exit');
  services.disconnect();
  await ended;
  rmSync(globalThis.testFolder, { recursive: true, force: true });
}
