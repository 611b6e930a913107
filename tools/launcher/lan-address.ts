import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import { isPrivateHost } from '../../src/platform/config/hosts.js';
import { StartError } from './start-error.js';

/**
 * This machine's IPv4 address in the local network. Never a public one: the demo's passwords are public.
 *
 * @throws StartError when there is no such network
 */
export function lanAddress(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces()): string {
  const found = Object.values(interfaces)
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal && isPrivateHost(each.address));
  if (!found) throw new StartError('--lan needs a local network, and this machine is in none.');
  return found.address;
}
