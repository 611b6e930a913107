import { buildPackages } from '../../packages/build.mjs';
import { buildServer } from '../../tools/bootstrap/build-server.mjs';
import measurePatience from './measure-patience.mjs';

/** Builds the server and the packages, whose built modules the unit tests load. */
export default async function setUp() {
  await Promise.all([buildServer(), buildPackages()]);
  await measurePatience();
}
