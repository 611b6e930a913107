// How fast a page goes out of memory, beside bare Fastify sending the same compressed bytes under the same headers in
// the same run. `npm run bench:site`.
import { startBareFastify } from './support/bare-process.js';
import { startClinicProcesses } from './support/clinic-processes.js';
import { compared, compareRates } from './support/compare.js';
import { countingMailServer } from './support/mail-server.js';
import { fetchRaw } from './support/raw-http.js';

const ROUNDS = 5;
const PAGES = ['/', '/akne', '/bestall-bedomning'];

const mails = await countingMailServer();
const clinic = await startClinicProcesses(mails.url);
try {
  for (const page of PAGES) {
    const path = () => page;
    const response = await fetchRaw({ origin: clinic.url, path });
    const bare = await startBareFastify(response);
    const rates = await compareRates({ origin: clinic.url, path }, { origin: bare.origin, path }, ROUNDS);
    await bare.stop();
    console.log(`${page}, ${response.body.length} bytes (Brotli): ${compared(rates, 'bare Fastify')}`);
  }
} finally {
  await clinic.stop();
  await mails.stop();
}
