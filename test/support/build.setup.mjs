import { buildServer } from '../../tools/bootstrap/build-server.mjs';

/** Builds the server, whose built modules the unit tests load. */
export default async function setUp() {
  await buildServer();
}
