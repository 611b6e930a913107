import { buildWeb } from '../../../tools/bootstrap/build-web.mjs';
import setUpServer from '../global-setup.mjs';

/** Everything of the api tests, and the pages as a release has them: their weight is measured. */
export default async function setUp() {
  await setUpServer();
  await buildWeb({ isRelease: true });
}
