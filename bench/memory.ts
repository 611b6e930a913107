// Memory of server and worker at rest, and after the counts of an hour of ordinary use within ten minutes:
// `npm run bench -- memory` (MINUTES=4 for a shorter look; MALLOC_ARENA_MAX, LD_PRELOAD, UV_THREADPOOL_SIZE and NODE_OPTIONS
// reach the clinic; HEAP_SNAPSHOTS=folder keeps a snapshot of each heap there; DATA_DIR keeps the data for the next run).
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { removePostgresData } from '../tools/embedded-postgres/home.js';
import { postgresFolder } from '../tools/launcher/data-folder.js';
import { projectRoot } from '../tools/project-root.js';
import { memoryOf } from './measure/memory.js';
import { signInByBankId } from './memory/bankid-person.js';
import { aDoctor, readQueue, replyTo } from './memory/doctor.js';
import { useEvenly, type Use } from './memory/hour-of-use.js';
import { anAdmin, readList } from './memory/office.js';
import { orderAndSend, readReply } from './memory/patient.js';
import { forgetPeakOf, liveMemoryOf, peakMbOf } from './memory/process-memory.js';
import { siteOf, type Site } from './memory/site.js';
import { signInByPassword, visitPage } from './memory/visitors.js';
import { aCameraPhoto } from './support/case-photos.js';
import { launchClinic } from './support/launched-clinic.js';
import { countingMailServer } from './support/mail-server.js';

const MINUTES = Number(process.env['MINUTES'] ?? 10);
const QUIET_SECONDS = 60;
const SNAPSHOTS = process.env['HEAP_SNAPSHOTS'] ?? '';
const ACCOUNTS = 10;
const AIMS_MB = { server: 260, worker: 180 };

/** A full hour of a small clinic. */
async function ordinaryHour(site: Site): Promise<Use[]> {
  const photo = await aCameraPhoto();
  const emails = await Promise.all(Array.from({ length: ACCOUNTS }, () => site.calls.createAccount()));
  const [doctor, admin] = [await aDoctor(site), await anAdmin(site)];
  return [
    { what: 'visits of pages, with their files', count: 600, do: (index) => visitPage(site, index) },
    {
      what: 'sign-ins by password',
      count: 60,
      do: (index) => signInByPassword(site, emails[index % emails.length] ?? ''),
    },
    { what: 'sign-ins by BankID', count: 40, do: (index) => signInByBankId(site, index) },
    {
      what: 'orders with three photos each, a signed reply and its PDF',
      count: 20,
      async do() {
        const patient = await orderAndSend(site, photo);
        await replyTo(site, patient.id, doctor);
        await readReply(site, patient);
      },
    },
    { what: "looks at the desk's queue", count: 120, do: () => readQueue(site, doctor) },
    { what: 'looks at lists of the office', count: 240, do: (index) => readList(site, admin, index) },
  ];
}

const folder = await mkdtemp(join(tmpdir(), 'hudvy-bench-'));
const kept = process.env['DATA_DIR'];
const dataDir = kept || join(folder, '.data');
const mails = await countingMailServer();
const probe = pathToFileURL(join(projectRoot(), 'dist/bench/memory/memory-probe.js')).href;
const launch = () =>
  launchClinic({
    dataDir,
    smtpUrl: mails.url,
    settings: {
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${probe}`.trim(),
      MEMORY_PROBE_FOLDER: folder,
      ...(SNAPSHOTS && { HEAP_SNAPSHOTS: '1' }),
    },
  });
try {
  // The first start fills the demo; the measured processes start afterwards.
  if (!existsSync(dataDir)) await (await launch()).stop();
  const clinic = await launch();
  const database = new pg.Pool({ connectionString: clinic.ownerUrl, max: 4 });
  try {
    process.exitCode = (await measure(siteOf(clinic, database))) ? 0 : 1;
  } finally {
    await database.end();
    await clinic.stop();
  }
} finally {
  await mails.stop();
  if (SNAPSHOTS) await keepSnapshots();
  if (!kept) await removePostgresData(postgresFolder(dataDir));
  await rm(folder, { recursive: true, force: true });
}

/** @returns whether everything could be done */
async function measure(site: Site): Promise<boolean> {
  const pids = { server: site.clinic.pids.server, worker: site.clinic.pids.worker };
  const names = ['server', 'worker'] as const;
  const resident = () => names.map((name) => memoryOf(pids[name]).rssMb);
  await wait(QUIET_SECONDS * 1000);
  const atRest = resident();
  const uses = await ordinaryHour(site);
  names.forEach((name) => forgetPeakOf(pids[name]));
  const done = await useEvenly(uses, MINUTES * 60);
  const [peaks, afterUse] = [names.map((name) => peakMbOf(pids[name])), resident()];
  await wait(QUIET_SECONDS * 1000);
  const quiet = resident();
  const live = [await liveMemoryOf(pids.server, folder), await liveMemoryOf(pids.worker, folder)];

  for (const { what, done: count, failed, error } of done)
    console.log(`${count} ${what}${failed > 0 ? `; ${failed} failed: ${String(error)}` : ''}`);
  console.log(
    `\n| MB, an hour's use in ${MINUTES} min | at rest | peak | after use | a minute later | aim | live heap | external | of it ArrayBuffers |`,
  );
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: |');
  for (const [index, name] of names.entries()) {
    const { heapMb, externalMb, arrayBuffersMb } = live[index] ?? { heapMb: NaN, externalMb: NaN, arrayBuffersMb: NaN };
    const last = quiet[index] ?? NaN;
    const cells = [atRest[index], peaks[index], afterUse[index], last].map((mb = NaN) => mb.toFixed(0));
    const aim = `≤ ${AIMS_MB[name]} ${last <= AIMS_MB[name] ? 'held' : 'missed'}`;
    const rest = [heapMb, externalMb, arrayBuffersMb].map((mb) => mb.toFixed(0));
    console.log(`| ${[name, ...cells, aim, ...rest].join(' | ')} |`);
  }
  return done.every(({ failed }) => failed === 0);
}

async function keepSnapshots(): Promise<void> {
  await mkdir(SNAPSHOTS, { recursive: true });
  const files = (await readdir(folder)).filter((name) => name.endsWith('.heapsnapshot'));
  for (const file of files) await copyFile(join(folder, file), join(SNAPSHOTS, file));
}
