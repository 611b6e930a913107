import { buildServer } from '../../tools/bootstrap/build-server.mjs';

import measurePatience from './measure-patience.mjs';

/** Builds the server, whose built modules the unit tests load. */
export default async function setUp() {
  await buildServer();
  await measurePatience();
}
