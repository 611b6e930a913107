import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import { isPrivateHost } from '../../src/platform/config/hosts.js';
import { StartError } from './start-error.js';

/**
 * The IPv4 address under which others in the local network reach this machine. Never a public one: the demo's passwords
 * are known.
 *
 * @throws StartError when the machine is in no such network
 */
export function lanAddress(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces()): string {
  const found = Object.values(interfaces)
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal && isPrivateHost(each.address));
  if (!found) throw new StartError('--lan needs a local network, and this machine is in none.');
  return found.address;
}
